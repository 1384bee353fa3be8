import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PlanName } from '@mehfil/contract/plans.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './plans.module.css'

export type CardState = 'free' | 'current' | 'noted'

export type PlanCardProps = {
  plan: PlanName
  state: CardState
  isBest: boolean
  /** Its button is the one to press. */
  isLoud: boolean
  /** This one is being worked on. */
  isBusy: boolean
  /** Another one is. */
  isBlocked: boolean
  /** On a phone one card is open, the others are rows. */
  isOpen: boolean
  open: () => void
  choose: () => void
  price: ReactNode
  under: string
  verb: string
  children: ReactNode
}

/** A plan with its price and the one button; which plan is had, and which is worked on, stands on it. */
export function PlanCard({
  plan,
  state,
  isBest,
  isLoud,
  isBusy,
  isBlocked,
  isOpen,
  open,
  choose,
  price,
  under,
  verb,
  children,
}: PlanCardProps) {
  const t = useWords('profile')
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
      <div className={classes.body}>
        <Button
          variant={isLoud && !isTaken ? 'filled' : 'default'}
          fullWidth
          loading={isBusy}
          disabled={isTaken || isBlocked}
          onClick={choose}
          leftSection={isTaken && <Icon of={IconCheck} small />}
          aria-describedby={`plan-${plan}`}
        >
          {state === 'free' ? verb : t(state === 'current' ? 'plans.current' : 'plans.noted')}
        </Button>
        {children}
      </div>
    </section>
  )
}

export function HoldsList({ of: lines }: { of: string[] }) {
  return (
    <ul className={classes.holds}>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={IconCheck} small />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
