import { useQuery } from '@tanstack/react-query'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFreshPaymentPage } from '../../lib/payment/use-fresh-payment-page.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Box, Boxes } from '../../ui/layout/boxes.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { BillingDetailsBox } from './billing-details-box.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import classes from './billing.module.css'
import { DueBanner } from './current-plan/due-banner.tsx'
import { PlanPanel } from './current-plan/plan-panel.tsx'
import { PayingWithBox } from './paying-with-box.tsx'
import { planDetailsQuery, billingStateQuery } from './queries.ts'
import { isPaymentDue } from './rules.ts'
import { UsageMeters } from './current-plan/usage-meters.tsx'

/** The plan, its usage, the billing details and all invoices. */
export function BillingPage() {
  const t = useTranslate('billing')
  useTitle(t('page.title'))
  const isLeaving = useFreshPaymentPage()
  const billingState = getQueryData(useQuery(billingStateQuery))
  const plan = getQueryData(useQuery(planDetailsQuery))
  return (
    <div className={classes.page}>
      <PageTitle kind="page" title={t('page.title')} />
      {billingState?.subscription && isPaymentDue(billingState.subscription.state) && (
        <DueBanner subscription={billingState.subscription} />
      )}
      {billingState && plan && !isLeaving ? (
        <Boxes>
          <Box span={7} title={t('page.plan')} sub={t('page.plan-sub')}>
            <PlanPanel billingState={billingState} plan={plan} />
          </Box>
          <Box span={5} title={t('page.usage')} sub={t('page.usage-sub')}>
            <UsageMeters plan={plan} />
          </Box>
          <Box span={4} title={t('page.paying')}>
            <PayingWithBox {...billingState} />
          </Box>
          <BillingDetailsBox />
          <Box span={12} title={t('page.history')} sub={t('page.history-sub')}>
            <InvoicesTable />
          </Box>
        </Boxes>
      ) : (
        <SkeletonRows rows={4} height={120} />
      )}
    </div>
  )
}
