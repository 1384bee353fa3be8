import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import {
  comparedFeatures,
  getComparedRowKey as getRowKey,
  getComparedValue,
  type ComparedValue,
} from '@mehfil/contract/billing/plan-comparison.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { isGain } from '../rules.ts'
import classes from './plans.module.css'
import type { Pricing } from '../queries.ts'

type CompareTableProps = {
  pricing: Pricing
  /** The plan of the account. What the others have beyond it is bold. */
  current?: PlanName
  /** The plans beside the current one; all without it. */
  offered?: readonly PlanName[]
}

export function CompareTable({ pricing, current, offered }: CompareTableProps) {
  const features = pricing.features.filter(
    ({ plan }) => !offered || plan === current || offered.includes(plan),
  )
  const own = features.find(({ plan }) => plan === current)
  const t = useTranslate('profile')
  const { number } = useFormats()
  const renderIncluded = (isIncluded: boolean) =>
    isIncluded ? (
      <>
        <Icon of={IconCheck} small />
        <span className="vh">{t('plans.yes')}</span>
      </>
    ) : (
      <span aria-label={t('plans.no')} role="img">
        –
      </span>
    )
  const renderValue = (value: ComparedValue): ReactNode => {
    if (typeof value === 'boolean') return renderIncluded(value)
    return typeof value === 'number' ? number(value) : t(`plans.${value}`)
  }
  // Beside one's own plan only what another one has beyond it is of interest.
  const shownFeatures = comparedFeatures.filter(
    (feature) => !own || features.some((plan) => isGain(own, plan, feature)),
  )
  return (
    <div
      id="compare-plans"
      className={`card ${classes.compare}`}
      role="region"
      aria-label={t('plans.compare')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('plans.row-what')}</span>
            </th>
            {features.map(({ plan }) => (
              <th key={plan} scope="col" data-own={plan === current || undefined}>
                {t(`plans.${plan}`)}
                {plan === current && <small>{t('plans.current')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownFeatures.map((key) => (
            <tr key={key}>
              <th scope="row">{t(getRowKey(key))}</th>
              {features.map((plan) => (
                <td
                  key={plan.plan}
                  className="num"
                  data-own={plan === own || undefined}
                  data-gain={(own && isGain(own, plan, key)) || undefined}
                >
                  {renderValue(getComparedValue(plan, key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
