import { createHmac } from 'node:crypto'
import type { PhoneFailure } from '@mehfil/contract/mail/phone-messages.ts'
import * as z from 'zod'
import { smsFailures } from '../../../adapters/phone-channels/sms.ts'
import { whatsappFailures } from '../../../adapters/phone-channels/whatsapp.ts'
import { listSenderNumbers } from '../../../adapters/phone-numbers.ts'
import { equalsInConstantTime } from '../../../base/random.ts'
import type { PhoneReport } from './states.ts'

/** Meta signs the bytes of the body with the secret of the app. */
export const signAsMeta = (appSecret: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`

/** Twilio signs the address, and after it the fields in the order of their names. */
export const signAsTwilio = (token: string, url: string, form: URLSearchParams): string =>
  createHmac('sha1', token)
    .update(
      url +
        [...form]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .flat()
          .join(''),
    )
    .digest('base64')

export const isSignature = (expected: string, header: string | undefined): boolean =>
  equalsInConstantTime(Buffer.from(header ?? ''), Buffer.from(expected))

const seconds = z
  .string()
  .regex(/^\d{9,11}$/)
  .transform((text) => new Date(Number(text) * 1_000))

const whatsappStatus = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(z.object({ code: z.int() })).optional(),
})
const whatsappMessage = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: seconds,
  type: z.string(),
  button: z.object({ payload: z.string().max(300) }).optional(),
  interactive: z
    .object({ button_reply: z.object({ id: z.string().max(300) }).optional() })
    .optional(),
  text: z.object({ body: z.string() }).optional(),
})
const whatsappChange = z.object({
  field: z.string(),
  value: z
    .object({
      metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
      statuses: z.array(z.unknown()).optional().catch(undefined),
      messages: z.array(z.unknown()).optional().catch(undefined),
    })
    .catch({}),
})
const whatsappEntry = z.object({ changes: z.array(z.unknown()) })
const whatsappBody = z.object({ entry: z.array(z.unknown()) })

/** A report names our message, the provider's id, or both. */
export type InboundReport = PhoneReport & { messageId: string | null; at: Date }
export type InboundMessage = {
  id: string
  /** The numbers under which its sender may be known. */
  phones: string[]
  at: Date
  /** Of a button; empty of a text. */
  payload: string
  text: string
}
export type InboundPhoneNews = {
  reports: InboundReport[]
  messages: InboundMessage[]
  /** The approval of a template changed. */
  hasTemplates: boolean
}

const whatsappStates: Partial<Record<string, PhoneReport['state']>> = {
  sent: 'accepted',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

/** Entries that we do not understand are left out, and the others are read. */
export function parseWhatsappNews(json: unknown, phoneId: string): InboundPhoneNews {
  const changes = (whatsappBody.safeParse(json).data?.entry ?? [])
    .flatMap((one) => whatsappEntry.safeParse(one).data?.changes ?? [])
    .flatMap((one) => whatsappChange.safeParse(one).data ?? [])
  const ours = changes.filter(
    ({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId,
  )
  return {
    reports: ours.flatMap(({ value }) => (value.statuses ?? []).flatMap(toWhatsappReport)),
    messages: ours.flatMap(({ value }) => (value.messages ?? []).flatMap(toWhatsappMessage)),
    hasTemplates: changes.some(({ field }) => field === 'message_template_status_update'),
  }
}

function toWhatsappReport(json: unknown): InboundReport[] {
  const status = whatsappStatus.safeParse(json).data
  const state = status && whatsappStates[status.status]
  if (!state) return []
  const [error] = status.errors ?? []
  return [
    {
      state,
      reason: state === 'failed' ? (whatsappFailures[error?.code ?? 0] ?? 'refused') : null,
      providerId: status.id,
      messageId: status.biz_opaque_callback_data ?? null,
      at: status.timestamp,
    },
  ]
}

function toWhatsappMessage(json: unknown): InboundMessage[] {
  const message = whatsappMessage.safeParse(json).data
  if (!message) return []
  return [
    {
      id: message.id,
      phones: listSenderNumbers(`+${message.from}`),
      at: message.timestamp,
      payload: message.button?.payload ?? message.interactive?.button_reply?.id ?? '',
      text: message.text?.body.slice(0, 1_000) ?? '',
    },
  ]
}

const smsStates: Partial<Record<string, PhoneReport['state']>> = {
  accepted: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
}

/** One report, or one message of a guest. The provider gives no time, so it is that of the arrival. */
export function parseSmsNews(
  form: URLSearchParams,
  { messageId, now }: { messageId: string | null; now: Date },
): InboundPhoneNews {
  const [sid, status, from, body] = ['MessageSid', 'MessageStatus', 'From', 'Body'].map((name) =>
    form.get(name),
  )
  const state = smsStates[status ?? '']
  const code = Number(form.get('ErrorCode') ?? 0)
  const reason: PhoneFailure = smsFailures[code] ?? 'refused'
  return {
    reports:
      state && sid
        ? [
            {
              state,
              reason: state === 'failed' ? reason : null,
              providerId: sid,
              messageId: z.uuid().safeParse(messageId).data ?? null,
              at: now,
            },
          ]
        : [],
    messages:
      !status && sid && body !== null && /^\+\d{5,20}$/.test(from ?? '')
        ? [
            {
              id: sid,
              phones: listSenderNumbers(from ?? ''),
              at: now,
              payload: '',
              text: body?.slice(0, 1_000) ?? '',
            },
          ]
        : [],
    hasTemplates: false,
  }
}
