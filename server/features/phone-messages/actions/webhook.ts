import { smsWebhook } from '@mehfil/contract/mail/phone-messages.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import { fill } from '@mehfil/contract/call.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { equalsInConstantTime, sha256 } from '../../../base/random.ts'
import type { PageContext, PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { GuestScope } from '../../../base/access/scope.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getEvent } from '../../events/store/event.ts'
import { getRecipientLanguage } from '../../mail/mails/campaign-mail.ts'
import { listMailRecipients } from '../../mail/store/recipients.ts'
import { recordButtonAnswer } from '../../rsvp/actions/button-answer.ts'
import { readTemplateStates } from '../jobs/templates.ts'
import {
  isSignature,
  signAsMeta,
  signAsTwilio,
  parseSmsNews,
  parseWhatsappNews,
  type InboundMessage,
  type InboundPhoneNews,
} from '../rules/inbound.ts'
import { readStopWish } from '../rules/keywords.ts'
import { parsePayload, type ButtonPress } from '../rules/payload.ts'
import { getReplyKey } from '../rules/replies.ts'
import { windowMs } from '../rules/states.ts'
import { applyReport, findReportedMessage } from '../store/delivery.ts'
import { findMessage, insertPhoneMessages, savePress } from '../store/messages.ts'
import { saveStop } from '../store/stops.ts'
import { getPhoneCurrency } from './plan.ts'

const accepted: PageResponse = { body: '{}', type: 'application/json' }
const refused: PageResponse = { status: 401, body: '{}', type: 'application/json' }

const getHeader = ({ headers }: RawBodyContext, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Meta asks with the word that the operator set, and wants its own word back. */
export function checkWhatsappWebhook({ world, request }: PageContext): PageResponse {
  const { whatsapp } = world.settings.phones
  if (!whatsapp) return refuse('notFound')
  const asked = (request.query ?? {}) as Record<string, unknown>
  const word = String(asked['hub.challenge'] ?? '')
  const isKnown = equalsInConstantTime(
    sha256(String(asked['hub.verify_token'] ?? '')),
    sha256(whatsapp.verifyToken),
  )
  return isKnown && /^[\w-]{1,200}$/.test(word)
    ? { body: word, type: 'text/plain' }
    : { ...refused, status: 404 }
}

/** News that Meta signed. What came before changes nothing. */
export async function receiveWhatsappWebhook(context: RawBodyContext): Promise<PageResponse> {
  const { whatsapp } = context.world.settings.phones
  if (!whatsapp) return refuse('notFound')
  const { body } = context
  if (!isSignature(signAsMeta(whatsapp.appSecret, body), getHeader(context, 'x-hub-signature-256')))
    return refused
  const json: unknown = await new Response(new Uint8Array(body)).json().catch(() => null)
  await applyNews(context, parseWhatsappNews(json, whatsapp.phoneId))
  return accepted
}

export async function receiveSmsWebhook(context: RawBodyContext): Promise<PageResponse> {
  const { world, body, query, now } = context
  const { sms } = world.settings.phones
  if (!sms) return refuse('notFound')
  const messageId = ((query ?? {}) as Record<string, unknown>)['message']
  const id = typeof messageId === 'string' ? messageId : null
  const form = new URLSearchParams(body.toString('utf8'))
  const url = `${world.settings.publicUrl}${smsWebhook.path}${id === null ? '' : `?message=${id}`}`
  const isSigned = isSignature(
    signAsTwilio(sms.token, url, form),
    getHeader(context, 'x-twilio-signature'),
  )
  if (!isSigned || form.get('AccountSid') !== sms.account) return refused
  await applyNews(context, parseSmsNews(form, { messageId: id, now }))
  return { body: '<Response/>', type: 'text/xml' }
}

async function applyNews(context: RawBodyContext, news: InboundPhoneNews): Promise<void> {
  const { world } = context
  for (const report of news.reports) {
    const moved = await world.db.transaction().execute(async (tx) => {
      const key = await findReportedMessage(tx, report)
      return key && (await applyReport(tx, key, report, world.now()))
    })
    if (moved) world.live.announceSoon(moved.eventId, 'mails')
  }
  for (const message of news.messages) await applyMessage(context, message)
  if (news.hasTemplates)
    await enqueueJob(world.db, readTemplateStates, {}, { key: readTemplateStates.name })
}

async function applyMessage(context: RawBodyContext, message: InboundMessage): Promise<void> {
  const { world } = context
  const wish = readStopWish(message.text)
  const press = message.payload ? parsePayload(world.settings, message.payload) : null
  const afterCommit: Array<() => void | Promise<void>> = []
  await world.db.transaction().execute(async (tx) => {
    for (const phone of wish ? message.phones : [])
      await saveStop(tx, { phone, isStopped: wish === 'stop', at: message.at })
    if (press)
      await applyPress(
        { ...context, tx, afterCommit: (work) => void afterCommit.push(work) },
        message,
        press,
      )
  })
  for (const work of afterCommit) await work()
}

type PressContext = Pick<RawBodyContext, 'world' | 'now' | 'afterCommit'> & { tx: Tx }

/** The answer counts for the phone that the message went to, and for no other. */
async function applyPress(
  context: PressContext,
  message: InboundMessage,
  { messageId, answer }: ButtonPress,
): Promise<void> {
  const sent = await findMessage(context.tx, messageId)
  if (!sent || !message.phones.includes(sent.phone)) return
  const submission = getReplyKey(message.id)
  const lastPressedAt = await savePress(context.tx, { ...sent, id: messageId }, message.at)
  const { outcome, scope } = await recordButtonAnswer(context, {
    ...sent,
    answer,
    submission,
    pressedAt: message.at,
    lastPressedAt,
  })
  if (!scope || outcome === 'repeated' || outcome === 'late') return
  const reply = outcome === 'answered' ? answer : outcome === 'full' ? 'full' : 'closed'
  await writeReply(context, scope, { phone: sent.phone, at: message.at, submission, reply })
}

type PressReply = {
  phone: string
  at: Date
  submission: string
  reply: 'yes' | 'no' | 'full' | 'closed'
}

/** Says what was noted, in the guest's language. Replies are free for a day. */
async function writeReply(
  { world: plain, tx, now }: PressContext,
  scope: GuestScope,
  { phone, at, submission, reply }: PressReply,
): Promise<void> {
  const world = await dressForAccount(plain, tx, scope)
  const event = await getEvent(tx, scope)
  const [reader] = await listMailRecipients(tx, scope, [scope.guestId])
  const t = getMailTranslator(world, getRecipientLanguage(event, reader ?? { language: '' }))
  const ids = { EID: scope.eventId, GID: scope.guestId }
  const link = world.settings.publicUrl + fill(guestPage.path, ids)
  await insertPhoneMessages(
    tx,
    scope,
    {
      submission,
      kind: 'reply',
      channel: 'whatsapp',
      currency: await getPhoneCurrency({ tx, scope }),
      personId: null,
      at: now,
      fallbackAt: null,
      windowUntil: new Date(at.getTime() + windowMs),
    },
    [
      {
        id: world.random.uuid(),
        guestId: scope.guestId,
        phone,
        content: { text: t(`phone.reply-${reply}`, { event: event.title, link }) },
        price: 0,
        dueAt: now,
      },
    ],
  )
}
