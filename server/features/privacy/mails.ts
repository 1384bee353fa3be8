import { fill } from '@mehfil/contract/call.ts'
import { personalDataPage } from '@mehfil/contract/events/privacy.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { renderPrivacyLinkMail } from '@mehfil/templates/mails/accounts/privacy-link.tsx'
import {
  renderPrivacyNewsMail,
  type PrivacyNewsMailView,
} from '@mehfil/templates/mails/hosts/privacy-news.tsx'
import type { Tx } from '../../base/database/db.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import type { AccountRef, GuestScope } from '../../base/access/scope.ts'
import { undressWorld } from '../../base/sites/dressed-world.ts'
import type { World } from '../../base/world.ts'
import { listPresentOwners } from '../accounts/store/owners.ts'
import { getEventHost, type EventHost } from '../events/store/host.ts'
import { linkMailKey, newsMailKey, type PrivacyWish } from './rules/wishes.ts'
import type { SubjectGuest } from './store/subject.ts'

type LinkMailInput = AccountRef & {
  requestId: string
  token: string
  /** As the hosts wrote it. */
  address: string
  wish: PrivacyWish
  language: Language
  hosts: string
}

/** It goes also to an address that stopped all mails of the hosts: its owner asked for it. */
export async function enqueueLinkMail(
  tx: Tx,
  world: World,
  { accountId, requestId, token, address, wish, language, hosts }: LinkMailInput,
): Promise<void> {
  const brand = getMailBrand(world, language)
  const path = fill(personalDataPage.path, { TOKEN: token })
  const mail = renderPrivacyLinkMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    wish,
    hosts,
    link: world.settings.publicUrl + path + (wish === 'forget' ? '#forget' : ''),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `${linkMailKey} ${requestId}`,
    to: { name: '', address },
    fromName: brand.name,
    language,
    mailContext: { accountId },
    ...mail,
  })
}

const renderNews = (
  world: World,
  { name, language }: Pick<EventHost, 'name' | 'language'>,
  news: { guest: string; titles: readonly string[] } & (
    | { kind: 'forgotten' | 'address' }
    | { kind: 'asks'; wish: PrivacyWish; link: string }
  ),
) =>
  renderPrivacyNewsMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand: getMailBrand(world, language),
    name,
    ...news,
  } as PrivacyNewsMailView)

/** The name of the guest is in this mail and nowhere else; it is deleted once it was sent. */
export async function enqueueForgottenMail(
  tx: Tx,
  given: World,
  { accountId, guests }: AccountRef & { guests: readonly SubjectGuest[] },
): Promise<void> {
  const world = undressWorld(given)
  const own = guests.filter(({ isSecond }) => !isSecond)
  const told = own.length > 0 ? own : guests
  const news = {
    kind: own.length > 0 ? ('forgotten' as const) : ('address' as const),
    guest: told.find((one) => one.name !== '')?.name ?? '',
    titles: [...new Set(told.map(({ title }) => title))],
  }
  for (const { fullName: name, email, language } of await listPresentOwners(tx, { accountId }))
    await enqueueMail(tx, world, {
      kind: 'account',
      idempotencyKey: `${newsMailKey} ${world.random.uuid()}`,
      to: { name, address: email },
      fromName: getMailBrand(world, language).name,
      language,
      mailContext: { accountId },
      ...renderNews(world, { name, language }, news),
    })
}

/** Once a day for each guest. */
export async function enqueueAskingMail(
  tx: Tx,
  given: World,
  {
    scope,
    guest,
    title,
    wish,
  }: { scope: GuestScope; guest: string; title: string; wish: PrivacyWish },
): Promise<void> {
  const world = undressWorld(given)
  const host: EventHost = await getEventHost(tx, scope)
  if (!host.email) return
  const day = world.now().toISOString().slice(0, 10)
  const mail = renderNews(world, host, {
    kind: 'asks',
    wish,
    guest,
    titles: [title],
    link: `${world.settings.publicUrl}${pathTo('guests', { EID: scope.eventId })}?guest=${scope.guestId}`,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `privacy asks ${scope.eventId}${scope.guestId} ${wish} ${day}`,
    to: { name: host.name, address: host.email },
    fromName: getMailBrand(world, host.language).name,
    language: host.language,
    mailContext: { accountId: scope.accountId, eventId: scope.eventId, guestId: scope.guestId },
    ...mail,
  })
}
