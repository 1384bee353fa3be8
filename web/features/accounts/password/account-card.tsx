import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import classes from '../accounts.module.css'

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
