import { permissions } from '@mehfil/contract/access.ts'
import { to } from '@mehfil/contract/pages.ts'
import { teamMail } from '@mehfil/templates/mails/team.tsx'
import { teamNewsMail } from '@mehfil/templates/mails/team-news.tsx'
import { longDay, weekdayAndDay } from '@mehfil/templates/pages/when.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Context, HostContext } from '../../base/context.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { mailKey, newsKey } from './rules/invitation.ts'
import { offeredEvents, type Invitation } from './store/invitations.ts'
import { knownPerson } from './store/members.ts'

/** In the language of whoever signs in with the address already, else of whoever asks. An answer goes to the person who asks. */
export async function queueInvitation(
  { tx, world, host }: HostContext,
  invitation: Invitation,
  token: string,
): Promise<void> {
  const known = await knownPerson(tx, invitation.email)
  const language = known?.language ?? host.language
  const { publicUrl } = world.settings
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const {
    accountId,
    id,
    email,
    eventIds,
    inviter,
    inviterEmail,
    owner,
    permissions: can,
    expiresAt,
  } = invitation
  const events = eventIds && (await offeredEvents(tx, invitation, eventIds))
  const mail = teamMail({
    lang: htmlLanguage(language),
    t,
    brand,
    name: known?.fullName ?? '',
    email,
    inviter: { name: inviter, email: inviterEmail },
    owner,
    can,
    events:
      events &&
      events.map(({ title, startsAt, zone, venue }) => ({
        title: title || t('team.untitled'),
        facts: [startsAt ? longDay(datedIn(world, language, zone), startsAt) : '', venue]
          .filter(Boolean)
          .join(', '),
      })),
    cannot: permissions.filter((one) => !can.includes(one)),
    until: weekdayAndDay(datedIn(world, language, 'UTC'), expiresAt),
    link: publicUrl + to('acceptInvite', { user: token }),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: mailKey({ id, sentAt: invitation.sentAt }),
    to: { name: known?.fullName ?? '', address: email },
    fromName: `${inviter} (${brand.name})`,
    replyTo: inviterEmail,
    language,
    about: { accountId },
    ...mail,
  })
}

type News =
  { kind: 'accepted'; who: string } | { kind: 'declined' } | { kind: 'undelivered'; reason: string }

/** What became of an invitation, once, to whoever sent it. */
export async function queueNews(
  { tx, world }: Pick<Context, 'tx' | 'world'>,
  invitation: Invitation,
  news: News,
): Promise<void> {
  const {
    accountId,
    email,
    inviter,
    inviterEmail,
    inviterLanguage: language,
    permissions: can,
  } = invitation
  const { publicUrl } = world.settings
  const brand = mailBrand(world, language)
  const mail = teamNewsMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name: inviter,
    email,
    can,
    who: email,
    reason: '',
    ...news,
    link: publicUrl + to('userAccess'),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: newsKey(invitation, news.kind),
    to: { name: inviter, address: inviterEmail },
    fromName: brand.name,
    language,
    about: { accountId },
    ...mail,
  })
}

function datedIn(world: World, language: Language, zone: string) {
  const words = world.words(language, 'guest')
  return {
    lang: htmlLanguage(language),
    digits: 'latn' as const,
    zone,
    t: (key: string, params: Record<string, string | number> = {}) => words(key, params),
  }
}
