import type { WebhookFacts } from '@mehfil/contract/accounts/webhook-message.ts'
import { webhookTest, type WebhookKind } from '@mehfil/contract/accounts/webhooks.ts'
import type { MailTranslate } from '@mehfil/templates/mails/layout/product-mail.ts'

export type ChatTexts = {
  t: MailTranslate
  formatMoney: (amount: number, currency: string) => string
}

type GuestFacts = Extract<WebhookFacts['guest'], { name: string }>

/** What happened, in one sentence for people in a channel. */
export function writeSentence(
  kind: string,
  { guest, payment }: WebhookFacts,
  { t, formatMoney }: ChatTexts,
): string {
  if (kind === webhookTest) return t('chat.test')
  if (payment) {
    const { amount, refund, refunded, currency } = payment
    if (kind !== 'payment.refunded')
      return t(`chat-${kind}`, { amount: formatMoney(amount, currency) })
    // Messages from before do not say which part of the sum this refund was.
    return t(refund === undefined || refund === refunded ? `chat-${kind}` : 'chat.refunded-again', {
      amount: formatMoney(refund ?? refunded, currency),
      sum: formatMoney(refunded, currency),
    })
  }
  if (!guest) return t(`chat-${kind}`)
  if (!('name' in guest)) return t('chat.guest-erased')
  const say = guestSentences[kind as WebhookKind] ?? writeByKind
  return oneLine(say({ guest, kind, t }))
}

type SentenceInput = { guest: GuestFacts; kind: string; t: MailTranslate }

const writeByKind = ({ guest, kind, t }: SentenceInput): string =>
  t(`chat-${kind}`, { name: guest.name, email: guest.bouncedEmail ?? guest.email })

const guestSentences: Partial<Record<WebhookKind, (input: SentenceInput) => string>> = {
  'guest.answered': writeAnswer,
  'guest.arrived': ({ guest: { name, arrived }, t }) =>
    t(arrived > 1 ? 'chat.arrived-party' : 'chat-guest.arrived', { name, count: arrived }),
  'guest.promoted': ({ guest: { name, people }, t }) =>
    t('chat-guest.promoted', { name, count: Math.max(1, people) }),
  'guest.waitlisted': ({ guest: { name, people }, t }) =>
    t('chat-guest.waitlisted', { name, count: Math.max(1, people) }),
}

function writeAnswer({ guest, t }: SentenceInput): string {
  const { name, answer, formerAnswer, people } = guest
  const verb = formerAnswer === undefined ? 'answered' : 'changed'
  const isParty = answer === 'yes' && people > 1
  return t(`chat.${verb}-${isParty ? 'party' : answer}`, { name, count: people - 1 })
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
