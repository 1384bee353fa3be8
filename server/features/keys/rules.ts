import { listScopedPermissions } from '@mehfil/contract/accounts/key-scopes.ts'
import type { keyStates } from '@mehfil/contract/accounts/keys.ts'
import { keyPlans } from '@mehfil/contract/billing/plans.ts'
import { permissions, type AccountRole, type Permission } from '@mehfil/contract/access.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { coversRights, getHeldRights, type TeamRights } from '../team/rules/rights.ts'

export type KeyState = (typeof keyStates)[number]

type KeyFacts = {
  scopes: readonly string[]
  eventId: string | null
  expiresAt: Date | null
  /** The person who made it, as a member of the account; null: not any more. */
  maker: (TeamRights & { role: AccountRole }) | null
}

/** Why a key does not work now, or that it does. */
export function getKeyState(
  { scopes, eventId, expiresAt, maker }: KeyFacts,
  now: Date,
  plan: PlanName,
): KeyState {
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  if (!keyPlans.includes(plan)) return 'plan'
  return maker && hasRightsLeft({ scopes, eventId }, getHeldRights(maker)) ? 'active' : 'paused'
}

const hasRightsLeft = (
  { scopes, eventId }: Pick<KeyFacts, 'scopes' | 'eventId'>,
  held: TeamRights,
): boolean =>
  listScopedPermissions(scopes, 'read').some((one) => held.permissions.includes(one)) &&
  (eventId === null || (held.eventIds?.includes(eventId) ?? true))

type KeyReader = TeamRights & { role: AccountRole; personId: string }

/** The rights that a key has; without an event of its own, those of the person who makes it. */
export const getKeyRights = (
  reader: Omit<KeyReader, 'personId'>,
  { scopes, eventId }: Pick<KeyFacts, 'scopes' | 'eventId'>,
): TeamRights => ({
  permissions: listScopedPermissions(scopes, 'read'),
  eventIds: eventId === null ? getHeldRights(reader).eventIds : [eventId],
})

/** People see and end their own keys, and others' that do no more than they may themselves. */
export const canManageKey = (
  reader: KeyReader,
  { personId, scopes, eventId, maker }: KeyFacts & { personId: string },
): boolean =>
  personId === reader.personId ||
  coversRights(getHeldRights(reader), {
    permissions: listScopedPermissions(scopes, 'read'),
    eventIds: eventId === null ? getMakerEvents(maker) : [eventId],
  })

const getMakerEvents = (maker: KeyFacts['maker']): readonly string[] | null =>
  maker ? getHeldRights(maker).eventIds : []

export const getKeyExpiry = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs)

/** Revoked keys are recognised for a while, so that a program reads why it is refused. */
const revokedDays = 90
export const getRevokedCutoff = (now: Date): Date => new Date(now.getTime() - revokedDays * dayMs)

/** For the log: the permissions that a key was given. */
export const listGivenPermissions = (scopes: readonly string[]): Permission[] =>
  permissions.filter((one) => listScopedPermissions(scopes, 'read').includes(one))
