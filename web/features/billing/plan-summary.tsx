import { useQuery } from '@tanstack/react-query'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { AgainLine } from './pay-sum.tsx'
import classes from './plans.module.css'
import { sumQuery, type Sum, type Wanted } from './queries.ts'

/** The plan that is signed up for, and what is to be paid for it where the bill goes. */
export function PlanSummary({ country, wanted }: { country: string; wanted: Wanted }) {
  const t = useWords('profile')
  const { number } = useFormats()
  const { data: sum } = useQuery(sumQuery(country, wanted))
  const isOneTime = wanted.plan === 'Custom'
  return (
    <div className={`card ${classes.summary}`}>
      <table>
        <caption className="vh">{t('summary.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isOneTime ? 'summary.plan' : 'summary.subscription')}</th>
            <th scope="col">{isOneTime ? t('plans.guests') : t('summary.mode')}</th>
            <th scope="col">{t('summary.total', { currency: sum?.currency ?? '' })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{isOneTime ? t('summary.per-event') : t(`plans.${wanted.plan}`)}</td>
            <td>{isOneTime ? number(wanted.guests) : t(`plans.${wanted.mode}`)}</td>
            <td className="num">
              <Total sum={sum} />
            </td>
          </tr>
        </tbody>
      </table>
      {sum && <Parts sum={sum} />}
      {sum && config.payments && (
        <AgainLine sum={sum} mode={isOneTime ? null : wanted.mode} from={new Date()} />
      )}
    </div>
  )
}

function Total({ sum }: { sum: Sum | undefined }) {
  const t = useWords('profile')
  const { money } = useFormats()
  return sum ? (
    <bdi>{money(sum.total, sum.currency, 'all')}</bdi>
  ) : (
    <span aria-label={t('state.loading')}>…</span>
  )
}

function Parts({ sum: { planRate, tax, taxPercent, currency } }: { sum: Sum }) {
  const t = useWords('profile')
  const { money } = useFormats()
  return (
    <p className="quiet small">
      <span>
        {t('plans.cost')} <bdi>{money(planRate, currency, 'all')}</bdi>
      </span>
      <span>
        {t('plans.tax', { percent: taxPercent })} <bdi>{money(tax, currency, 'all')}</bdi>
      </span>
    </p>
  )
}
