import type { ReactNode } from 'react'
import type { GuestStatus } from '@mehfil/contract/guest-status.ts'
import classes from './status-chip.module.css'

export type ChipTone = 'sand' | 'info' | 'plum' | 'good' | 'good-filled' | 'bad' | 'warn'

/** The colour of each status, everywhere. */
export const statusTones: Record<GuestStatus, ChipTone> = {
  '': 'sand',
  INVITED: 'sand',
  VIEWVED: 'info',
  RESPONDED: 'plum',
  CONFIRMED: 'good',
  ATTENDED: 'good-filled',
}

/** A state as dot and word, never by colour alone. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
