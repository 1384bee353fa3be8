import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './payment.module.css'
import type { PlanPriceBreakdown } from '../queries.ts'
import { addPeriod } from '../rules.ts'

export type DiscountedPrice = PlanPriceBreakdown & {
  coupon?: string
  /** Taken off before tax; `planRate` is what remains. */
  discount?: number
  /** How many payments have it. */
  discountPeriods?: number
}

type PriceLinesProps = {
  sum: DiscountedPrice
  /** What is refunded when the total is paid; `word` says for what. */
  refund?: { word: string; amount: number } | undefined
}

/** The price, the tax and the total, one line each, and what is left after a refund. */
export function PriceLines({
  sum: { planRate, taxPercent, tax, total, currency, coupon = '', discount = 0 },
  refund,
}: PriceLinesProps) {
  const t = useTranslate('profile')
  const billing = useTranslate('billing')
  const { money } = useFormats()
  const lines: ReadonlyArray<readonly [word: string, amount: number, className?: string]> = [
    [t('plans.cost'), planRate + discount],
    ...(discount > 0 ? ([[billing('coupon.line', { code: coupon }), -discount]] as const) : []),
    [t('plans.tax', { percent: taxPercent }), tax],
    [t('plans.total'), total, classes.total],
    ...(refund
      ? ([
          [refund.word, -refund.amount],
          [billing('review.difference'), total - refund.amount, classes.difference],
        ] as const)
      : []),
  ]
  return (
    <dl className={classes.sum}>
      {lines.map(([word, amount, className]) => (
        <div key={word} className={className}>
          <dt>{word}</dt>
          <dd className="num">
            <bdi>{money(amount, currency, 'all')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RenewalNoteProps = {
  sum: DiscountedPrice
  /** Null for a one-time payment. */
  mode: SubscriptionMode | null
  from: Date
}

/** Says before the payment when the next charge is due. */
export function RenewalNote({ sum, mode, from }: RenewalNoteProps) {
  const t = useTranslate('billing')
  const { money, when, number } = useFormats()
  if (!mode) return <p className="quiet small">{t('again.never')}</p>
  const { planRate, tax, taxPercent, currency, discount = 0, discountPeriods = 0 } = sum
  const listRate = planRate + discount
  const total = discount > 0 ? listRate + Math.round((listRate * taxPercent) / 100) : planRate + tax
  if (discount > 0 && discountPeriods > 1)
    return (
      <p className="quiet small">
        {t(`again.discounted-${mode}`, {
          count: discountPeriods,
          n: number(discountPeriods),
          price: isolateText(money(total, currency, 'all')),
        })}
      </p>
    )
  return (
    <p className="quiet small">
      {t(`again.${mode}`, {
        price: isolateText(money(total, currency, 'all')),
        date: when(addPeriod(from, mode), 'date'),
      })}
    </p>
  )
}
