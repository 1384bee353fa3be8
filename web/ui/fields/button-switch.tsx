import type { ReactNode } from 'react'
import classes from './button-switch.module.css'

type ButtonSwitchProps = {
  label: string
  /** Buttons; the chosen one has `aria-pressed`. */
  children: ReactNode
  className?: string | undefined
}

/** Buttons side by side that switch between views of the same place. */
export function ButtonSwitch({ label, children, className = '' }: ButtonSwitchProps) {
  return (
    <div className={`${classes.switch} ${className}`} role="group" aria-label={label}>
      {children}
    </div>
  )
}
