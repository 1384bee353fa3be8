import { useQuery } from '@tanstack/react-query'
import { config } from '../../../lib/config.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { RenewalNote } from '../payment/price-lines.tsx'
import classes from './plans.module.css'
import { planPriceQuery, type PlanPriceBreakdown, type PaidPlanSelection } from '../queries.ts'

/** The chosen plan and its price in the country of the invoice. */
export function PlanSummary({
  country,
  selection,
}: {
  country: string
  selection: PaidPlanSelection
}) {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const { data: sum } = useQuery(planPriceQuery(country, selection))
  const isOneTime = selection.plan === 'Custom'
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
            <td>{isOneTime ? t('summary.per-event') : t(`plans.${selection.plan}`)}</td>
            <td>{isOneTime ? number(selection.guests) : t(`plans.${selection.mode}`)}</td>
            <td className="num">
              <SummaryTotal sum={sum} />
            </td>
          </tr>
        </tbody>
      </table>
      {sum && <TaxBreakdown sum={sum} />}
      {sum && config.payments && (
        <RenewalNote sum={sum} mode={isOneTime ? null : selection.mode} from={new Date()} />
      )}
    </div>
  )
}

function SummaryTotal({ sum }: { sum: PlanPriceBreakdown | undefined }) {
  const t = useTranslate('profile')
  const { money } = useFormats()
  return sum ? (
    <bdi>{money(sum.total, sum.currency, 'all')}</bdi>
  ) : (
    <span aria-label={t('state.loading')}>…</span>
  )
}

function TaxBreakdown({
  sum: { planRate, tax, taxPercent, currency },
}: {
  sum: PlanPriceBreakdown
}) {
  const t = useTranslate('profile')
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
