import type { Language } from '@mehfil/contract/fields.ts'
import { wholeSymbol } from '@mehfil/contract/money.ts'
import { moneyBackMail, type MoneyBackReason } from '@mehfil/templates/mails/money-back.tsx'
import { oddPaymentMail, type OddReason } from '@mehfil/templates/mails/odd-payment.tsx'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { Scene } from './actions/effects.ts'
import type { Intent } from './rules/paid.ts'

const locales: Record<Language, string> = { en: 'en-IN', fr: 'fr', arb: 'ar-u-nu-latn' }

/** "₹1,768.82", as the reader writes it. */
export const moneyIn = (language: Language, minor: number, currency: string): string =>
  wholeSymbol(
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).format(minor / 100),
  )

/** To whoever paid, while we know them. */
export async function queueMoneyBack(
  { tx, world }: Scene,
  {
    intent,
    paymentId,
    amount,
    reason,
  }: { intent: Intent; paymentId: string; amount: number; reason: MoneyBackReason },
): Promise<void> {
  const { language, billed, currency, accountId } = intent
  if (!billed.email) return
  const brand = mailBrand(world, language)
  const mail = moneyBackMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name: billed.fullName,
    reason,
    amount: moneyIn(language, amount, currency),
    reference: paymentId,
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: billed.fullName, address: billed.email },
    fromName: brand.name,
    language,
    onceKey: `money-back ${paymentId}`,
    ...(accountId && { about: { accountId } }),
    ...mail,
  })
}

/** To whoever sells, who can look at it at the provider; without an address to tell, to the log. */
export async function queueOddPayment(
  { tx, world }: Scene,
  {
    intent,
    payment,
    reason,
  }: {
    intent: Intent
    payment: { id: string; amount: number; currency: string }
    reason: OddReason
  },
): Promise<void> {
  const to = world.settings.salesMailbox
  if (!to)
    return world.log.error(
      { payment: payment.id, intent: intent.id, reason },
      'a payment was kept aside, and SALES_EMAIL is not set',
    )
  const language = 'en'
  const brand = mailBrand(world, language)
  const mail = oddPaymentMail({
    lang: language,
    t: mailWords(world, language),
    brand,
    reason,
    payment: payment.id,
    order: intent.gatewayId ?? '',
    came: moneyIn(language, payment.amount, payment.currency),
    expected: moneyIn(language, intent.total, intent.currency),
    who: `${intent.billed.fullName} <${intent.billed.email}>`,
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: '', address: to },
    fromName: brand.name,
    language,
    ...(intent.billed.email && { replyTo: intent.billed.email }),
    ...(intent.accountId && { about: { accountId: intent.accountId } }),
    onceKey: `odd-payment ${reason} ${payment.id}`,
    ...mail,
  })
}
