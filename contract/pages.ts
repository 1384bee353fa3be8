import type { Needs, Permission } from './access.ts'
import { fill, type Params } from './call.ts'

/** Who may stand on a screen: everyone, only those without a session, a session, or a session with one of the permissions. */
type Guard = 'everyone' | 'signed-out' | 'signed-in' | Needs
type Page<Path extends string = string> = { path: Path; guard: Guard }

const page = <const Path extends string>(path: Path, guard: Guard): Page<Path> => ({ path, guard })
const drafters: readonly Permission[] = ['CreateEvents', 'DraftEvents']

/** Every screen of the host app. Guest pages (`/{domain}`, `/{EID}/{GID}`, `/{EID}/contact`) are drawn by the server. */
export const pages = {
  login: page('/', 'signed-out'),
  signup: page('/signup', 'signed-out'),
  signupEconomy: page('/signup/economy', 'signed-out'),
  signupBusiness: page('/signup/business', 'signed-out'),
  signupFirst: page('/signup/first', 'signed-out'),
  forgotPassword: page('/forgot-password', 'signed-out'),
  acceptInvite: page('/events/invite/user/{user}', 'everyone'),
  notFound: page('/not-found', 'everyone'),
  terms: page('/terms', 'everyone'),
  privacy: page('/privacy', 'everyone'),
  disclaimer: page('/disclaimer', 'everyone'),
  refunds: page('/refunds', 'everyone'),

  dashboard: page('/dashboard', 'signed-in'),
  eventDashboard: page('/dashboard/{EID}', ['Dashboard']),
  guests: page('/dashboard/guests/{EID}', ['ManageGuests']),
  checkIn: page('/dashboard/check-in/{EID}', ['CheckIn']),
  bigScreen: page('/dashboard/check-in/{EID}/screen', ['CheckIn']),
  /** Where a helper's link leads; its secret stands behind the #. */
  enterDoor: page('/dashboard/check-in/enter', 'everyone'),
  notices: page('/dashboard/notification/{EID}', ['Notification']),
  todos: page('/dashboard/todolist/{EID}', ['ToDoList']),
  settings: page('/dashboard/settings/{EID}', ['EventSettings']),
  reports: page('/dashboard/reports/{EID}', ['Reports']),
  editEvent: page('/dashboard/edit-event/{EID}', ['CreateEvents', 'EventSettings']),

  createEvent: page('/event/create-event', drafters),
  resumeDraft: page('/event/create-event/{EID}', drafters),
  webImages: page('/event/web-images/{EID}', drafters),
  webDetails: page('/event/web-event-details/{EID}', drafters),
  webContact: page('/event/web-contact-section/{EID}', drafters),
  webRsvp: page('/event/web-rsvp/{EID}', drafters),
  emailImages: page('/event/email-images/{EID}', drafters),
  emailDetails: page('/event/email-event-details/{EID}', drafters),
  emailContact: page('/event/email-contact-section/{EID}', drafters),
  emailRsvp: page('/event/email-rsvp/{EID}', drafters),
  manageGuest: page('/event/manage-guest/{EID}', drafters),
  eventSettings: page('/event/event-settings/{EID}', drafters),
  eventDomain: page('/event/event-domain/{EID}', drafters),
  publish: page('/event/publish/{EID}', ['CreateEvents']),

  profile: page('/profile', 'signed-in'),
  activity: page('/profile/activity', { ownerOr: ['UserAccess'] }),
  eventActivity: page('/dashboard/activity/{EID}', ['Dashboard']),
  changePassword: page('/change-password', 'signed-in'),
  setPassword: page('/set-password', 'signed-in'),
  userAccess: page('/user-access', ['UserAccess']),
} as const

export type PageName = keyof typeof pages

/** The address of a screen: `to('eventDashboard', { EID })`. */
export function to<Name extends PageName>(name: Name, ...[params]: keyof Params<(typeof pages)[Name]['path']> extends never ? [] : [Params<(typeof pages)[Name]['path']>]): string {
  return fill(pages[name].path as string, (params ?? {}) as Record<string, string>)
}

/** Where whoever has no password proves themselves by Google before they delete the account. */
export const deletionProof = `${pages.profile.path}?delete=proof`

/** `nav` says where to go after signing in; nothing else is followed. */
export const navTargets = { 'upgrade-plan': '/dashboard', 'create-event': '/event/create-event?mode=w' } as const
export type NavTarget = keyof typeof navTargets
export const navTarget = (asked: string | null): string | undefined =>
  asked !== null && Object.hasOwn(navTargets, asked) ? navTargets[asked as NavTarget] : undefined
