import type { ComponentProps, ReactNode } from 'react'
import classes from './chart-frame.module.css'

/** The area of a chart: its drawing fills it, with the ticks around it. */
export function ChartFrame({ className = '', ...props }: ComponentProps<'div'>) {
  return <div className={`${classes.frame} ${className}`} {...props} />
}

/** `at` is the percentage from the top. */
export const TickY = ({ at, children }: { at: number; children: ReactNode }) => (
  <span className={classes.tickY} style={{ insetBlockStart: `${at}%` }}>
    {children}
  </span>
)

type TickXProps = {
  /** The percentage from the start. */
  at: number
  /** The text is centred on it. */
  isCentred?: boolean
  children: ReactNode
}

export const TickX = ({ at, isCentred = false, children }: TickXProps) => (
  <span
    className={classes.tickX}
    data-centred={isCentred || undefined}
    style={{ insetInlineStart: `${at}%` }}
  >
    {children}
  </span>
)
