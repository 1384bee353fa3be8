import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { PhoneFailure } from '@mehfil/contract/mail/phone-messages.ts'

/** A template that the provider has to approve before it is sent. */
export type PhoneTemplate = { name: string; language: Language }
export type PhoneTemplateState = PhoneTemplate & { state: string; reason: string }

/** What a message says: a template with its values, or a text. */
export type PhoneTemplateContent = {
  template: PhoneTemplate
  values: readonly string[]
  pictureUrl: string | null
  /** What the provider repeats when a button is pressed, one for each button. */
  payloads: readonly string[]
}
export type PhoneContent = PhoneTemplateContent | { text: string }

export type OutgoingPhoneMessage = {
  /** Ours; the provider repeats it in its reports. */
  id: string
  /** In international form, with a plus. */
  to: string
  content: PhoneContent
}

/**
 * `later`: the provider has not taken it, and it may be tried again. `uncertain`: it may
 * have taken it, so it is not sent again.
 */
export type PhoneSendResult =
  | { is: 'accepted'; providerId: string }
  | { is: 'refused'; reason: PhoneFailure }
  | { is: 'later'; words: string }
  | { is: 'uncertain'; words: string }

/** Never throws. */
export type PhoneSender = { send(message: OutgoingPhoneMessage): Promise<PhoneSendResult> }

export type PhoneTemplates = {
  /** The state of each template at the provider; null when it is away. */
  list(): Promise<PhoneTemplateState[] | null>
}

/** A channel is null where the operator set no keys for it. */
export type Phones = {
  whatsapp: (PhoneSender & PhoneTemplates) | null
  sms: PhoneSender | null
}

export type WhatsappSettings = {
  /** Without a trailing slash. */
  api: string
  token: string
  phoneId: string
  businessId: string
  appSecret: string
  verifyToken: string
}
export type SmsSettings = { api: string; account: string; token: string; from: string }

/** Minor units of a message, by channel, calling country and currency; `default` for all others. */
export type PhonePrices = Record<
  PhoneChannel,
  Readonly<Record<string, Partial<Record<Currency, number>>>>
>

export type PhoneSettings = {
  whatsapp: WhatsappSettings | null
  sms: SmsSettings | null
  prices: PhonePrices
  /** A stand-in on this machine takes the messages; no phone rings. */
  isStandIn: boolean
}
