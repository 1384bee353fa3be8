import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './plans.module.css'

export type PlanCardState = 'free' | 'current' | 'noted'

export type PlanCardProps = {
  plan: PlanName
  state: PlanCardState
  isBest: boolean
  /** Its button is the most visible one. */
  isPrimary: boolean
  /** This plan is being chosen. */
  isBusy: boolean
  /** Another plan is being chosen. */
  isBlocked: boolean
  /** On a phone one card is open and the others are rows. */
  isOpen: boolean
  open: () => void
  choose: () => void
  price: ReactNode
  under: string
  actionLabel: string
  children: ReactNode
}

/** A plan with its price, its state and its button. */
export function PlanCard({
  plan,
  state,
  isBest,
  isPrimary,
  isBusy,
  isBlocked,
  isOpen,
  open,
  choose,
  price,
  under,
  actionLabel,
  children,
}: PlanCardProps) {
  const t = useTranslate('profile')
  const isTaken = state !== 'free'
  return (
    <section
      className={`card ${classes.plan}`}
      data-best={isBest || undefined}
      data-open={isOpen || undefined}
      aria-labelledby={`plan-${plan}`}
    >
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-label={t('plans.show', { plan: t(`plans.${plan}`) })}
        onClick={open}
      />
      {isBest && <span className={classes.flag}>{t('plans.best')}</span>}
      <h2 id={`plan-${plan}`}>{t(`plans.${plan}`)}</h2>
      <p className={classes.price}>{price}</p>
      <p className="quiet small">{under}</p>
      {!isOpen && (
        <span className={classes.cue} aria-hidden>
          {t('plans.features')} <Icon of={IconChevronDown} small />
        </span>
      )}
      <div className={classes.body}>
        <Button
          variant={isPrimary && !isTaken ? 'filled' : 'default'}
          fullWidth
          loading={isBusy}
          disabled={isTaken || isBlocked}
          onClick={choose}
          leftSection={isTaken && <Icon of={IconCheck} small />}
          aria-describedby={`plan-${plan}`}
        >
          {state === 'free'
            ? actionLabel
            : t(state === 'current' ? 'plans.current' : 'plans.noted')}
        </Button>
        {children}
      </div>
    </section>
  )
}

export function FeatureList({ of: lines }: { of: string[] }) {
  return (
    <ul className={classes.features}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={IconCheck} small />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
