import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { guestsPerStep, maxPurchasedGuests } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './guest-stepper.module.css'

type GuestStepperProps = {
  texts: { group: string; fewer: string; more: string }
  label: ReactNode
  guests: number
  minGuests: number
  isLocked?: boolean
  onChange: (guests: number) => void
  /** What goes below the row. */
  children?: ReactNode
}

/** Guests are sold by the hundred, so the number changes by a hundred. */
export function GuestStepper({
  texts,
  label,
  guests,
  minGuests,
  isLocked = false,
  onChange,
  children,
}: GuestStepperProps) {
  const { number } = useFormats()
  return (
    <div className={classes.guests} role="group" aria-label={texts.group}>
      {label}
      <button
        type="button"
        className={classes.step}
        aria-label={texts.fewer}
        disabled={isLocked || guests <= minGuests}
        onClick={() => onChange(guests - guestsPerStep)}
      >
        <Icon of={IconMinus} small />
      </button>
      <output className="num strong">{number(guests)}</output>
      <button
        type="button"
        className={classes.step}
        aria-label={texts.more}
        disabled={isLocked || guests >= maxPurchasedGuests}
        onClick={() => onChange(guests + guestsPerStep)}
      >
        <Icon of={IconPlus} small />
      </button>
      {children}
    </div>
  )
}
