import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'
import classes from './selection-bar.module.css'

type SelectionBarProps = {
  label: string
  /** How many are selected. */
  sum: ReactNode
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** Of a button or a link in the bar. */
export const selectionButtonClass = classes.button

/** What can be done with the selected rows, at the foot of their list. */
export function SelectionBar({ label, sum, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <div className={classes.bar} data-foot role="region" aria-label={label}>
      <p className={classes.sum} role="status">
        {sum}
      </p>
      <div className={classes.actions}>{children}</div>
      <button type="button" className={classes.close} aria-label={clearLabel} onClick={onClear}>
        <Icon of={IconX} small />
      </button>
    </div>
  )
}
