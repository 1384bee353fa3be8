import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { Estimate } from './queries.ts'
import classes from './sum.module.css'

/** The four columns: a row each on a phone. */
export function SumTable({
  summary: { guests, planRate, tax, taxPercent, total, currency },
}: {
  summary: Estimate
}) {
  const t = useWords('profile')
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
