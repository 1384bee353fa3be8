import { getMoneyLocale, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { shortenDollarSymbol } from '@mehfil/contract/billing/money.ts'
import {
  renderMoneyBackMail,
  type MoneyBackReason,
} from '@mehfil/templates/mails/billing/money-back.tsx'
import {
  renderOddPaymentMail,
  type OddPaymentReason,
} from '@mehfil/templates/mails/billing/odd-payment.tsx'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { PaymentContext } from './actions/effects.ts'
import type { PaymentIntent } from './rules/payment-intent.ts'

/** An amount such as "₹1,768.82", in the reader's language. */
export const formatMoney = (language: Language, minor: number, currency: string): string =>
  shortenDollarSymbol(
    new Intl.NumberFormat(getMoneyLocale(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(minor / 100),
  )

/** To the payer, as long as we store their address. */
export async function enqueueMoneyBackMail(
  { tx, world }: PaymentContext,
  {
    intent,
    paymentId,
    amount,
    reason,
  }: { intent: PaymentIntent; paymentId: string; amount: number; reason: MoneyBackReason },
): Promise<void> {
  const { language, billed, currency, accountId } = intent
  if (!billed.email) return
  const brand = getMailBrand(world, language)
  const mail = renderMoneyBackMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name: billed.fullName,
    reason,
    amount: formatMoney(language, amount, currency),
    reference: paymentId,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    to: { name: billed.fullName, address: billed.email },
    fromName: brand.name,
    language,
    idempotencyKey: `money-back ${paymentId}`,
    ...(accountId && { mailContext: { accountId } }),
    ...mail,
  })
}

/** To sales, who can check the payment at the provider; without a sales address, to the log. */
export async function enqueueOddPaymentMail(
  { tx, world }: PaymentContext,
  {
    intent,
    payment,
    reason,
  }: {
    intent: PaymentIntent
    payment: { id: string; amount: number; currency: string }
    reason: OddPaymentReason
  },
): Promise<void> {
  const to = world.settings.salesMailbox
  if (!to)
    return world.log.error(
      { payment: payment.id, intent: intent.id, reason },
      'a payment was set aside, and SALES_EMAIL is not set',
    )
  const language = 'en'
  const brand = getMailBrand(world, language)
  const mail = renderOddPaymentMail({
    lang: language,
    t: getMailTranslator(world, language),
    brand,
    reason,
    payment: payment.id,
    order: intent.gatewayId ?? '',
    came: formatMoney(language, payment.amount, payment.currency),
    expected: formatMoney(language, intent.total, intent.currency),
    who: `${intent.billed.fullName} <${intent.billed.email}>`,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    to: { name: '', address: to },
    fromName: brand.name,
    language,
    ...(intent.billed.email && { replyTo: intent.billed.email }),
    ...(intent.accountId && { mailContext: { accountId: intent.accountId } }),
    idempotencyKey: `odd-payment ${reason} ${payment.id}`,
    ...mail,
  })
}
