import { languages, toLanguageTag } from '@mehfil/contract/languages.ts'
import * as z from 'zod'
import { invitationTemplate } from '../phone-messages/rules/invitation.ts'

/** Numbers that end so fail, as the test numbers of providers do. */
export type StandInFault = 'refused' | 'busy' | 'cut' | 'failed-later' | null
const faultsByEnding: Readonly<Record<string, StandInFault>> = {
  '0001': 'refused',
  '0002': 'busy',
  '0003': 'cut',
  '0004': 'failed-later',
}
export const getStandInFault = (phone: string): StandInFault =>
  faultsByEnding[phone.slice(-4)] ?? null

export const whatsappRequest = z.object({
  to: z.string(),
  biz_opaque_callback_data: z.string().default(''),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string() }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(
        z.object({
          type: z.string(),
          parameters: z.array(
            z.object({
              type: z.string(),
              text: z.string().optional(),
              payload: z.string().optional(),
              image: z.object({ link: z.string() }).optional(),
            }),
          ),
        }),
      ),
    })
    .optional(),
})

/** What a phone shows. */
export type StandInMessage = {
  id: string
  channel: 'whatsapp' | 'sms'
  phone: string
  /** What our server wants repeated, or the address of its reports. */
  callback: string
  at: Date
  text: string
  language: string
  values: string[]
  pictureUrl: string | null
  payloads: string[]
  answer: string | null
}

type WhatsappContent = Pick<
  StandInMessage,
  'text' | 'language' | 'values' | 'pictureUrl' | 'payloads'
>

export function readWhatsappContent({
  text,
  template,
}: z.output<typeof whatsappRequest>): WhatsappContent {
  const listParameters = (type: string) =>
    (template?.components ?? [])
      .filter((component) => component.type === type)
      .flatMap(({ parameters }) => parameters)
  return {
    text: text?.body ?? '',
    language: template?.language.code ?? 'en',
    values: listParameters('body').map((one) => one.text ?? ''),
    pictureUrl: listParameters('header')[0]?.image?.link ?? null,
    payloads: listParameters('button').map(({ payload }) => payload ?? ''),
  }
}

/** The stand-in approves everything. */
export const listStandInTemplates = () => ({
  data: languages.map((language) => ({
    name: invitationTemplate,
    language: toLanguageTag(language),
    status: 'APPROVED',
    rejected_reason: 'NONE',
  })),
})

type NewsAbout = Pick<StandInMessage, 'id' | 'phone' | 'callback'> & { phoneId: string; at: Date }

const toSeconds = (at: Date): string => String(Math.floor(at.getTime() / 1_000))

const wrapWhatsapp = (phoneId: string, value: object): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '0',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550000000', phone_number_id: phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  })

export const buildWhatsappStatus = (
  { id, phone, callback, phoneId, at }: NewsAbout,
  status: 'sent' | 'delivered' | 'read' | 'failed',
): string =>
  wrapWhatsapp(phoneId, {
    statuses: [
      {
        id,
        status,
        timestamp: toSeconds(at),
        recipient_id: phone.replace('+', ''),
        biz_opaque_callback_data: callback,
        ...(status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
      },
    ],
  })

export const buildWhatsappPress = (
  { id, phone, phoneId, at }: NewsAbout,
  { newId, payload, text }: { newId: string; payload: string; text: string },
): string =>
  wrapWhatsapp(phoneId, {
    messages: [
      {
        from: phone.replace('+', ''),
        id: newId,
        timestamp: toSeconds(at),
        context: { id },
        ...(payload
          ? { type: 'button', button: { payload, text } }
          : { type: 'text', text: { body: text } }),
      },
    ],
  })
