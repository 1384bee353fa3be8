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

export type RightsColumn = { key: string; rights: readonly Permission[] }

/** What a person may do, at a glance: rights that belong together are one column. */
export const rightsColumns: readonly RightsColumn[] = [
  { key: 'edit', rights: ['CreateEvents', 'DraftEvents', 'EventSettings'] },
  { key: 'guests', rights: ['ManageGuests'] },
  { key: 'write', rights: ['Notification'] },
  { key: 'door', rights: ['CheckIn'] },
  { key: 'reports', rights: ['Dashboard', 'Reports'] },
  { key: 'todos', rights: ['ToDoList'] },
  { key: 'team', rights: ['UserAccess'] },
]

export function getGrantedShare(
  { rights }: RightsColumn,
  granted: readonly Permission[],
): 'all' | 'some' | 'none' {
  const count = rights.filter((right) => granted.includes(right)).length
  if (count === rights.length) return 'all'
  return count > 0 ? 'some' : 'none'
}

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
