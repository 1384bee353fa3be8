import { permissions, type Permission } from '@mehfil/contract/access.ts'

export const roles = {
  door: ['CheckIn'],
  guests: ['Dashboard', 'ManageGuests'],
  events: ['CreateEvents', 'DraftEvents', 'Dashboard', 'ManageGuests', 'CheckIn', 'EventSettings'],
  everything: permissions,
} as const satisfies Record<string, readonly Permission[]>

export type RoleName = keyof typeof roles | 'own'

/** What a ready-made role holds of what somebody can give. */
export const givenBy = (role: keyof typeof roles, held: readonly Permission[]): Permission[] =>
  permissions.filter(
    (one) => (roles[role] as readonly Permission[]).includes(one) && held.includes(one),
  )

/** The ready-made roles somebody can give as they are; "everything" is what they hold. */
export const offeredRoles = (held: readonly Permission[]): RoleName[] => [
  ...(Object.keys(roles) as Array<keyof typeof roles>).filter(
    (role) => role === 'everything' || givenBy(role, held).length === roles[role].length,
  ),
  'own',
]

const same = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Which ready-made role these rights are. */
export const roleOf = (chosen: readonly Permission[], held: readonly Permission[]): RoleName =>
  offeredRoles(held).find((role) => role !== 'own' && same(givenBy(role, held), chosen)) ?? 'own'

/** Whoever may not prepare an event finds nothing to do in it before it is published. */
export const opensDrafts = (chosen: readonly Permission[]): boolean =>
  chosen.includes('CreateEvents') || chosen.includes('DraftEvents')

export const toggled = (
  chosen: readonly Permission[],
  one: Permission,
  on: boolean,
): Permission[] => permissions.filter((each) => (each === one ? on : chosen.includes(each)))

const hereFor = 5 * 60_000

/** Somebody counts as here for some minutes after their last request. */
export const isHere = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < hereFor
