import { LRUCache } from 'lru-cache'
import { languages } from '@mehfil/contract/languages.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { formatMessageId, type MailComposition } from '../../../base/mail/delivery.ts'
import type { DueMailRow } from '../../../base/mail/due-mail.ts'
import {
  renderCompiledMail,
  fillPlaceholders,
  compileMail,
  formatMailDate,
  createPlaceholder,
  type CompiledMail,
} from '../../../base/mail/mime.ts'
import type { OwnMailSender, OwnMailSenders } from '../../../base/mail/own-sender.ts'
import { encodeHeaderAddress, encodeHeaderText } from '../../../base/mail/mime-encoding.ts'
import { listProviderHeaders } from '../../../base/mail/provider-headers.ts'
import { formatReturnPath } from '../../../base/mail/return-path.ts'
import { waitForFiles } from '../../../base/mail/stored-files.ts'
import { getPublicEventScope, type EventScope } from '../../../base/access/scope.ts'
import type { OutgoingMail, World } from '../../../base/world.ts'
import { listEventPictures } from '../../design/store.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { getEventHost } from '../../events/store/host.ts'
import { readCampaignFiles } from './campaign-files.ts'
import {
  getCampaignLanguage,
  pickVariantFacts,
  renderCampaignMail,
  getPersonalValues,
  getSender,
  type CampaignMailContent,
} from '../mails/campaign-mail.ts'
import type { CampaignMailContext } from '../mails/shared-content.ts'
import { countDaysLeft } from '../rules/days-left.ts'
import {
  campaignHoldSeconds,
  canSendNow,
  isTooLateToSend,
  needsNoReminder,
  type CampaignMailFacts,
  type CampaignMailKind,
} from '../rules/campaign.ts'
import { getGuestZone } from '../rules/guest-zone.ts'
import { getQuietHoursEnd } from '../rules/quiet-hours.ts'
import {
  getMailVariant,
  getReaderName,
  isLeftToSecond,
  toSecondReader,
  type MailRecipient,
} from '../rules/recipient.ts'
import { findCampaignStatus } from '../store/announced-facts.ts'
import { listMailRecipients, updateMailAddresses } from '../store/recipients.ts'

type MailVerdicts = Map<string, MailComposition>

/**
 * Campaign mails as their readers get them. The present state decides: a cancelled campaign, a
 * closed page, a deleted guest. An error in one campaign or event does not delay the others.
 */
export async function composeCampaigns(
  world: World,
  rows: readonly DueMailRow[],
  senders: OwnMailSenders,
): Promise<MailVerdicts> {
  const verdicts: MailVerdicts = new Map()
  for (const [eventId, eventRows] of Map.groupBy(rows, ({ event_id }) => event_id ?? '')) {
    const written = await composeEventMails(world, eventId, { rows: eventRows, senders }).catch(
      (error: unknown): MailVerdicts => {
        world.log.error({ err: error, eventId }, 'mails of an event could not be written')
        return new Map()
      },
    )
    for (const [id, verdict] of written) verdicts.set(id, verdict)
  }
  return verdicts
}

async function composeEventMails(
  world: World,
  eventId: string,
  { rows, senders }: { rows: readonly DueMailRow[]; senders: OwnMailSenders },
): Promise<MailVerdicts> {
  const scope = await getPublicEventScope(world.db, eventId)
  const own = senders.get(scope.accountId)
  const dressed = await dressForAccount(world, world.db, scope)
  const verdicts: MailVerdicts = new Map()
  for (const [campaignId, campaignRows] of Map.groupBy(
    rows,
    ({ campaign_id }) => campaign_id ?? '',
  )) {
    const written = await composeCampaign(dressed, { scope, own }, campaignId, campaignRows).catch(
      (error: unknown): MailVerdicts => {
        const wait = waitForFiles(world, error)
        return new Map(wait && campaignRows.map(({ id }) => [id, wait]))
      },
    )
    for (const [id, verdict] of written) verdicts.set(id, verdict)
  }
  return verdicts
}

async function composeCampaign(
  world: World,
  { scope, own }: { scope: EventScope; own: OwnMailSender | undefined },
  campaignId: string,
  rows: readonly DueMailRow[],
): Promise<MailVerdicts> {
  const [campaign, event, host, pictures, programme, recipients] = await Promise.all([
    findCampaignStatus(world.db, scope, campaignId),
    getEvent(world.db, scope),
    getEventHost(world.db, scope),
    listEventPictures(world.db, scope),
    listProgramme(world.db, scope),
    listMailRecipients(
      world.db,
      scope,
      rows.map(({ guest_id }) => guest_id ?? ''),
    ),
  ])
  const all = (verdict: MailComposition): MailVerdicts =>
    new Map(rows.map(({ id }) => [id, verdict]))
  if (
    !campaign ||
    campaign.cancelled ||
    !campaign.active ||
    isTooLateToSend(campaign.kind, event, world.now())
  )
    return all('stopped')
  if (!canSendNow(campaign.kind, event.status)) {
    const undoableUntil = getUndoableUntil(event)
    return all(
      undoableUntil && undoableUntil > world.now() ? { notBefore: undoableUntil } : 'stopped',
    )
  }
  if (campaign.paused) return all('paused')
  const { quiet, byGuest } = campaign.facts
  const getWait = (zone: string) => (quiet ? getQuietHoursEnd(world.now(), quiet, zone) : null)
  const notBefore = byGuest ? null : getWait(event.zone)
  if (notBefore) return all({ notBefore })
  const about: CampaignMailContext = { event, host, pictures, programme, campaign }
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]))
  const findReader = (row: DueMailRow) => {
    const recipient = byId.get(row.guest_id ?? '')
    return row.second_of === null || !recipient ? recipient : toSecondReader(recipient)
  }
  const moved = rows.flatMap((row) => {
    const address = findReader(row)?.email
    return address && address !== row.to_address ? [{ id: row.id, address }] : []
  })
  await updateMailAddresses(world.db, moved)
  const read = await readCampaignFiles(world, scope, campaignId, campaign.facts)
  if (read === 'paused') return all('paused')
  const renderMail = createMailRenderer(world, about, { campaignId, own, ...read })
  const compose = (row: DueMailRow): MailComposition => {
    const recipient = findReader(row)
    if (!recipient || cannotGet(campaign, recipient, row)) return 'stopped'
    const wait = byGuest ? getWait(getGuestZone(recipient.phone, event.zone)) : null
    return wait ? { notBefore: wait } : renderMail(recipient, row)
  }
  return new Map(rows.map((row) => [row.id, compose(row)]))
}

const cannotGet = (
  { kind, facts }: { kind: CampaignMailKind; facts: CampaignMailFacts },
  recipient: MailRecipient & { stopped: boolean; bounced: boolean },
  { second_of }: Pick<DueMailRow, 'second_of'>,
): boolean =>
  recipient.stopped ||
  recipient.email === '' ||
  needsNoReminder(kind, recipient) ||
  (second_of === null && !facts.again && isLeftToSecond(recipient))

/** Other mails wait until a cancellation can no longer be undone. */
const getUndoableUntil = ({ cancelledAt }: Pick<EventRow, 'cancelledAt'>): Date | null =>
  cancelledAt && new Date(cancelledAt.getTime() + campaignHoldSeconds * 1_000)

type CompiledTemplate = { compiled: CompiledMail; subject: string; isOwnSubject: boolean }

type TemplateContext = {
  content: () => CampaignMailContent
  from: OutgoingMail['from']
  replyTo: string | null
  providerHeaders: Array<[string, string]>
  hasSharedEnd: boolean
}

const templateCache = new LRUCache<string, CompiledTemplate, TemplateContext>({
  max: 400,
  memoMethod: (_key, _stale, { context: { content, ...sender } }) =>
    compileTemplate(content(), sender),
})

type MailRendering = {
  campaignId: string
  own: OwnMailSender | undefined
  sharedEnd: Buffer | undefined
}

/** Compiled once for all guests of a language and a variant, and rendered when a mail is due. */
function createMailRenderer(
  world: World,
  about: CampaignMailContext,
  { campaignId, own, sharedEnd }: MailRendering,
): (reader: MailRecipient, row: Pick<DueMailRow, 'id'>) => OutgoingMail {
  const { event } = about
  const address = own?.address ?? world.settings.mailFrom
  const campaignKey = `${getCampaignKey(world, about, campaignId)} ${address}`
  const senders = listSenders(world, about, address)
  const date = formatMailDate(world.now())
  const providerHeaders = listProviderHeaders(world.settings, createPlaceholder('mailId'))
  return (reader, row) => {
    const language = getCampaignLanguage(about, reader)
    const shape = pickVariantFacts(about.campaign.kind, getMailVariant(reader, event.confirmation))
    const { from, replyTo } = senders.get(language)!
    const { compiled, subject, isOwnSubject } = templateCache.memo(
      `${campaignKey} ${language} ${Object.values(shape).join(' ')}`,
      {
        context: {
          content: () => renderCampaignMail(world, about, language, shape),
          from,
          replyTo,
          providerHeaders,
          hasSharedEnd: sharedEnd !== undefined,
        },
      },
    )
    const messageId = formatMessageId(world, row.id)
    const to = { name: getReaderName(reader), address: reader.email }
    const mime = (allocate?: (size: number) => Buffer) => {
      const personalValues = getPersonalValues(world, event, reader)
      const unsubscribe = `<${personalValues['stop'] ?? ''}>`
      const headers = { to: encodeHeaderAddress(to), messageId, date, unsubscribe, mailId: row.id }
      const ownSubject = isOwnSubject && {
        subject: encodeHeaderText(fillPlaceholders(subject, personalValues)),
      }
      return renderCompiledMail(
        compiled,
        { ...personalValues, ...headers, ...ownSubject },
        allocate,
      )
    }
    const sender = formatReturnPath(world.settings, row.id)
    return {
      ...emptyMail,
      messageId,
      sender,
      from,
      to,
      subject,
      mime,
      ...(own && { dkim: own.dkim }),
      ...(sharedEnd && { sharedEnd }),
    }
  }
}

/** By the language of the mail, as hosts are named in it. */
const listSenders = (world: World, about: CampaignMailContext, address: string) =>
  new Map(
    languages.map((language) => {
      const { fromName, replyTo } = getSender(world, about, language)
      return [language, { from: { name: fromName, address }, replyTo }]
    }),
  )

/** Its content is written by `mime`. */
const emptyMail = { html: '', text: '', attachments: [], headers: {} }

/** Everything a compiled mail depends on, except its language and its variant. */
function getCampaignKey(world: World, about: CampaignMailContext, campaignId: string): string {
  const { event } = about
  const now = world.now()
  const isAhead = (at: Date | null) => at !== null && at > now
  return JSON.stringify([
    campaignId,
    event.id,
    event.version,
    event.updatedAt,
    isAhead(event.answerDeadline),
    isAhead(event.changeLockAt),
    isTooLateToSend('invitation', event, now),
    event.answerDeadline && countDaysLeft(event.answerDeadline, now, event.zone),
    event.labelRemoved,
    world.settings.publicUrl,
    world.site?.label,
    about.pictures.length,
    about.host,
  ])
}

/** Receivers require both headers of one-click unsubscribe for mails to many people. */
function compileTemplate(
  content: CampaignMailContent,
  { from, replyTo, providerHeaders, hasSharedEnd }: Omit<TemplateContext, 'content'>,
): CompiledTemplate {
  const isOwnSubject = /\ue000/.test(content.subject)
  const compiled = compileMail(
    [
      ['From', encodeHeaderAddress(from)],
      ['To', createPlaceholder('to')],
      ...(replyTo
        ? [['Reply-To', encodeHeaderAddress({ name: '', address: replyTo })] as const]
        : []),
      ['Subject', isOwnSubject ? createPlaceholder('subject') : encodeHeaderText(content.subject)],
      ['Message-ID', createPlaceholder('messageId')],
      ['Date', createPlaceholder('date')],
      ['List-Unsubscribe', createPlaceholder('unsubscribe')],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ['Auto-Submitted', 'auto-generated'],
      ...providerHeaders,
    ],
    content,
    hasSharedEnd,
  )
  return { compiled, subject: content.subject, isOwnSubject }
}
