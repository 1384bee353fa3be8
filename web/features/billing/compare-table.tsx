import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { permissions } from '@mehfil/contract/access.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './plans.module.css'
import type { PlanOnOffer, Pricing } from './queries.ts'

/** Every limit and every right of every plan. */
export function CompareTable({ pricing: { features } }: { pricing: Pricing }) {
  const t = useWords('profile')
  const { number } = useFormats()
  const yes = (isHeld: boolean) =>
    isHeld ? (
      <>
        <Icon of={IconCheck} small />
        <span className="vh">{t('plans.yes')}</span>
      </>
    ) : (
      <span aria-label={t('plans.no')} role="img">
        –
      </span>
    )
  const rows: Array<[key: string, word: string, cell: (plan: PlanOnOffer) => ReactNode]> = [
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
    ['label', t('plans.row-label'), ({ labelRemoval }) => yes(labelRemoval)],
    ...permissions.map((permission): [string, string, (plan: PlanOnOffer) => ReactNode] => [
      permission,
      t(`can.${permission}`),
      (plan) => yes(plan.permissions.includes(permission)),
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
          {rows.map(([key, word, cell]) => (
            <tr key={key}>
              <th scope="row">{word}</th>
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
