import type { ReactNode } from 'react'
import classes from './status-chip.module.css'

export type ChipTone = 'sand' | 'info' | 'plum' | 'good' | 'good-filled' | 'bad' | 'warn'

/** A state as dot and word, never by colour alone. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={classes.chip} data-tone={tone}>{children}</span>
}
