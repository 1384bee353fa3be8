import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './accounts.module.css'

/** One narrow card of the account's own pages. */
export function AccountCard({
  title,
  sub,
  children,
}: {
  title: string
  sub?: string
  children: ReactNode
}) {
  return (
    <>
      <div className={classes.head}>
        <PageTitle kind="page" title={title} sub={sub} />
      </div>
      <section className={`card ${classes.card}`}>{children}</section>
    </>
  )
}
