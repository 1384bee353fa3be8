import type { ReactNode } from 'react'
import classes from './word-chip.module.css'

type WordChipProps = { className?: string | undefined; children: ReactNode }

/** One of several rights or scopes in words; a state is a `StatusChip`. */
export const WordChip = ({ className = '', children }: WordChipProps) => (
  <span className={`${classes.chip} ${className}`}>{children}</span>
)
