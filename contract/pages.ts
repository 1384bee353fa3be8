import type { Needs, Permission } from './access.ts'
import { fill, type Params } from './call.ts'

/** Who may stand on a screen: everyone, only those without a session, a visitor who builds the event of the address, a session, or a session with one of the permissions. */
type Guard = 'everyone' | 'signed-out' | 'web-session' | 'signed-in' | Needs
type Page<Path extends string = string> = { path: Path; guard: Guard }

const page = <const Path extends string>(path: Path, guard: Guard): Page<Path> => ({ path, guard })
const drafters: readonly Permission[] = ['CreateEvents', 'DraftEvents']
/** Whoever was invited sees nothing of money. */
const ownerAlone: Needs = { ownerOr: [] }

/** Every screen of the host app. Guest pages (`/{domain}`, `/{EID}/{GID}`, `/{EID}/contact`) are drawn by the server. */
export const pages = {
  login: page('/', 'signed-out'),
  signup: page('/signup', 'signed-out'),
  signupEconomy: page('/signup/economy', 'signed-out'),
  signupBusiness: page('/signup/business', 'signed-out'),
  signupFirst: page('/signup/first', 'signed-out'),
  forgotPassword: page('/forgot-password', 'signed-out'),
  oneTimeEvent: page('/one-time-event', 'signed-out'),
  oneTimeSignup: page('/one-time-event/signup', 'signed-out'),
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

  webSessionCreate: page('/websession/create-event', 'signed-out'),
  webSessionResume: page('/websession/create-event/{EID}', 'web-session'),
  webSessionWebImages: page('/websession/web-images/{EID}', 'web-session'),
  webSessionWebDetails: page('/websession/web-event-details/{EID}', 'web-session'),
  webSessionWebContact: page('/websession/web-contact-section/{EID}', 'web-session'),
  webSessionWebRsvp: page('/websession/web-rsvp/{EID}', 'web-session'),
  webSessionEmailImages: page('/websession/email-images/{EID}', 'web-session'),
  webSessionEmailDetails: page('/websession/email-event-details/{EID}', 'web-session'),
  webSessionEmailContact: page('/websession/email-contact-section/{EID}', 'web-session'),
  webSessionEmailRsvp: page('/websession/email-rsvp/{EID}', 'web-session'),
  webSessionManageGuest: page('/websession/manage-guest/{EID}', 'web-session'),
  webSessionSettings: page('/websession/event-settings/{EID}', 'web-session'),
  webSessionDomain: page('/websession/event-domain/{EID}', 'web-session'),

  profile: page('/profile', 'signed-in'),
  activity: page('/profile/activity', { ownerOr: ['UserAccess'] }),
  eventActivity: page('/dashboard/activity/{EID}', ['Dashboard']),
  changePassword: page('/change-password', 'signed-in'),
  setPassword: page('/set-password', 'signed-in'),
  userAccess: page('/user-access', ['UserAccess']),

  billing: page('/billing', ownerAlone),
  changePlan: page('/change-plan', ownerAlone),
  upgradePlan: page('/upgrade-plan', ownerAlone),
  /** Where a payment is waited for, whoever comes back from the bank: in a sign-up nobody is signed in yet. */
  payment: page('/payment', 'everyone'),
} as const

export type PageName = keyof typeof pages

/** The address of a screen: `to('eventDashboard', { EID })`. */
export function to<Name extends PageName>(
  name: Name,
  ...[params]: keyof Params<(typeof pages)[Name]['path']> extends never
    ? []
    : [Params<(typeof pages)[Name]['path']>]
): string {
  return fill(pages[name].path as string, (params ?? {}) as Record<string, string>)
}

/** Where whoever has no password proves themselves by Google before they delete the account. */
export const deletionProof = `${pages.profile.path}?delete=proof`

const screenPaths = (Object.entries(pages) as Array<[PageName, Page]>).map(([name, { path }]) => ({
  name,
  path: new RegExp(`^${path.replace('{EID}', '[A-Z\\d]{15}').replace('{user}', '[\\w-]{1,64}')}$`),
}))

/** Which screen an address of ours leads to, with what stood behind its question mark; undefined for every other address. */
function screenAt(asked: unknown): { name: PageName; address: string } | undefined {
  if (typeof asked !== 'string' || asked.length > 300) return undefined
  const [, path, search = ''] = /^(\/[\w/-]*)(\?[\w=&.,%+-]*)?$/.exec(asked) ?? []
  const screen = path === undefined ? undefined : screenPaths.find((one) => one.path.test(path))
  return screen && { name: screen.name, address: path + search }
}

/**
 * The only judge of an address to go on to: `nav` on the way to pay and back from the bank, or what somebody asked for before they signed in.
 * An address that is none of our screens is not followed, whatever a browser would make of it.
 */
export const returnPath = (asked: unknown): string | undefined => screenAt(asked)?.address

/** The screen an address leads to that somebody has to sign in for; undefined for every other one. */
export function guardedScreen(asked: unknown): PageName | undefined {
  const { name } = screenAt(asked) ?? {}
  return name && !['everyone', 'signed-out', 'web-session'].includes(pages[name].guard as string)
    ? name
    : undefined
}

/** `nav` says where to go after signing in; nothing else is followed. */
export const navTargets = {
  'upgrade-plan': '/upgrade-plan',
  'create-event': '/event/create-event?mode=w',
} as const
export type NavTarget = keyof typeof navTargets
export const navTarget = (asked: string | null): string | undefined =>
  asked !== null && Object.hasOwn(navTargets, asked) ? navTargets[asked as NavTarget] : undefined
