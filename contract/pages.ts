import type { PermissionRequirement, Permission } from './access.ts'
import { fill, type PathParams } from './call.ts'

/**
 * Who may open a screen: everyone, only visitors without a session, a visitor who builds the event
 * in the address, a session, or a session with one of the permissions.
 */
type PageGuard = 'everyone' | 'signed-out' | 'web-session' | 'signed-in' | PermissionRequirement
type HostPage<Path extends string = string> = { path: Path; guard: PageGuard }

const definePage = <const Path extends string>(path: Path, guard: PageGuard): HostPage<Path> => ({
  path,
  guard,
})
const draftPermissions: readonly Permission[] = ['CreateEvents', 'DraftEvents']
/** Invited members see no billing. */
const ownerOnly: PermissionRequirement = { ownerOr: [] }

/**
 * Every screen of the host app. The server draws the guest pages (`/{domain}`, `/{EID}/{GID}`,
 * `/{EID}/contact`).
 */
export const pages = {
  login: definePage('/', 'signed-out'),
  signup: definePage('/signup', 'signed-out'),
  signupEconomy: definePage('/signup/economy', 'signed-out'),
  signupBusiness: definePage('/signup/business', 'signed-out'),
  signupFirst: definePage('/signup/first', 'signed-out'),
  forgotPassword: definePage('/forgot-password', 'signed-out'),
  /** After the password, for people with two steps. */
  secondStep: definePage('/second-step', 'signed-out'),
  /** Opened from a mail about a new device; the proof is after the #. */
  notMe: definePage('/not-me', 'everyone'),
  /** Opened from a mail to the old address of a person; the proof is after the #. */
  returnEmail: definePage('/return-email', 'everyone'),
  /** For people of a company with a provider of its own; it sends them back to the second page. */
  company: definePage('/company', 'signed-out'),
  companyReturn: definePage('/company/return', 'everyone'),
  oneTimeEvent: definePage('/one-time-event', 'signed-out'),
  oneTimeSignup: definePage('/one-time-event/signup', 'signed-out'),
  acceptInvite: definePage('/events/invite/user/{user}', 'everyone'),
  notFound: definePage('/not-found', 'everyone'),
  terms: definePage('/terms', 'everyone'),
  privacy: definePage('/privacy', 'everyone'),
  disclaimer: definePage('/disclaimer', 'everyone'),
  refunds: definePage('/refunds', 'everyone'),

  dashboard: definePage('/dashboard', 'signed-in'),
  people: definePage('/dashboard/people', ['ManageGuests']),
  eventDashboard: definePage('/dashboard/{EID}', ['Dashboard']),
  guests: definePage('/dashboard/guests/{EID}', ['ManageGuests']),
  seating: definePage('/dashboard/seating/{EID}', ['ManageGuests']),
  /** WhatsApp and SMS. */
  messages: definePage('/dashboard/messages/{EID}', ['ManageGuests']),
  checkIn: definePage('/dashboard/check-in/{EID}', ['CheckIn']),
  bigScreen: definePage('/dashboard/check-in/{EID}/screen', ['CheckIn']),
  /** Opened by a helper link; the secret is after the #. */
  enterDoor: definePage('/dashboard/check-in/enter', 'everyone'),
  notices: definePage('/dashboard/notification/{EID}', ['Notification']),
  todos: definePage('/dashboard/todolist/{EID}', ['ToDoList']),
  settings: definePage('/dashboard/settings/{EID}', ['EventSettings']),
  reports: definePage('/dashboard/reports/{EID}', ['Reports']),
  after: definePage('/dashboard/after/{EID}', ['EventSettings']),
  photoWall: definePage('/photo-wall/{EID}', ['EventSettings']),
  editEvent: definePage('/dashboard/edit-event/{EID}', ['CreateEvents', 'EventSettings']),

  createEvent: definePage('/event/create-event', draftPermissions),
  resumeDraft: definePage('/event/create-event/{EID}', draftPermissions),
  webImages: definePage('/event/web-images/{EID}', draftPermissions),
  webDetails: definePage('/event/web-event-details/{EID}', draftPermissions),
  webProgramme: definePage('/event/web-programme/{EID}', draftPermissions),
  webContact: definePage('/event/web-contact-section/{EID}', draftPermissions),
  webRsvp: definePage('/event/web-rsvp/{EID}', draftPermissions),
  emailImages: definePage('/event/email-images/{EID}', draftPermissions),
  emailDetails: definePage('/event/email-event-details/{EID}', draftPermissions),
  emailProgramme: definePage('/event/email-programme/{EID}', draftPermissions),
  emailContact: definePage('/event/email-contact-section/{EID}', draftPermissions),
  emailRsvp: definePage('/event/email-rsvp/{EID}', draftPermissions),
  manageGuest: definePage('/event/manage-guest/{EID}', draftPermissions),
  eventSettings: definePage('/event/event-settings/{EID}', draftPermissions),
  eventDomain: definePage('/event/event-domain/{EID}', draftPermissions),
  publish: definePage('/event/publish/{EID}', ['CreateEvents']),

  webSessionCreate: definePage('/websession/create-event', 'signed-out'),
  webSessionResume: definePage('/websession/create-event/{EID}', 'web-session'),
  webSessionWebImages: definePage('/websession/web-images/{EID}', 'web-session'),
  webSessionWebDetails: definePage('/websession/web-event-details/{EID}', 'web-session'),
  webSessionWebProgramme: definePage('/websession/web-programme/{EID}', 'web-session'),
  webSessionWebContact: definePage('/websession/web-contact-section/{EID}', 'web-session'),
  webSessionWebRsvp: definePage('/websession/web-rsvp/{EID}', 'web-session'),
  webSessionEmailImages: definePage('/websession/email-images/{EID}', 'web-session'),
  webSessionEmailDetails: definePage('/websession/email-event-details/{EID}', 'web-session'),
  webSessionEmailProgramme: definePage('/websession/email-programme/{EID}', 'web-session'),
  webSessionEmailContact: definePage('/websession/email-contact-section/{EID}', 'web-session'),
  webSessionEmailRsvp: definePage('/websession/email-rsvp/{EID}', 'web-session'),
  webSessionManageGuest: definePage('/websession/manage-guest/{EID}', 'web-session'),
  webSessionSettings: definePage('/websession/event-settings/{EID}', 'web-session'),
  webSessionDomain: definePage('/websession/event-domain/{EID}', 'web-session'),

  profile: definePage('/profile', 'signed-in'),
  activity: definePage('/profile/activity', { ownerOr: ['UserAccess'] }),
  eventActivity: definePage('/dashboard/activity/{EID}', ['Dashboard']),
  changePassword: definePage('/change-password', 'signed-in'),
  setPassword: definePage('/set-password', 'signed-in'),
  /** Where a member sets up the second step that their team requires. */
  twoSteps: definePage('/two-steps', 'signed-in'),
  userAccess: definePage('/user-access', ['UserAccess']),
  /** The domain of guests' pages, and what guests see instead of the product. */
  ownNames: definePage('/profile/names', ['UserAccess']),
  developers: definePage('/developers', ['UserAccess']),
  /** What programs can do with a key. */
  apiReference: definePage('/developers/api', 'everyone'),

  billing: definePage('/billing', ownerOnly),
  changePlan: definePage('/change-plan', ownerOnly),
  upgradePlan: definePage('/upgrade-plan', ownerOnly),
  /**
   * Waiting page after a payment. Open to everyone, because in a sign-up the person is not signed
   * in yet.
   */
  payment: definePage('/payment', 'everyone'),
} as const

export type PageName = keyof typeof pages

/** The address of a screen: `pathTo('eventDashboard', { EID })`. */
export function pathTo<Name extends PageName>(
  name: Name,
  ...[params]: keyof PathParams<(typeof pages)[Name]['path']> extends never
    ? []
    : [PathParams<(typeof pages)[Name]['path']>]
): string {
  return fill(pages[name].path as string, (params ?? {}) as Record<string, string>)
}

/** A person without a password proves their identity by Google here before deleting the account. */
export const deletionProofPath = `${pages.profile.path}?delete=proof`

export const googleConnectParam = 'connect'
/** A signed-in person connects Google here: its window needs a page that was loaded on its own. */
export const googleConnectPath = `${pages.profile.path}?google=${googleConnectParam}`

const pagePatterns = (Object.entries(pages) as Array<[PageName, HostPage]>).map(
  ([name, { path }]) => ({
    name,
    path: new RegExp(
      `^${path.replace('{EID}', '[A-Z\\d]{15}').replace('{user}', '[\\w-]{1,64}')}$`,
    ),
  }),
)

/** The screen of one of our addresses, with its query; undefined for every other address. */
function findPage(address: unknown): { name: PageName; address: string } | undefined {
  if (typeof address !== 'string' || address.length > 300) return undefined
  const [, path, search = ''] = /^(\/[\w/-]*)(\?[\w=&.,%+-]*)?$/.exec(address) ?? []
  const match = path === undefined ? undefined : pagePatterns.find((one) => one.path.test(path))
  return match && { name: match.name, address: path + search }
}

/**
 * The only check of a return address, such as `nav` after a payment or the page before the sign-in.
 * An address that is not one of our screens is refused, because it could send the person to a
 * foreign site.
 */
export const getReturnPath = (address: unknown): string | undefined => findPage(address)?.address

/** The screen of an address that needs a sign-in; undefined for every other address. */
export function findGuardedPage(address: unknown): PageName | undefined {
  const { name } = findPage(address) ?? {}
  return name && !['everyone', 'signed-out', 'web-session'].includes(pages[name].guard as string)
    ? name
    : undefined
}

/** Values of `nav`, the page after signing in; all others are ignored. */
export const navTargets = {
  'upgrade-plan': '/upgrade-plan',
  'create-event': '/event/create-event?mode=w',
} as const
export type NavTarget = keyof typeof navTargets
export const getNavTarget = (nav: string | null): string | undefined =>
  nav !== null && Object.hasOwn(navTargets, nav) ? navTargets[nav as NavTarget] : undefined
