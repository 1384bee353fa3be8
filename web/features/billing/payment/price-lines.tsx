import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './payment.module.css'
import type { PlanPriceBreakdown } from '../queries.ts'
import { addPeriod } from '../rules.ts'

/** The price, the tax and the total, one line each. */
export function PriceLines({
  sum: { planRate, taxPercent, tax, total, currency },
}: {
  sum: PlanPriceBreakdown
}) {
  const t = useTranslate('profile')
  const { money } = useFormats()
  const lines = [
    [t('plans.cost'), planRate],
    [t('plans.tax', { percent: taxPercent }), tax],
    [t('plans.total'), total],
  ] as const
  return (
    <dl className={classes.sum}>
      {lines.map(([word, amount], at) => (
        <div key={word} className={at === 2 ? classes.total : undefined}>
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
  sum: Pick<PlanPriceBreakdown, 'total' | 'currency'>
  /** Null for a one-time payment. */
  mode: SubscriptionMode | null
  from: Date
}

/** Says before the payment when the next charge is due. */
export function RenewalNote({ sum: { total, currency }, mode, from }: RenewalNoteProps) {
  const t = useTranslate('billing')
  const { money, when } = useFormats()
  if (!mode) return <p className="quiet small">{t('again.never')}</p>
  return (
    <p className="quiet small">
      {t(`again.${mode}`, {
        price: isolateText(money(total, currency, 'all')),
        date: when(addPeriod(from, mode), 'date'),
      })}
    </p>
  )
}
