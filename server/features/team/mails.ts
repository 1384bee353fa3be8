import { permissions } from '@mehfil/contract/access.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { renderCompanyDomainMail } from '@mehfil/templates/mails/accounts/company-domain.tsx'
import { renderTeamInvitationMail } from '@mehfil/templates/mails/accounts/team-invitation.tsx'
import { renderTeamNewsMail } from '@mehfil/templates/mails/accounts/team-news.tsx'
import { formatLongDay, formatWeekdayAndDay } from '@mehfil/templates/pages/text/event-time.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { AccountRef } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import type { RequestContext, HostContext } from '../../base/http/context.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { enqueueAccountMail } from '../accounts/mails.ts'
import { listPresentOwners } from '../accounts/store/owners.ts'
import { getMailKey, getNewsKey } from './rules/invitation.ts'
import { listOfferedEvents, type TeamInvitationRecord } from './store/invitations.ts'
import { findKnownPerson } from './store/members.ts'

/**
 * In the language of the invited person where known, else of the inviter. A reply goes to the
 * inviter.
 */
export async function enqueueInvitationMail(
  { tx, world, host }: HostContext,
  invitation: TeamInvitationRecord,
  token: string,
): Promise<void> {
  const known = await findKnownPerson(tx, invitation.email)
  const language = known?.language ?? host.language
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const {
    accountId,
    id,
    email,
    eventIds,
    inviter,
    inviterEmail,
    owner,
    permissions: granted,
    expiresAt,
  } = invitation
  const events = eventIds && (await listOfferedEvents(tx, invitation, eventIds))
  const mail = renderTeamInvitationMail({
    lang: toLanguageTag(language),
    t,
    brand,
    name: known?.fullName ?? '',
    email,
    inviter: { name: inviter, email: inviterEmail },
    owner,
    can: granted,
    events:
      events &&
      events.map(({ title, startsAt, zone, venue }) => ({
        title: title || t('team.untitled'),
        facts: [
          startsAt ? formatLongDay(createDateContext(world, language, zone), startsAt) : '',
          venue,
        ]
          .filter(Boolean)
          .join(', '),
      })),
    cannot: permissions.filter((one) => !granted.includes(one)),
    until: formatWeekdayAndDay(createDateContext(world, language, 'UTC'), expiresAt),
    link: publicUrl + pathTo('acceptInvite', { user: token }),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: getMailKey({ id, sentAt: invitation.sentAt }),
    to: { name: known?.fullName ?? '', address: email },
    fromName: `${inviter} (${brand.name})`,
    replyTo: inviterEmail,
    language,
    mailContext: { accountId },
    ...mail,
  })
}

type InvitationNews =
  | { kind: 'accepted'; who: string }
  | { kind: 'declined' }
  | { kind: 'undelivered'; reason: string }

/** Tells the inviter once about the outcome of an invitation. */
export async function enqueueInvitationNewsMail(
  { tx, world }: Pick<RequestContext, 'tx' | 'world'>,
  invitation: TeamInvitationRecord,
  news: InvitationNews,
): Promise<void> {
  const {
    accountId,
    email,
    inviter,
    inviterEmail,
    inviterLanguage: language,
    permissions: granted,
  } = invitation
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, language)
  const mail = renderTeamNewsMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name: inviter,
    email,
    can: granted,
    who: email,
    reason: '',
    ...news,
    link: publicUrl + pathTo('userAccess'),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: getNewsKey(invitation, news.kind),
    to: { name: inviter, address: inviterEmail },
    fromName: brand.name,
    language,
    mailContext: { accountId },
    ...mail,
  })
}

/** Tells the owners that another account has proved a domain of their company. */
export async function enqueueCompanyDomainMail(
  { tx, world }: { tx: Tx; world: World },
  account: AccountRef,
  domain: string,
): Promise<void> {
  for (const owner of await listPresentOwners(tx, account)) {
    const { fullName: name, language } = owner
    const mail = renderCompanyDomainMail({
      lang: toLanguageTag(language),
      t: getMailTranslator(world, language),
      brand: getMailBrand(world, language),
      name,
      link: world.settings.publicUrl + pathTo('userAccess'),
      domain,
    })
    await enqueueAccountMail(tx, world, owner, mail)
  }
}

function createDateContext(world: World, language: Language, zone: string) {
  const translate = world.getTranslator(language, 'guest')
  return {
    lang: toLanguageTag(language),
    digits: 'latn' as const,
    zone,
    t: (key: string, params: Record<string, string | number> = {}) => translate(key, params),
  }
}
