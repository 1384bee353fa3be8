import type { PostWork } from './base/delivery.ts'
import type { Mount } from './base/route.ts'
import type { Job } from './base/jobs.ts'
import type { Db } from './base/db.ts'
import type { World } from './base/world.ts'
import { effects } from './effects.ts'
import { purgeDeleted, sweepVisits } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { seedPlans, seedPrices } from './features/billing/store.ts'
import { checkInRoutes } from './features/checkin/routes.ts'
import { designRoutes } from './features/design/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import {
  addImport,
  checkImport,
  purgeGuests,
  resumeImports,
  seatFromLine,
  takeBackMany,
} from './features/guests/jobs.ts'
import { makeFile, resumeFiles, sendReports, sweepFiles } from './features/exports/jobs.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { standInRoutes } from './features/google-stand-in/routes.ts'
import { mailBill } from './features/invoices/jobs.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { composeCampaigns } from './features/mail/actions/compose.ts'
import { tellOfMails } from './features/mail/actions/settled.ts'
import { sweepBounces } from './features/mail/jobs.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { settleMails } from './features/mail/store/settled.ts'
import { retimeNotices, sendNotice, sweepNotices } from './features/notices/jobs.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { keepNoLonger } from './features/retention/jobs.ts'
import { sweepFonts } from './features/public-pages/jobs.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { queueDomainChanges, tellDomainChanges } from './features/publishing/jobs.ts'
import { publishingRoutes } from './features/publishing/routes.ts'
import { writeMails } from './features/rsvp/actions/mails.ts'
import { tellHosts } from './features/rsvp/jobs.ts'
import { paymentJobs } from './features/payments/jobs/doors.ts'
import { refundPayment } from './features/payments/jobs/refund.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { rsvpRoutes } from './features/rsvp/routes.ts'
import { sendSandboxWebhook } from './features/sandbox/jobs/tell.ts'
import { turnSandbox } from './features/sandbox/jobs/turn.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { salesRoutes } from './features/sales/routes.ts'
import { tellGateway } from './features/subscriptions/jobs/gateway.ts'
import { keepSubscriptions } from './features/subscriptions/jobs/keep.ts'
import { remindOfRenewals } from './features/subscriptions/jobs/remind.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import {
  mailTodos,
  sweepTodos,
  tickAllTodos,
  tickTodos,
  watchTodos,
} from './features/todos/jobs.ts'
import { todoRoutes } from './features/todos/routes.ts'
import { purgeWebSessions } from './features/web-sessions/jobs.ts'
import { webSessionRoutes } from './features/web-sessions/routes.ts'

type Routes = (mount: Mount, world: World) => void

/** The features, by hand and in order: each may use those before it. */
export const features: Routes[] = [
  billingRoutes,
  salesRoutes,
  paymentRoutes(effects),
  accountRoutes,
  invoiceRoutes,
  subscriptionRoutes,
  teamRoutes,
  eventRoutes,
  designRoutes,
  publishingRoutes,
  guestRoutes,
  rsvpRoutes,
  mailRoutes,
  noticeRoutes,
  checkInRoutes,
  activityRoutes,
  todoRoutes,
  reportRoutes,
  exportRoutes,
  webSessionRoutes,
  publicPageRoutes,
  mailboxRoutes,
  standInRoutes,
  sandboxRoutes,
]

/** Work for later of all features. */
export const jobs = [
  ...paymentJobs(effects),
  refundPayment,
  sendSandboxWebhook,
  turnSandbox,
  sweepVisits,
  purgeDeleted,
  mailBill,
  tellGateway,
  keepSubscriptions,
  remindOfRenewals,
  seatFromLine,
  purgeGuests,
  checkImport,
  addImport,
  takeBackMany,
  resumeImports,
  sweepBounces,
  sendNotice,
  retimeNotices,
  sweepNotices,
  tellHosts,
  tickTodos,
  tickAllTodos,
  mailTodos,
  sweepTodos,
  makeFile,
  resumeFiles,
  sendReports,
  sweepFiles,
  sweepFonts,
  keepNoLonger,
  purgeWebSessions,
  tellDomainChanges,
] as Job[]

/** Who hears what changes, on every node that works. */
export const watchers: Array<(world: World) => { stop(): Promise<unknown> }> = [watchTodos]

/** Who gives words to mails that hold facts alone, and who hears what became of them. */
export const postWork: PostWork = {
  writers: [writeMails],
  compose: composeCampaigns,
  settled: settleMails,
  told: tellOfMails,
}

/** What every start makes sure of, in one transaction each. */
export const foundations: Array<(db: Db) => Promise<void>> = [
  seedPlans,
  seedPrices,
  queueDomainChanges,
]
