export const roles = ['Superuser', 'Normaluser'] as const
export type Role = (typeof roles)[number]

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

/** Who may make a call. An empty rule does not exist: a route without one stops the start. */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'flow'; flow: FlowName }
  | { kind: 'signed-in'; webSession?: true }
  | { kind: 'owner' }
  | ByPermission
  /** An owner's whatever the plan; anybody else needs one of the permissions. */
  | { kind: 'owner-or'; anyOf: readonly Permission[] }
  | { kind: 'guest-link' }
  /** Whoever may check in at the event, or who came by a helper's link to it. */
  | { kind: 'door' }
  | { kind: 'demo' }

type ByPermission = { kind: 'permission'; anyOf: readonly Permission[]; webSession?: true }

export type FlowName = 'signup' | 'forgot' | 'invite' | 'delete' | 'google' | 'websession'

export const anyone: Access = { kind: 'anyone' }
export const signedIn = { kind: 'signed-in' } as const satisfies Access
export const owner: Access = { kind: 'owner' }
export const guestLink: Access = { kind: 'guest-link' }
export const doorKeeper: Access = { kind: 'door' }
export const demoOnly: Access = { kind: 'demo' }
export const flow = (name: FlowName): Access => ({ kind: 'flow', flow: name })
export const permission = (...anyOf: Permission[]): ByPermission => ({ kind: 'permission', anyOf })
/** The same, and a visitor who builds a one-time event, on that event alone. */
export const orWebSession = <One extends Extract<Access, { kind: 'signed-in' | 'permission' }>>(
  access: One,
): One & { webSession: true } => ({ ...access, webSession: true })
export const ownerOr = (...anyOf: Permission[]): Access => ({ kind: 'owner-or', anyOf })

export type Actor = {
  role: Role
  /** What the account's plan includes. */
  features: readonly Permission[]
  /** What the owner gave this person; an owner has all. */
  permissions: readonly Permission[]
}

export type Verdict = 'yes' | 'upgrade' | 'limit-exceeded' | 'no-access'

/** May this person use the feature, and if not, which prompt explains it? */
export function may(actor: Actor, wanted: Permission): Verdict {
  const inPlan = actor.features.includes(wanted)
  if (actor.role === 'Superuser') return inPlan ? 'yes' : 'upgrade'
  if (!actor.permissions.includes(wanted)) return 'no-access'
  return inPlan ? 'yes' : 'limit-exceeded'
}

const leniency: Verdict[] = ['yes', 'upgrade', 'limit-exceeded', 'no-access']

/** The kindest verdict over several permissions of which one is enough. */
export function mayAny(actor: Actor, anyOf: readonly Permission[]): Verdict {
  const verdicts = anyOf.map((wanted) => may(actor, wanted))
  return leniency.find((verdict) => verdicts.includes(verdict)) ?? 'no-access'
}

/** One of these permissions; with `ownerOr` from anybody but an owner, whose plan does not matter. */
export type Needs = readonly Permission[] | { ownerOr: readonly Permission[] }

export function verdictOn(actor: Actor, needs: Needs): Verdict {
  if (!('ownerOr' in needs)) return mayAny(actor, needs)
  return actor.role === 'Superuser' ? 'yes' : mayAny(actor, needs.ownerOr)
}
