import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = {
  title: string
  /** A status beside the title. */
  chip?: ReactNode
  /** Quiet text below the title. */
  sub?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** `page` is 36 px on the ground; `name` is 28 px for an event's name; `list` is plain 22 px above a list. */
  kind?: 'page' | 'name' | 'list'
  /** The buttons are so small that they stay on the line on a phone, too. */
  isOneLine?: boolean
}

export function PageTitle({
  title,
  chip,
  sub,
  actions,
  kind = 'list',
  isOneLine = kind === 'list',
}: PageTitleProps) {
  return (
    <header className={classes.head} data-kind={kind} data-one-line={isOneLine || undefined}>
      <div className={classes.text}>
        <div className={classes.line}>
          <h1 className={kind === 'list' ? classes.title : `display ${classes.title}`}>{title}</h1>
          {chip}
        </div>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
