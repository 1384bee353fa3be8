import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answered } from '../../lib/answered.ts'
import { usePayingPage } from '../../lib/use-paying-page.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { BilledForm } from './billed-form.tsx'
import { BillsTable } from './bills-table.tsx'
import classes from './billing.module.css'
import { DueBanner } from './due-banner.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { planQuery, standingQuery } from './queries.ts'
import { isDue } from './rules.ts'
import { UsageMeters } from './usage-meters.tsx'

/** What is paid for, how much of it is used, whom bills are for, and every bill. */
export function BillingPage() {
  const t = useWords('billing')
  useTitle(t('page.title'))
  const isLeaving = usePayingPage()
  const standing = answered(useQuery(standingQuery))
  const plan = answered(useQuery(planQuery))
  return (
    <div className={classes.page}>
      <PageTitle kind="page" title={t('page.title')} />
      {standing?.subscription && isDue(standing.subscription.state) && (
        <DueBanner running={standing.subscription} />
      )}
      {standing && plan && !isLeaving ? (
        <>
          <Matter title={t('page.plan')} sub={t('page.plan-sub')}>
            <PlanPanel standing={standing} plan={plan} />
          </Matter>
          <Matter title={t('page.usage')} sub={t('page.usage-sub')}>
            <UsageMeters plan={plan} />
          </Matter>
          <Matter title={t('page.billed')} sub={t('page.billed-sub')}>
            <BilledForm />
          </Matter>
          <Matter title={t('page.history')} sub={t('page.history-sub')}>
            <BillsTable />
          </Matter>
        </>
      ) : (
        <SkeletonRows rows={4} height={120} />
      )}
    </div>
  )
}

function Matter({ title, sub, children }: { title: string; sub: string; children: ReactNode }) {
  return (
    <section className={`card ${classes.matter}`} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <p className="small quiet">{sub}</p>
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
