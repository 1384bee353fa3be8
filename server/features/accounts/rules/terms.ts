import type { Role } from '@mehfil/contract/access.ts'
import { may, permissions, type Actor, type Permission } from '@mehfil/contract/access.ts'

const freeDays = 30
const checkedForMinutes = 10

/** The free plan's period, counted from the registration. */
export const freePeriod = (from: Date): { start: Date; end: Date } => ({
  start: from,
  end: new Date(from.getTime() + freeDays * 86_400_000),
})

/** A password checked in this session opens the way to a new one for ten minutes. */
export const isFreshCheck = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() <= checkedForMinutes * 60_000

const lateDays = 7

/** Money may come days after the window was closed; until then there is somebody to make an account for. */
export const lateEnough = (now: Date): Date => new Date(now.getTime() + lateDays * 86_400_000)

type Proof = { passwordCheckedAt: Date | null; signedInAt: Date }

/** Whether the person has just shown who they are: by their password, or, where there is none, by signing in. */
export const isProven = (
  { passwordCheckedAt, signedInAt }: Proof,
  { hasPassword, now }: { hasPassword: boolean; now: Date },
): boolean =>
  isFreshCheck(passwordCheckedAt, now) || (!hasPassword && isFreshCheck(signedInAt, now))

const purgeDays = 30

/** A deletion is over when this many days are; until then sales may take it back. */
export const purgeDate = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + purgeDays * 86_400_000)
export const deletedBefore = (now: Date): Date => new Date(now.getTime() - purgeDays * 86_400_000)

export const permissionsOf = (person: {
  role: Role
  permissions: readonly Permission[]
}): Permission[] => [...(person.role === 'Superuser' ? permissions : person.permissions)]

/** What of them the plan includes, of an owner; anybody else's are the owner's word, which a larger plan makes good. */
export const permissionsInPlan = (actor: Actor): Permission[] =>
  permissionsOf(actor).filter((one) => actor.role !== 'Superuser' || actor.features.includes(one))

export const permissionStates = (actor: Actor): Record<Permission, boolean> =>
  Object.fromEntries(permissions.map((one) => [one, may(actor, one) === 'yes'])) as Record<
    Permission,
    boolean
  >
