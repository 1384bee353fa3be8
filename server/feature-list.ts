import type { MailWorkerHooks } from './base/mail/delivery.ts'
import type { CallRouter } from './base/http/route.ts'
import type { JobDefinition } from './base/jobs/job-queue.ts'
import type { Db } from './base/database/db.ts'
import type { World } from './base/world.ts'
import { paymentEffects } from './payment-effects.ts'
import { purgeDeletedAccounts, deleteExpiredVisits } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import {
  tendAddressBooks,
  watchAddressBooks,
  writeAddressBook,
  writeAddressBooks,
} from './features/address-book/jobs.ts'
import { addressBookRoutes } from './features/address-book/routes.ts'
import { afterRoutes } from './features/after/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { seedPlans, seedPrices } from './features/billing/store.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import { checkInRoutes } from './features/checkin/routes.ts'
import { copyRoutes } from './features/copies/routes.ts'
import { designRoutes } from './features/design/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import {
  addImport,
  checkImport,
  purgeGuests,
  readImport,
  resumeImports,
  waitlistPromotion,
  undoBulkChange,
} from './features/guests/jobs.ts'
import { drawCopies, forgetPictures } from './features/design/jobs.ts'
import { makeFile, resumeFiles, sendReports, sweepFiles } from './features/exports/jobs.ts'
import { embedRoutes } from './features/embeds/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { seatingRoutes } from './features/seating/routes.ts'
import { standInRoutes } from './features/google-stand-in/routes.ts'
import { mailInvoice } from './features/invoices/jobs.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { guestRoutes } from './features/guests/routes.ts'
import { composeCampaigns } from './features/mail/actions/compose.ts'
import { notifyDeliveryResults } from './features/mail/actions/delivery-results.ts'
import { sweepBounces } from './features/mail/jobs/bounces.ts'
import {
  sendPlannedInvitations,
  sweepInvitationPlans,
} from './features/mail/jobs/invitation-plans.ts'
import { checkOwnSenders } from './features/mail/jobs/own-sender.ts'
import { sweepPlannedMails, writePlannedMails } from './features/mail/jobs/planned-mails.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { recordDeliveryResults } from './features/mail/store/delivery-results.ts'
import {
  beginEventReminders,
  rescheduleEventNotices,
  sendNotice,
  sweepNotices,
  sweepSubjectTests,
} from './features/notices/jobs.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { purgeExpiredGuestData, sweepStoredFiles } from './features/retention/jobs.ts'
import { sweepFontSubsets, sweepShares } from './features/public-pages/jobs.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { sendPrivacyLink, sweepPrivacyRequests } from './features/privacy/jobs.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { enqueueDomainChanges, announceDomainChanges } from './features/publishing/jobs.ts'
import { publishingRoutes } from './features/publishing/routes.ts'
import { renderUnwrittenMails } from './features/rsvp/actions/mails.ts'
import { sendHostDigests } from './features/rsvp/jobs.ts'
import {
  giveUpPhoneMessages,
  sendPhoneFallbacks,
  watchPhoneMessages,
} from './features/phone-messages/jobs/delivery.ts'
import { readTemplateStates } from './features/phone-messages/jobs/templates.ts'
import { phoneMessageRoutes } from './features/phone-messages/routes.ts'
import { sendPhoneNews } from './features/phone-stand-in/jobs/news.ts'
import { phoneStandInRoutes } from './features/phone-stand-in/routes.ts'
import { paymentJobs } from './features/payments/jobs/webhook-and-reconciliation.ts'
import { refundPayment } from './features/payments/jobs/refund.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { rsvpRoutes } from './features/rsvp/routes.ts'
import { sendSandboxWebhook } from './features/sandbox/jobs/webhook.ts'
import { renewSandboxSubscriptions } from './features/sandbox/jobs/renewals.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { salesRoutes } from './features/sales/routes.ts'
import { readSubscriptionCard } from './features/subscriptions/jobs/card.ts'
import { sendGatewayRequests } from './features/subscriptions/jobs/gateway.ts'
import { advanceAllSubscriptions } from './features/subscriptions/jobs/period-ends.ts'
import { sendRenewalReminders } from './features/subscriptions/jobs/renewal-reminders.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { sweepKeys } from './features/keys/jobs.ts'
import { keyRoutes } from './features/keys/routes.ts'
import { sweepWebhooks, watchWebhooks } from './features/webhooks/jobs.ts'
import { checkPageDomains } from './features/own-names/jobs.ts'
import { ownNameRoutes } from './features/own-names/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { purgeActivity } from './features/activity/jobs.ts'
import { recheckCompanies } from './features/team/jobs.ts'
import { teamRoutes } from './features/team/routes.ts'
import {
  mailTodos,
  sweepTodos,
  tickAllTodos,
  tickTodos,
  watchTodos,
} from './features/todos/jobs.ts'
import { todoRoutes } from './features/todos/routes.ts'
import { refreshEventPasses, sweepPasses } from './features/wallet/jobs.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import { purgeWebSessions } from './features/web-sessions/jobs.ts'
import { webSessionRoutes } from './features/web-sessions/routes.ts'

type FeatureRoutes = (mount: CallRouter, world: World) => void

/** The features, by hand and in order: each may use those before it. */
export const features: FeatureRoutes[] = [
  billingRoutes,
  salesRoutes,
  paymentRoutes(paymentEffects),
  accountRoutes,
  invoiceRoutes,
  subscriptionRoutes,
  teamRoutes,
  keyRoutes,
  webhookRoutes,
  ownNameRoutes,
  eventRoutes,
  designRoutes,
  publishingRoutes,
  guestRoutes,
  addressBookRoutes,
  seatingRoutes,
  rsvpRoutes,
  afterRoutes,
  copyRoutes,
  mailRoutes,
  noticeRoutes,
  checkInRoutes,
  activityRoutes,
  todoRoutes,
  calendarFeedRoutes,
  reportRoutes,
  exportRoutes,
  webSessionRoutes,
  walletRoutes,
  publicPageRoutes,
  phoneMessageRoutes,
  privacyRoutes,
  embedRoutes,
  mailboxRoutes,
  standInRoutes,
  sandboxRoutes,
  phoneStandInRoutes,
]

/** The jobs of all features. */
export const jobs = [
  writeAddressBook,
  writeAddressBooks,
  tendAddressBooks,
  drawCopies,
  forgetPictures,
  ...paymentJobs(paymentEffects),
  refundPayment,
  sendSandboxWebhook,
  renewSandboxSubscriptions,
  deleteExpiredVisits,
  recheckCompanies,
  purgeActivity,
  purgeDeletedAccounts,
  mailInvoice,
  readSubscriptionCard,
  sendGatewayRequests,
  advanceAllSubscriptions,
  sendRenewalReminders,
  waitlistPromotion,
  purgeGuests,
  checkImport,
  addImport,
  readImport,
  undoBulkChange,
  resumeImports,
  sweepBounces,
  sendPlannedInvitations,
  writePlannedMails,
  sweepPlannedMails,
  checkOwnSenders,
  checkPageDomains,
  sweepInvitationPlans,
  sendNotice,
  rescheduleEventNotices,
  beginEventReminders,
  sweepNotices,
  sweepSubjectTests,
  sendHostDigests,
  tickTodos,
  tickAllTodos,
  mailTodos,
  sweepTodos,
  makeFile,
  resumeFiles,
  sendReports,
  sweepFiles,
  sweepFontSubsets,
  sweepShares,
  purgeExpiredGuestData,
  sweepStoredFiles,
  sendPrivacyLink,
  sweepPrivacyRequests,
  purgeWebSessions,
  sweepKeys,
  sweepWebhooks,
  refreshEventPasses,
  sweepPasses,
  announceDomainChanges,
  readTemplateStates,
  giveUpPhoneMessages,
  sendPhoneFallbacks,
  sendPhoneNews,
] as JobDefinition[]

/** Listeners to changes, on every node with a worker. */
export const watchers: Array<(world: World) => { stop(): Promise<unknown> }> = [
  watchTodos,
  watchAddressBooks,
  watchWebhooks,
  watchPhoneMessages,
]

/** Writers of mails that hold only facts so far, and listeners to the outcomes of mails. */
export const mailWork: MailWorkerHooks = {
  writers: [renderUnwrittenMails],
  compose: composeCampaigns,
  applyResults: recordDeliveryResults,
  notifyResults: notifyDeliveryResults,
}

/** What every start checks, each in its own transaction. */
export const startupTasks: Array<(db: Db) => Promise<void>> = [
  seedPlans,
  seedPrices,
  enqueueDomainChanges,
]
