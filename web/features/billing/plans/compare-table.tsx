import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { permissions } from '@mehfil/contract/access.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './plans.module.css'
import type { PricedPlanOffer, Pricing } from '../queries.ts'

export function CompareTable({ pricing: { features } }: { pricing: Pricing }) {
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
  const rows: Array<[key: string, word: string, cell: (plan: PricedPlanOffer) => ReactNode]> = [
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
    ...permissions.map((permission): [string, string, (plan: PricedPlanOffer) => ReactNode] => [
      permission,
      t(`can.${permission}`),
      (plan) => renderIncluded(plan.permissions.includes(permission)),
    ]),
  ]
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
              <th key={plan} scope="col">
                {t(`plans.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, label, cell]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {features.map((plan) => (
                <td key={plan.plan} className="num">
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
