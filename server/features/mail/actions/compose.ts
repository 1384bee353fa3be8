import { languages } from '@mehfil/contract/fields.ts'
import { messageIdOf, type MailRow, type Verdict } from '../../../base/delivery.ts'
import { filled, filledWords, laidOut, mailDate, mark, type Laid } from '../../../base/mime.ts'
import { headerAddress, headerText } from '../../../base/mime-words.ts'
import { remembering } from '../../../base/remember.ts'
import { senderOf } from '../../../base/return-path.ts'
import { publicEventScope, type EventScope } from '../../../base/scope.ts'
import type { OutgoingMail, World } from '../../../base/world.ts'
import { picturesOf } from '../../design/store.ts'
import { eventOf } from '../../events/store/event.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { languageFor, layOut, ownWords, sendersOf, type Said } from '../mails.ts'
import type { About } from '../mails/shared.ts'
import { daysLeft } from '../rules/days-left.ts'
import { isBehind, wantsNone } from '../rules/campaign.ts'
import { quietUntil } from '../rules/quiet.ts'
import { shapeOf, type Reader } from '../rules/reader.ts'
import { sendingOf } from '../store/facts.ts'
import { readersOf, readdress } from '../store/recipients.ts'

type Verdicts = Map<string, Verdict>

/** Mails of campaigns as their readers get them. What is true now decides: a cancelled sending, a page that was closed, a guest who is gone. Whatever is wrong with one event holds up no other's. */
export async function composeCampaigns(world: World, rows: readonly MailRow[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  for (const [eventId, ofEvent] of Map.groupBy(rows, ({ event_id }) => event_id ?? '')) {
    const written = await composeEvent(world, eventId, ofEvent).catch(
      (error: unknown): Verdicts => {
        world.log.error({ err: error, eventId }, 'mails of an event could not be written')
        return new Map()
      },
    )
    for (const [id, verdict] of written) verdicts.set(id, verdict)
  }
  return verdicts
}

async function composeEvent(
  world: World,
  eventId: string,
  rows: readonly MailRow[],
): Promise<Verdicts> {
  const scope = await publicEventScope(world.db, eventId)
  const verdicts: Verdicts = new Map()
  for (const [campaignId, ofCampaign] of Map.groupBy(
    rows,
    ({ campaign_id }) => campaign_id ?? '',
  )) {
    for (const [id, verdict] of await composeOne(world, scope, campaignId, ofCampaign))
      verdicts.set(id, verdict)
  }
  return verdicts
}

async function composeOne(
  world: World,
  scope: EventScope,
  campaignId: string,
  rows: readonly MailRow[],
): Promise<Verdicts> {
  const [campaign, event, host, pictures, readers] = await Promise.all([
    sendingOf(world.db, scope, campaignId),
    eventOf(world.db, scope),
    hostOfEvent(world.db, scope),
    picturesOf(world.db, scope),
    readersOf(
      world.db,
      scope,
      rows.map(({ guest_id }) => guest_id ?? ''),
    ),
  ])
  const all = (verdict: Verdict): Verdicts => new Map(rows.map(({ id }) => [id, verdict]))
  if (
    !campaign ||
    campaign.cancelled ||
    !campaign.active ||
    event.status !== 'PUBLISHED' ||
    isBehind(campaign.kind, event, world.now())
  )
    return all('stopped')
  if (campaign.paused) return all('paused')
  const { quiet } = campaign.facts
  const notBefore = quiet ? quietUntil(world.now(), quiet, event.zone) : null
  if (notBefore) return all({ notBefore })
  const about: About = { event, host, pictures, campaign }
  const byId = new Map(readers.map((reader) => [reader.id, reader]))
  const moved = rows.flatMap((row) => {
    const address = byId.get(row.guest_id ?? '')?.email
    return address && address !== row.to_address ? [{ id: row.id, address }] : []
  })
  await readdress(world.db, moved)
  const mailTo = mailsOf(world, about, campaignId)
  return new Map(
    rows.map((row) => {
      const reader = byId.get(row.guest_id ?? '')
      return [
        row.id,
        !reader || reader.stopped || reader.email === '' || wantsNone(campaign.kind, reader)
          ? 'stopped'
          : mailTo(reader, row),
      ]
    }),
  )
}

type Template = { laid: Laid; subject: string; isOwnSubject: boolean }

const templates = remembering<Template>(400)

/** Laid out once for all guests of a language and a shape, and filled when the mail's turn comes. */
function mailsOf(
  world: World,
  about: About,
  campaignId: string,
): (reader: Reader, row: Pick<MailRow, 'id'>) => OutgoingMail {
  const { event } = about
  const left = event.answerDeadline && daysLeft(event.answerDeadline, world.now(), event.zone)
  const isAhead = (at: Date | null) => at !== null && at > world.now()
  const sending = JSON.stringify([
    campaignId,
    event.id,
    event.version,
    event.updatedAt,
    isAhead(event.answerDeadline),
    isAhead(event.changeLockAt),
    isBehind('invitation', event, world.now()),
    left,
    event.labelRemoved,
    about.pictures.length,
    about.host,
  ])
  const senders = new Map(
    languages.map((language) => {
      const { fromName, replyTo } = sendersOf(world, about, language)
      return [language, { from: { name: fromName, address: world.settings.mailFrom }, replyTo }]
    }),
  )
  const date = mailDate(world.now())
  return (reader, row) => {
    const language = languageFor(about, reader)
    const shape = shapeOf(reader, event.confirmation)
    const { from, replyTo } = senders.get(language)!
    const { laid, subject, isOwnSubject } = templates(
      `${sending} ${language} ${Object.values(shape).join(' ')}`,
      () => templateOf(layOut(world, about, language, shape), { from, replyTo }),
    )
    const messageId = messageIdOf(world, row.id)
    const to = { name: reader.name, address: reader.email }
    const mime = (room?: (size: number) => Buffer) => {
      const own = ownWords(world, event, reader)
      return filled(
        laid,
        {
          ...own,
          to: headerAddress(to),
          messageId,
          date,
          unsubscribe: `<${own['stop'] ?? ''}>`,
          ...(isOwnSubject && { subject: headerText(filledWords(subject, own)) }),
        },
        room,
      )
    }
    return {
      messageId,
      sender: senderOf(world.settings, row.id),
      from,
      to,
      subject,
      html: '',
      text: '',
      attachments: [],
      headers: {},
      mime,
    }
  }
}

/** Both heads of a stop with one click, which receivers ask of whoever writes to many. */
function templateOf(
  said: Said,
  { from, replyTo }: { from: OutgoingMail['from']; replyTo: string | null },
): Template {
  const isOwnSubject = /\ue000/.test(said.subject)
  const laid = laidOut(
    [
      ['From', headerAddress(from)],
      ['To', mark('to')],
      ...(replyTo ? [['Reply-To', headerAddress({ name: '', address: replyTo })] as const] : []),
      ['Subject', isOwnSubject ? mark('subject') : headerText(said.subject)],
      ['Message-ID', mark('messageId')],
      ['Date', mark('date')],
      ['List-Unsubscribe', mark('unsubscribe')],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ['Auto-Submitted', 'auto-generated'],
    ],
    said,
  )
  return { laid, subject: said.subject, isOwnSubject }
}
