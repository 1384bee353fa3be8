import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { OneTimeEstimate } from './queries.ts'
import classes from './payment-summary.module.css'

/** Four columns; on a phone each becomes a row. */
export function PaymentSummaryTable({
  summary: { guests, planRate, tax, taxPercent, total, currency },
}: {
  summary: OneTimeEstimate
}) {
  const t = useTranslate('profile')
  const { money, number } = useFormats()
  const columns = [
    [t('once.guests-included'), number(guests)],
    [t('once.plan-cost', { currency }), money(planRate, currency, 'all')],
    [t('once.tax', { percent: taxPercent, currency }), money(tax, currency, 'all')],
    [t('once.total', { currency }), money(total, currency, 'all')],
  ] as const
  return (
    <div className={`card ${classes.sum}`}>
      <table>
        <caption className="vh">{t('summary.title')}</caption>
        <thead>
          <tr>
            {columns.map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map(([head, cell]) => (
              <td key={head} data-head={head} className="num">
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
