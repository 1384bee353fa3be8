import type { PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { equalsInConstantTime } from '../../../base/random.ts'
import { sendPhoneNews } from '../jobs/news.ts'
import {
  buildWhatsappStatus,
  getStandInFault,
  listStandInTemplates,
  readWhatsappContent,
  whatsappRequest,
  type StandInMessage,
} from '../rules.ts'
import { getStandInMessages } from '../store.ts'

const toJson = (status: number, json: object): PageResponse => ({
  status,
  body: JSON.stringify(json),
  type: 'application/json',
  headers: { 'cache-control': 'no-store' },
})

const isAuthorized = ({ headers }: RawBodyContext, expected: string): boolean =>
  equalsInConstantTime(Buffer.from(String(headers['authorization'] ?? '')), Buffer.from(expected))

const isWhatsappKey = (context: RawBodyContext): boolean => {
  const { whatsapp, isStandIn } = context.world.settings.phones
  return isStandIn && whatsapp !== null && isAuthorized(context, `Bearer ${whatsapp.token}`)
}
const unknownKey = toJson(401, { error: { code: 190, message: 'Invalid OAuth access token' } })

export const templatesApi = async (context: RawBodyContext): Promise<PageResponse> =>
  isWhatsappKey(context) ? toJson(200, listStandInTemplates()) : unknownKey

/** A number that is busy takes the message at the second try. */
const busySince = new WeakMap<object, Set<string>>()
function isBusy(settings: object, callback: string): boolean {
  const known = busySince.get(settings) ?? new Set()
  busySince.set(settings, known)
  const isFirst = !known.has(callback)
  known.add(callback)
  return isFirst
}

export async function whatsappApi(context: RawBodyContext): Promise<PageResponse> {
  const { world, body, now } = context
  if (!isWhatsappKey(context)) return unknownKey
  const json: unknown = await new Response(new Uint8Array(body)).json().catch(() => null)
  const parsed = whatsappRequest.safeParse(json)
  if (!parsed.success) return toJson(400, { error: { code: 100, message: 'Invalid parameter' } })
  const { to, biz_opaque_callback_data: callback } = parsed.data
  const fault = getStandInFault(to)
  if (fault === 'refused')
    return toJson(400, { error: { code: 131_026, message: 'Message undeliverable' } })
  if (fault === 'busy' && isBusy(world.settings, callback))
    return toJson(429, { error: { code: 130_429, message: 'Rate limit hit' } })
  const message: StandInMessage = {
    id: `wamid.${world.random.secret()}`,
    channel: 'whatsapp',
    phone: `+${to}`,
    callback,
    at: now,
    answer: null,
    ...readWhatsappContent(parsed.data),
  }
  getStandInMessages(world.settings).set(message.id, message)
  const phoneId = world.settings.phones.whatsapp?.phoneId ?? ''
  for (const status of ['sent', fault === 'failed-later' ? 'failed' : 'delivered'] as const)
    await enqueueJob(world.db, sendPhoneNews, {
      channel: 'whatsapp',
      body: buildWhatsappStatus({ ...message, phoneId, at: now }, status),
      query: '',
    })
  return fault === 'cut'
    ? { isHungUp: true }
    : toJson(200, { messaging_product: 'whatsapp', messages: [{ id: message.id }] })
}

export async function smsApi(context: RawBodyContext): Promise<PageResponse> {
  const { world, body, now } = context
  const { sms, isStandIn } = world.settings.phones
  const login = Buffer.from(`${sms?.account}:${sms?.token}`).toString('base64')
  if (!sms || !isStandIn || !isAuthorized(context, `Basic ${login}`))
    return toJson(401, { code: 20_003, message: 'Authenticate' })
  const form = new URLSearchParams(body.toString('utf8'))
  const [phone, text, callback] = ['To', 'Body', 'StatusCallback'].map(
    (name) => form.get(name) ?? '',
  ) as [string, string, string]
  const fault = getStandInFault(phone)
  if (fault === 'refused') return toJson(400, { code: 21_211, message: 'Invalid To number' })
  if (fault === 'busy' && isBusy(world.settings, callback))
    return toJson(429, { code: 20_429, message: 'Too many requests' })
  const message: StandInMessage = {
    id: `SM${world.random.uuid().replaceAll('-', '')}`,
    channel: 'sms',
    phone,
    callback,
    at: now,
    text,
    language: '',
    values: [],
    pictureUrl: null,
    payloads: [],
    answer: null,
  }
  getStandInMessages(world.settings).set(message.id, message)
  for (const status of ['sent', fault === 'failed-later' ? 'undelivered' : 'delivered'])
    await enqueueJob(world.db, sendPhoneNews, {
      channel: 'sms',
      body: new URLSearchParams({
        AccountSid: sms.account,
        MessageSid: message.id,
        MessageStatus: status,
        To: phone,
        From: sms.from,
        ...(status === 'undelivered' && { ErrorCode: '30005' }),
      }).toString(),
      query: URL.parse(callback)?.search ?? '',
    })
  return fault === 'cut' ? { isHungUp: true } : toJson(201, { sid: message.id, status: 'queued' })
}
