import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { isGain, type ComparedFeature } from '../rules.ts'
import classes from './plans.module.css'
import type { PricedPlanOffer, Pricing } from '../queries.ts'

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
  const rows: Array<
    [key: ComparedFeature, word: string, cell: (plan: PricedPlanOffer) => ReactNode]
  > = [
    [
      'events',
      t('plans.row-events'),
      ({ currentEvents }) =>
        currentEvents === null ? t('plans.unlimited') : number(currentEvents),
    ],
    ['drafts', t('plans.row-drafts'), ({ drafts }) => number(drafts)],
    [
      'people',
      t('plans.row-people'),
      ({ plan, people }) => (plan === 'Custom' ? t('plans.as-bought') : number(people)),
    ],
    ['users', t('plans.row-users'), ({ users }) => number(users)],
    ['label', t('plans.row-label'), ({ labelRemoval }) => renderIncluded(labelRemoval)],
    ...permissions.map((permission): [Permission, string, (plan: PricedPlanOffer) => ReactNode] => [
      permission,
      t(`can.${permission}`),
      (plan) => renderIncluded(plan.permissions.includes(permission)),
    ]),
  ]
  // Beside one's own plan only what another one has beyond it is of interest.
  const shownRows = own
    ? rows.filter(([key]) => features.some((plan) => isGain(own, plan, key)))
    : rows
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
          {shownRows.map(([key, label, cell]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {features.map((plan) => (
                <td
                  key={plan.plan}
                  className="num"
                  data-own={plan === own || undefined}
                  data-gain={(own && isGain(own, plan, key)) || undefined}
                >
                  {cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
