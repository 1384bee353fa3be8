import { dayMs } from '@mehfil/contract/durations.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { PhoneContent } from '../../../base/phones.ts'
import type { Settings } from '../../../base/settings.ts'
import { getZoneOfCountry } from '../../mail/rules/guest-zone.ts'
import { getQuietHoursEnd } from '../../mail/rules/quiet-hours.ts'
import { buttonAnswers, formatPayload } from './payload.ts'
import { findPrice, toPlainLetters } from './pricing.ts'

/** The template that the operator had approved, in each language. */
export const invitationTemplate = 'mehfil_invitation'
export const approvedState = 'APPROVED'

/** The values of the template in their order: `{{1}}` is the first. */
export const templateValues = [
  '{first_name}',
  '{hosts}',
  '{event}',
  '{date} · {time}',
  '{place}',
  '{link}',
] as const

/** From nine in the evening to nine in the morning, by the clock of each guest. */
const nightHours = { from: 21 * 60, until: 9 * 60 }

/** Meta refuses templates that become too long by their values. */
const maxValueLength = 200

const cutValue = (text: string): string => [...text].slice(0, maxValueLength).join('')

/** A value of a template is one line, and never empty. A link that is cut would lead nowhere. */
function toTemplateValue(text: string, index: number): string {
  const line = text.replace(/\s+/g, ' ').replace(/^[ ·]+|[ ·]+$/g, '')
  return (templateValues[index] === '{link}' ? line : cutValue(line)) || '–'
}

export type PhoneReader = {
  id: string
  /** In international form, with its country; null where the guest has no such number. */
  phone: { number: string; country: string } | null
  language: Language
}
export type PlannedMessage = {
  guestId: string
  phone: string
  price: number
  dueAt: Date
  language: Language
}
/** Why a guest gets no message, in the order in which it is asked. */
const obstacles = ['withoutNumber', 'stopped', 'withoutTemplate', 'withoutPrice'] as const
type Obstacle = (typeof obstacles)[number]
export type SendingPlan = { messages: PlannedMessage[]; cost: number } & Record<Obstacle, number>

type SendingContext = {
  channel: PhoneChannel
  currency: Currency
  zone: string
  settings: Pick<Settings, 'phones'>
  stopped: ReadonlySet<string>
  /** Null where the channel needs no templates. */
  approved: ReadonlySet<Language> | null
  atNight: boolean
  now: Date
  /** The text of an SMS, whose length decides the price. */
  getText: (guestId: string) => string
}

/** Who gets a message and what it costs, and why the others get none. */
export function planSending(readers: readonly PhoneReader[], context: SendingContext): SendingPlan {
  const plan: SendingPlan = {
    messages: [],
    cost: 0,
    withoutNumber: 0,
    stopped: 0,
    withoutTemplate: 0,
    withoutPrice: 0,
  }
  for (const reader of readers) {
    const message = planMessage(reader, context)
    if (typeof message === 'string') plan[message] += 1
    else {
      plan.messages.push(message)
      plan.cost += message.price
    }
  }
  return plan
}

function planMessage(
  { id, phone, language }: PhoneReader,
  { channel, currency, zone, settings, stopped, approved, atNight, now, getText }: SendingContext,
): PlannedMessage | Obstacle {
  if (!phone) return 'withoutNumber'
  const { number, country } = phone
  if (stopped.has(number)) return 'stopped'
  if (approved && !approved.has(language)) return 'withoutTemplate'
  const price = findPrice(settings.phones.prices, {
    channel,
    country,
    currency,
    text: channel === 'sms' ? toPlainLetters(getText(id)) : '',
  })
  if (price === null) return 'withoutPrice'
  const dueAt = atNight ? null : getQuietHoursEnd(now, nightHours, getZoneOfCountry(country, zone))
  return { guestId: id, phone: number, price, dueAt: dueAt ?? now, language }
}

/** A picture's address, which the provider loads from the public internet. */
type ContentContext = {
  settings: Pick<Settings, 'secretKey' | 'secretKeyBefore'>
  channel: PhoneChannel
  pictures: Partial<Record<Language, string>>
}

export function buildContent(
  messageId: string,
  { texts, language }: { texts: readonly string[]; language: Language },
  { settings, channel, pictures }: ContentContext,
): PhoneContent {
  if (channel === 'sms') return { text: toPlainLetters(texts[0] ?? '') }
  return {
    template: { name: invitationTemplate, language },
    values: texts.map(toTemplateValue),
    pictureUrl: pictures[language] ?? null,
    payloads: buttonAnswers.map((answer) => formatPayload(settings, { messageId, answer })),
  }
}

export const getFallbackAt = (days: number, now: Date): Date | null =>
  days > 0 ? new Date(now.getTime() + days * dayMs) : null
