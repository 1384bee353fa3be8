import type { ReactNode } from 'react'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import classes from './status-chip.module.css'

export type ChipTone = 'sand' | 'info' | 'plum' | 'good' | 'good-filled' | 'bad' | 'warn'

/** The colour of each guest status, the same on every screen. */
export const statusTones: Record<GuestStatus, ChipTone> = {
  '': 'sand',
  INVITED: 'sand',
  VIEWVED: 'info',
  RESPONDED: 'plum',
  CONFIRMED: 'good',
  ATTENDED: 'good-filled',
}

/** Shows a state as dot and text, never by colour alone. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
