import type { AccountRole } from '@mehfil/contract/access.ts'
import { may, permissions, type AccessActor, type Permission } from '@mehfil/contract/access.ts'
import { getFreePeriod } from '../../billing/rules.ts'

const freshCheckMinutes = 15

/** The free plan's period, counted from registration. */
export const getFirstFreePeriod = (start: Date): { start: Date; end: Date } =>
  getFreePeriod(start, start)

/** A proof of identity allows what needs one for fifteen minutes. */
export const isFreshCheck = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() <= freshCheckMinutes * 60_000

const latePaymentDays = 7

/** A payment may arrive days after the window was closed; until then the sign-up is kept. */
export const getLatePaymentDeadline = (now: Date): Date =>
  new Date(now.getTime() + latePaymentDays * 86_400_000)

type IdentityProof = { passwordCheckedAt: Date | null; signedInAt: Date }
type OwnIdentityProof = IdentityProof & { byCompany: boolean }

/** Whether the person proved their identity lately: by password, code or passkey or, without a password, by signing in. */
export const isProven = (
  { passwordCheckedAt, signedInAt }: IdentityProof,
  { hasPassword, now }: { hasPassword: boolean; now: Date },
): boolean =>
  isFreshCheck(passwordCheckedAt, now) || (!hasPassword && isFreshCheck(signedInAt, now))

/** The same for what a person who signed in a moment ago need not confirm again. */
export const isRecentlyProven = (
  { passwordCheckedAt, signedInAt }: IdentityProof,
  now: Date,
): boolean => isFreshCheck(passwordCheckedAt, now) || isFreshCheck(signedInAt, now)

/**
 * The same for a person's own ways of signing in, which open their other accounts too: what their
 * company's provider says of them is no proof there.
 */
export const isOwnProven = (
  { byCompany, ...proof }: OwnIdentityProof,
  { hasPassword, now }: { hasPassword: boolean; now: Date },
): boolean => isProven(proof, { hasPassword: hasPassword || byCompany, now })

export const isOwnRecentlyProven = (proof: OwnIdentityProof, now: Date): boolean =>
  isOwnProven(proof, { hasPassword: false, now })

const purgeDays = 30

/** Days until the data is deleted for good; until then sales may undo a deletion. */
export const getPurgeDate = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + purgeDays * 86_400_000)
export const getPurgeCutoff = (now: Date): Date => new Date(now.getTime() - purgeDays * 86_400_000)

export const listPermissions = (person: {
  role: AccountRole
  permissions: readonly Permission[]
}): Permission[] => [...(person.role === 'Superuser' ? permissions : person.permissions)]

/**
 * What the plan includes for an owner. A helper keeps the rights given to them, and gets them back
 * with a larger plan.
 */
export const listPlanPermissions = (actor: AccessActor): Permission[] =>
  listPermissions(actor).filter((one) => actor.role !== 'Superuser' || actor.features.includes(one))

export const getPermissionStates = (actor: AccessActor): Record<Permission, boolean> =>
  Object.fromEntries(permissions.map((one) => [one, may(actor, one) === 'yes'])) as Record<
    Permission,
    boolean
  >

/** Whether the terms changed since the person agreed. Agreements of before versions count by their day. */
export const isOldAgreement = (
  { version, at }: { version: string | null; at: Date | null },
  current: string,
): boolean => (version ?? at?.toISOString().slice(0, 10) ?? '') < current
