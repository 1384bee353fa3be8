import { permissions, type Permission } from '@mehfil/contract/access.ts'

export const roles = {
  door: ['CheckIn'],
  guests: ['Dashboard', 'ManageGuests'],
  events: ['CreateEvents', 'DraftEvents', 'Dashboard', 'ManageGuests', 'CheckIn', 'EventSettings'],
  everything: permissions,
} as const satisfies Record<string, readonly Permission[]>

export type RoleName = keyof typeof roles | 'own'

/** The permissions of a role that this person can grant. */
export const listGrantable = (
  role: keyof typeof roles,
  held: readonly Permission[],
): Permission[] =>
  permissions.filter(
    (one) => (roles[role] as readonly Permission[]).includes(one) && held.includes(one),
  )

/** The roles this person can grant completely; "everything" means all they have. */
export const listOfferedRoles = (held: readonly Permission[]): RoleName[] => [
  ...(Object.keys(roles) as Array<keyof typeof roles>).filter(
    (role) => role === 'everything' || listGrantable(role, held).length === roles[role].length,
  ),
  'own',
]

const isSameSet = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Finds the role with exactly these permissions, else "own". */
export const findRole = (chosen: readonly Permission[], held: readonly Permission[]): RoleName =>
  listOfferedRoles(held).find(
    (role) => role !== 'own' && isSameSet(listGrantable(role, held), chosen),
  ) ?? 'own'

/** Without one of these permissions a draft is empty for the person until it is published. */
export const canOpenDrafts = (chosen: readonly Permission[]): boolean =>
  chosen.includes('CreateEvents') || chosen.includes('DraftEvents')

export const togglePermission = (
  chosen: readonly Permission[],
  one: Permission,
  on: boolean,
): Permission[] => permissions.filter((each) => (each === one ? on : chosen.includes(each)))

const onlineFor = 5 * 60_000

/** A person counts as online for five minutes after their last request. */
export const isOnline = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < onlineFor
