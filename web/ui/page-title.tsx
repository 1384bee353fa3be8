import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = {
  title: string
  /** Beside the title: a status. */
  chip?: ReactNode
  /** Below the title, quiet. */
  sub?: ReactNode
  /** At the end of the line: buttons. */
  actions?: ReactNode
  /** `page` is 36 px on the ground; `name` is 28 px for an event's name; `list` is plain 22 px above a list. */
  kind?: 'page' | 'name' | 'list'
}

export function PageTitle({ title, chip, sub, actions, kind = 'list' }: PageTitleProps) {
  return (
    <header className={classes.head} data-kind={kind}>
      <div className={classes.words}>
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
