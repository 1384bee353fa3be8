import type { ReactNode } from 'react'
import classes from './boxes.module.css'

/** Boxes of the account's pages on twelve columns; the boxes of one row are equally high. */
export const Boxes = ({ children }: { children: ReactNode }) => (
  <div className={classes.boxes}>{children}</div>
)

type BoxProps = {
  title: string
  sub?: string
  /** Columns of twelve; on a narrow screen a box takes the whole row. */
  span: 4 | 5 | 6 | 7 | 8 | 12
  /** A small button at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

export function Box({ title, sub, span, action, children }: BoxProps) {
  return (
    <section className={`card ${classes.box}`} data-span={span} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {action}
        {sub && <p className="small quiet">{sub}</p>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
