import type { PhoneFailure } from '@mehfil/contract/mail/phone-messages.ts'
import * as z from 'zod'
import type { PhoneSender, PhoneSendResult, SmsSettings } from '../../base/phones.ts'
import { isDoubtful, requestProvider, type ProviderAnswer } from './request.ts'

/** Twilio's API of messages. Its reports come to an address with our id. */
export const createSmsClient = (
  { api, account, token, from }: SmsSettings,
  reportUrl: string,
): PhoneSender => ({
  send: async ({ id, to, content }) =>
    'text' in content
      ? readResult(
          await requestProvider(`${api}/2010-04-01/Accounts/${account}/Messages.json`, {
            method: 'POST',
            headers: {
              authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: new URLSearchParams({
              To: to,
              ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
              Body: content.text,
              StatusCallback: `${reportUrl}?message=${id}`,
            }).toString(),
          }),
        )
      : { is: 'refused', reason: 'template' },
})

const accepted = z.object({ sid: z.string().min(1).max(100) })
const refused = z.object({ code: z.int().optional(), message: z.string().default('') })

function readResult(answer: ProviderAnswer): PhoneSendResult {
  if ('failure' in answer)
    return { is: answer.failure === 'unsent' ? 'later' : 'uncertain', words: answer.words }
  const { code, message } = refused.safeParse(answer.json).data ?? { message: '' }
  const reason = code === undefined ? undefined : smsFailures[code]
  if (isDoubtful(answer.status, reason !== undefined || untakenCodes.has(code ?? 0)))
    return { is: 'uncertain', words: `HTTP ${answer.status} ${code ?? ''}` }
  if (answer.status < 300) {
    const taken = accepted.safeParse(answer.json).data
    return taken
      ? { is: 'accepted', providerId: taken.sid }
      : { is: 'uncertain', words: 'an answer without an id' }
  }
  if (reason) return { is: 'refused', reason }
  return answer.status === 400
    ? { is: 'refused', reason: 'refused' }
    : { is: 'later', words: `HTTP ${answer.status} ${code ?? ''} ${message}`.slice(0, 200) }
}

/** Too many requests, and a service that is away. After an internal error Twilio may have sent the message. */
const untakenCodes = new Set([20_429, 20_503])

/** What Twilio's numbers say about a guest. */
export const smsFailures: Readonly<Record<number, PhoneFailure>> = {
  21_211: 'number',
  21_214: 'number',
  21_217: 'number',
  21_408: 'region',
  21_610: 'stopped',
  21_612: 'region',
  21_614: 'number',
  30_003: 'unreachable',
  30_004: 'stopped',
  30_005: 'number',
  30_006: 'number',
  30_007: 'filtered',
  30_008: 'unreachable',
  63_016: 'window-closed',
}
