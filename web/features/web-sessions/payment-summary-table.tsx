import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { DiscountedPrice } from '../billing/payment/price-lines.tsx'
import classes from './payment-summary.module.css'

/** Four columns, one more with a coupon; on a phone each becomes a row. */
export function PaymentSummaryTable({
  guests,
  sum: { planRate, tax, taxPercent, total, currency, coupon = '', discount = 0 },
}: {
  guests: number
  sum: DiscountedPrice
}) {
  const [t, billing] = [useTranslate('profile'), useTranslate('billing')]
  const { money, number } = useFormats()
  const columns: ReadonlyArray<readonly [head: string, cell: string]> = [
    [t('once.guests-included'), number(guests)],
    [t('once.plan-cost', { currency }), money(planRate + discount, currency, 'all')],
    ...(discount > 0
      ? [[billing('coupon.line', { code: coupon }), money(-discount, currency, 'all')] as const]
      : []),
    [t('once.tax', { percent: taxPercent, currency }), money(tax, currency, 'all')],
    [t('once.total', { currency }), money(total, currency, 'all')],
  ]
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
