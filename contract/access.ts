export const roles = ['Superuser', 'Normaluser'] as const
export type AccountRole = (typeof roles)[number]

export const permissions = [
  'CreateEvents',
  'DraftEvents',
  'Dashboard',
  'ManageGuests',
  'CheckIn',
  'ToDoList',
  'Reports',
  'UserAccess',
  'Notification',
  'EventSettings',
] as const
export type Permission = (typeof permissions)[number]

/** Who may make a call. A route without a rule stops the start of the server. */
export type AccessRule =
  | { kind: 'anyone' }
  | { kind: 'flow'; flow: FlowName }
  | { kind: 'signed-in'; webSession?: true; keys?: true }
  | { kind: 'owner' }
  | PermissionRule
  /** The owner on every plan; other people need one of the permissions. */
  | { kind: 'owner-or'; anyOf: readonly Permission[] }
  | { kind: 'guest-link' }
  /** People who may check in at the event, and helpers who came by a link. */
  | DoorRule
  | { kind: 'demo' }

type DoorRule = { kind: 'door'; keys?: true }

type PermissionRule = {
  kind: 'permission'
  anyOf: readonly Permission[]
  webSession?: true
  /** Accounts of other plans are asked to upgrade. */
  plans?: readonly string[]
  /**
   * No API key may make the call, with any scopes; `account`: none that is for one event; `event`:
   * also one for one event, although the address names no event.
   */
  keys?: false | 'account' | 'event'
  /** A key needs the scopes of all these permissions, not of one. */
  needsAllScopes?: true
}

export type FlowName =
  | 'signup'
  | 'forgot'
  | 'invite'
  | 'delete'
  | 'delete-event'
  | 'google'
  | 'second-step'
  | 'passkey'
  | 'company'
  | 'websession'

export const anyone: AccessRule = { kind: 'anyone' }
export const signedIn = { kind: 'signed-in' } as const satisfies AccessRule
export const owner: AccessRule = { kind: 'owner' }
export const guestLink: AccessRule = { kind: 'guest-link' }
export const doorAccess: DoorRule = { kind: 'door' }
/** The same, and programs with a key that may check in. What a device does is for people alone. */
export const doorOrKey: DoorRule = { kind: 'door', keys: true }
export const demoAccess: AccessRule = { kind: 'demo' }
export const flow = (name: FlowName): AccessRule => ({ kind: 'flow', flow: name })
export const permission = (...anyOf: Permission[]): PermissionRule => ({
  kind: 'permission',
  anyOf,
})
/** The same, and also a visitor who builds a one-time event, for that event only. */
export const orWebSession = <One extends Extract<AccessRule, { kind: 'signed-in' | 'permission' }>>(
  access: One,
): One & { webSession: true } => ({ ...access, webSession: true })
/** The same, on these plans alone. */
export const onPlans = (access: PermissionRule, plans: readonly string[]): PermissionRule => ({
  ...access,
  plans,
})
/** The same, but only for people: no API key may make the call. */
export const withoutKeys = (access: PermissionRule): PermissionRule => ({ ...access, keys: false })
/** The same, but of the keys only those for the whole account: the call makes more than the event has. */
export const forWholeAccount = (access: PermissionRule): PermissionRule => ({
  ...access,
  keys: 'account',
})
/** For keys with the scopes of all these permissions. A key for one event makes the call about that event. */
export const allScopes = (...allOf: Permission[]): PermissionRule => ({
  ...permission(...allOf),
  keys: 'event',
  needsAllScopes: true,
})
/** A call for all signed-in people that any API key may make too. */
export const orAnyKey = (access: { kind: 'signed-in' }): AccessRule => ({ ...access, keys: true })
export const ownerOr = (...anyOf: Permission[]): AccessRule => ({ kind: 'owner-or', anyOf })

export type AccessActor = {
  role: AccountRole
  /** Features of the plan of the account. */
  features: readonly Permission[]
  /** What the owner gave this person; an owner has all permissions. */
  permissions: readonly Permission[]
}

export type PermissionVerdict = 'yes' | 'upgrade' | 'limit-exceeded' | 'no-access'

/** Checks one permission; a refusal names the prompt that explains it. */
export function may(actor: AccessActor, required: Permission): PermissionVerdict {
  const inPlan = actor.features.includes(required)
  if (actor.role === 'Superuser') return inPlan ? 'yes' : 'upgrade'
  if (!actor.permissions.includes(required)) return 'no-access'
  return inPlan ? 'yes' : 'limit-exceeded'
}

const verdictsByLeniency: PermissionVerdict[] = ['yes', 'upgrade', 'limit-exceeded', 'no-access']

/** The best result of several permissions; one is enough. */
export function mayAny(actor: AccessActor, anyOf: readonly Permission[]): PermissionVerdict {
  const verdicts = anyOf.map((wanted) => may(actor, wanted))
  return verdictsByLeniency.find((verdict) => verdicts.includes(verdict)) ?? 'no-access'
}

/** One of these permissions. With `ownerOr` an owner needs none, on every plan. */
export type PermissionRequirement = readonly Permission[] | { ownerOr: readonly Permission[] }

export function checkRequirement(
  actor: AccessActor,
  requirement: PermissionRequirement,
): PermissionVerdict {
  if (!('ownerOr' in requirement)) return mayAny(actor, requirement)
  return actor.role === 'Superuser' ? 'yes' : mayAny(actor, requirement.ownerOr)
}
