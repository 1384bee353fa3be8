import type { SubscriptionMode } from '@mehfil/contract/plans.ts'
import { useFormats } from '../../lib/formats.ts'
import { isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import classes from './payment.module.css'
import type { Sum } from './queries.ts'
import { addPeriod } from './rules.ts'

/** The price, the tax and what is paid, a line each. */
export function PaySum({ sum: { planRate, taxPercent, tax, total, currency } }: { sum: Sum }) {
  const t = useWords('profile')
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

type AgainLineProps = {
  sum: Pick<Sum, 'total' | 'currency'>
  /** Nothing of what is paid once. */ mode: SubscriptionMode | null
  from: Date
}

/** When the same is charged again, said before anything is paid. */
export function AgainLine({ sum: { total, currency }, mode, from }: AgainLineProps) {
  const t = useWords('billing')
  const { money, when } = useFormats()
  if (!mode) return <p className="quiet small">{t('again.never')}</p>
  return (
    <p className="quiet small">
      {t(`again.${mode}`, {
        price: isolated(money(total, currency, 'all')),
        date: when(addPeriod(from, mode), 'date'),
      })}
    </p>
  )
}
