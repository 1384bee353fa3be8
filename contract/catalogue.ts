import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as billing from './billing.ts'
import type { Call } from './call.ts'
import * as checkin from './checkin.ts'
import * as door from './door.ts'
import * as design from './design.ts'
import * as events from './events.ts'
import * as exports from './exports.ts'
import * as guests from './guests.ts'
import * as invoices from './invoices.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as notices from './notices.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as publicPages from './public-pages.ts'
import * as publishing from './publishing.ts'
import * as reports from './reports.ts'
import * as reportMails from './report-mails.ts'
import * as rsvp from './rsvp.ts'
import * as sales from './sales.ts'
import * as sandbox from './sandbox.ts'
import * as standIn from './stand-in.ts'
import * as subscriptions from './subscriptions.ts'
import * as system from './system.ts'
import * as team from './team.ts'
import * as todos from './todos.ts'
import * as webSessions from './web-sessions.ts'

const features = {
  billing,
  sales,
  payments,
  accounts,
  profile,
  team,
  subscriptions,
  invoices,
  activity,
  events,
  design,
  publishing,
  rsvp,
  guests,
  mail,
  notices,
  checkin,
  door,
  todos,
  exports,
  reportMails,
  reports,
  webSessions,
  live,
  publicPages,
  standIn,
  sandbox,
  system,
  screens: system.screens,
}

const isCall = (thing: unknown): thing is Call =>
  typeof thing === 'object' &&
  thing !== null &&
  'method' in thing &&
  'path' in thing &&
  'access' in thing

/** Every call of the product by its name: the product on one screen. */
export const catalogue: Record<string, Call> = Object.fromEntries(
  Object.values(features)
    .flatMap((feature) => Object.entries(feature))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
)

const rootKinds = new Set(['page', 'form', 'raw'])

/** Pages, forms and what other programs send stand at the root, everything else under `/api`. */
export const addressOf = (one: Pick<Call, 'kind' | 'path'>): string =>
  rootKinds.has(one.kind) ? one.path : `/api${one.path}`
