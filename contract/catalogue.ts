import * as accounts from './accounts/accounts.ts'
import * as activity from './accounts/activity.ts'
import * as addressBook from './address-book/address-book.ts'
import * as billing from './billing/billing.ts'
import * as pricingPage from './billing/pricing-page.ts'
import type { Call } from './call.ts'
import * as checkin from './door/checkin.ts'
import * as door from './door/door.ts'
import * as devices from './door/devices.ts'
import * as conflicts from './door/conflicts.ts'
import * as helperLinks from './door/helper-links.ts'
import * as zones from './door/zones.ts'
import * as after from './events/after.ts'
import * as calendarFeeds from './events/calendar-feeds.ts'
import * as design from './events/design.ts'
import * as embeds from './events/embeds.ts'
import * as copies from './events/copies.ts'
import * as events from './events/events.ts'
import * as contact from './events/contact.ts'
import * as gallery from './events/gallery.ts'
import * as portraits from './events/portraits.ts'
import * as interruptions from './events/interruptions.ts'
import * as eventPassword from './events/event-password.ts'
import * as pageSections from './events/page-sections.ts'
import * as programme from './events/programme.ts'
import * as versions from './events/versions.ts'
import * as settings from './events/settings.ts'
import * as exports from './reports/exports.ts'
import * as guests from './guests/guests.ts'
import * as guestPreview from './guests/guest-preview.ts'
import * as guestList from './guests/guest-list.ts'
import * as guestFunctions from './guests/functions.ts'
import * as customFields from './guests/custom-fields.ts'
import * as listViews from './guests/list-views.ts'
import * as merge from './guests/merge.ts'
import * as split from './guests/households/split.ts'
import * as duplicates from './guests/households/duplicates.ts'
import * as tags from './guests/tags.ts'
import * as bulk from './guests/bulk.ts'
import * as imports from './guests/imports.ts'
import * as importRows from './guests/import-rows.ts'
import * as hostAnswers from './guests/host-answers.ts'
import * as dashboard from './guests/dashboard.ts'
import * as invoices from './billing/invoices.ts'
import * as live from './system/live.ts'
import * as mail from './mail/campaigns.ts'
import * as handMessages from './mail/hand-messages.ts'
import * as phoneMessages from './mail/phone-messages.ts'
import * as phoneStandIn from './system/phone-stand-in.ts'
import * as mailDelivery from './mail/delivery.ts'
import * as mailWebhooks from './mail/mail-webhooks.ts'
import * as senderDomain from './mail/sender-domain.ts'
import * as ownSender from './mail/own-sender.ts'
import * as invitationPlans from './mail/invitation-plans.ts'
import * as noticePreviews from './mail/notice-previews.ts'
import * as subjectTests from './mail/subject-tests.ts'
import * as attachments from './mail/attachments.ts'
import * as notices from './mail/notices.ts'
import * as reminders from './mail/reminders.ts'
import * as payments from './billing/payments.ts'
import * as privacy from './events/privacy.ts'
import * as profile from './accounts/profile.ts'
import * as pageDomain from './accounts/page-domain.ts'
import * as publicPages from './events/public-pages.ts'
import * as publishing from './events/publishing.ts'
import * as reports from './reports/reports.ts'
import * as reportMails from './reports/report-mails.ts'
import * as rsvp from './rsvp/rsvp.ts'
import * as answers from './rsvp/answers.ts'
import * as responses from './rsvp/responses.ts'
import * as seating from './seating/seating.ts'
import * as seatingPaper from './seating/seating-paper.ts'
import * as sales from './billing/sales.ts'
import * as sandbox from './system/payment-sandbox.ts'
import * as standIn from './system/google-stand-in.ts'
import * as subscriptions from './billing/subscriptions.ts'
import * as system from './system/system.ts'
import * as company from './accounts/company.ts'
import * as ownership from './accounts/ownership.ts'
import * as team from './accounts/team.ts'
import * as secondStep from './accounts/second-step.ts'
import * as signInWays from './accounts/sign-in-ways.ts'
import * as twoSteps from './accounts/two-steps.ts'
import * as keys from './accounts/keys.ts'
import * as hooks from './accounts/hooks.ts'
import * as webhooks from './accounts/webhooks.ts'
import * as todos from './events/todos.ts'
import * as wallet from './events/wallet.ts'
import * as whiteLabel from './accounts/white-label.ts'
import * as webSessions from './accounts/web-sessions.ts'

const callModules = {
  billing,
  pricingPage,
  sales,
  payments,
  accounts,
  profile,
  secondStep,
  twoSteps,
  signInWays,
  team,
  ownership,
  company,
  keys,
  hooks,
  webhooks,
  pageDomain,
  whiteLabel,
  subscriptions,
  invoices,
  activity,
  events,
  contact,
  copies,
  eventPassword,
  pageSections,
  programme,
  gallery,
  portraits,
  interruptions,
  versions,
  settings,
  design,
  publishing,
  after,
  rsvp,
  answers,
  responses,
  guests,
  guestPreview,
  guestList,
  customFields,
  addressBook,
  guestFunctions,
  listViews,
  merge,
  split,
  duplicates,
  tags,
  bulk,
  seating,
  seatingPaper,
  imports,
  importRows,
  hostAnswers,
  dashboard,
  mail,
  mailDelivery,
  handMessages,
  phoneMessages,
  mailWebhooks,
  senderDomain,
  ownSender,
  invitationPlans,
  noticePreviews,
  subjectTests,
  notices,
  attachments,
  reminders,
  checkin,
  door,
  devices,
  conflicts,
  helperLinks,
  zones,
  todos,
  calendarFeeds,
  exports,
  reportMails,
  reports,
  webSessions,
  live,
  privacy,
  publicPages,
  embeds,
  wallet,
  standIn,
  phoneStandIn,
  sandbox,
  system,
  screens: system.screenCalls,
}

const isCall = (thing: unknown): thing is Call =>
  typeof thing === 'object' &&
  thing !== null &&
  'method' in thing &&
  'path' in thing &&
  'access' in thing

/** Every call with the name it is exported under; each name occurs once. */
export const namedCalls: ReadonlyArray<[string, Call]> = Object.values(callModules)
  .flatMap((feature) => Object.entries(feature))
  .filter((entry): entry is [string, Call] => isCall(entry[1]))

/** Every call of the product by its name. */
export const catalogue: Record<string, Call> = Object.fromEntries(namedCalls)

const rootKinds = new Set(['page', 'form', 'raw'])

/** Pages, forms and calls of other programs are at the root, all other calls under `/api`. */
export const getCallAddress = (call: Pick<Call, 'kind' | 'path'>): string =>
  rootKinds.has(call.kind) ? call.path : `/api${call.path}`
