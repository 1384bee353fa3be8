import { findLanguage, toLanguageTag } from '@mehfil/contract/languages.ts'
import type { PhoneFailure } from '@mehfil/contract/mail/phone-messages.ts'
import * as z from 'zod'
import type {
  OutgoingPhoneMessage,
  PhoneContent,
  Phones,
  PhoneSendResult,
  PhoneTemplateState,
  WhatsappSettings,
} from '../../base/phones.ts'
import { isDoubtful, requestProvider, type ProviderAnswer } from './request.ts'

/** Meta's Cloud API of WhatsApp, with only the calls we use. */
export function createWhatsappClient(settings: WhatsappSettings): NonNullable<Phones['whatsapp']> {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    requestProvider(`${settings.api}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${settings.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    send: async (message) =>
      readResult(await ask('POST', `${settings.phoneId}/messages`, toMessageBody(message))),
    list: () => listTemplates((path) => ask('GET', `${settings.businessId}/${path}`)),
  }
}

/** `biz_opaque_callback_data` comes back in every report, also when our answer was lost. */
const toMessageBody = ({ id, to, content }: OutgoingPhoneMessage): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: to.replace('+', ''),
  biz_opaque_callback_data: id,
  ...toContentBody(content),
})

function toContentBody(content: PhoneContent): object {
  if ('text' in content) return { type: 'text', text: { body: content.text, preview_url: false } }
  const { template, values, pictureUrl, payloads } = content
  return {
    type: 'template',
    template: {
      name: template.name,
      language: { code: toLanguageTag(template.language) },
      components: [
        ...(pictureUrl
          ? [{ type: 'header', parameters: [{ type: 'image', image: { link: pictureUrl } }] }]
          : []),
        { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
        ...payloads.map((payload, index) => ({
          type: 'button',
          sub_type: 'quick_reply',
          index: String(index),
          parameters: [{ type: 'payload', payload }],
        })),
      ],
    },
  }
}

const accepted = z.object({
  messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
})
const refused = z.object({ error: z.object({ code: z.int(), message: z.string().default('') }) })

function readResult(answer: ProviderAnswer): PhoneSendResult {
  if ('failure' in answer)
    return { is: answer.failure === 'unsent' ? 'later' : 'uncertain', words: answer.words }
  const error = refused.safeParse(answer.json).data?.error
  const reason = error && whatsappFailures[error.code]
  if (isDoubtful(answer.status, reason !== undefined || untakenCodes.has(error?.code ?? 0)))
    return { is: 'uncertain', words: `HTTP ${answer.status} ${error?.code ?? ''}` }
  if (answer.status < 300) {
    const [taken] = accepted.safeParse(answer.json).data?.messages ?? []
    return taken
      ? { is: 'accepted', providerId: taken.id }
      : { is: 'uncertain', words: 'an answer without an id' }
  }
  if (reason) return { is: 'refused', reason }
  const isOurs = answer.status === 400 && !(error && laterCodes.has(error.code))
  return isOurs
    ? { is: 'refused', reason: 'refused' }
    : {
        is: 'later',
        words: `HTTP ${answer.status} ${error?.code ?? ''} ${error?.message ?? ''}`.slice(0, 200),
      }
}

/** Limits of our account and its keys: the guest has nothing to do with them. */
const laterCodes = new Set([
  0, 1, 2, 3, 4, 10, 190, 200, 80_007, 130_429, 131_000, 131_005, 131_016, 131_031, 131_042,
  131_048, 131_056, 131_057, 133_004,
])

/** Of these the ones that also say with an error of the server that nothing was taken: too many messages, or a service that is away. */
const untakenCodes = new Set([2, 4, 80_007, 130_429, 131_016, 131_048, 131_056, 131_057, 133_004])

/** What Meta's numbers say about a guest or a template. */
export const whatsappFailures: Readonly<Record<number, PhoneFailure>> = {
  131_021: 'number',
  131_026: 'not-on-channel',
  131_030: 'number',
  131_045: 'refused',
  131_047: 'window-closed',
  131_049: 'limited',
  131_050: 'stopped',
  130_472: 'limited',
  130_497: 'region',
  131_051: 'refused',
  132_000: 'template',
  132_001: 'template',
  132_005: 'template',
  132_007: 'template',
  132_012: 'template',
  132_015: 'template',
  132_016: 'template',
}

const templateList = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.string().nullish(),
    }),
  ),
  /** `next` is there as long as a page follows. */
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string().max(2_000).optional() }).optional(),
    })
    .optional(),
})

/** Ten thousand templates, more than a business has. */
const mostPages = 50

/** All pages, or null: a part of the list would look as if the others were gone. */
async function listTemplates(
  ask: (path: string) => Promise<ProviderAnswer>,
): Promise<PhoneTemplateState[] | null> {
  const templates: PhoneTemplateState[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await ask(
      `message_templates?fields=name,language,status,rejected_reason&limit=200${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`,
    )
    const isTaken = 'status' in answer && answer.status >= 200 && answer.status < 300
    const list = isTaken ? templateList.safeParse(answer.json).data : undefined
    if (!list) return null
    templates.push(...list.data.flatMap(toTemplateState))
    if (list.paging?.next === undefined) return templates
    after = list.paging.cursors?.after
    if (after === undefined) return null
  }
  return null
}

function toTemplateState({
  name,
  language: code,
  status,
  rejected_reason: reason,
}: z.output<typeof templateList>['data'][number]): PhoneTemplateState[] {
  const language = findLanguage(code)
  return language
    ? [{ name, language, state: status, reason: reason && reason !== 'NONE' ? reason : '' }]
    : []
}
