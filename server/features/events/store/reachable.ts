import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'

export type GuestCondition = ReturnType<typeof sql<boolean>>
type AccountScopeKey = Pick<EventScope, 'accountId'>

/**
 * A guest `g` whose address is suppressed for the account, or complained about a mail of any
 * account.
 */
export const isSuppressed = ({
  accountId,
}: AccountScopeKey): GuestCondition => sql<boolean>`exists (
  select from suppression s where s.address_hash = hash_address(g.email) and (s.account_id = ${accountId} or s.reason = 'complained'))`

/**
 * The same for a whole list, to be joined by the hash of an address: several times faster than a
 * check for each guest.
 */
export const suppressedHashes = ({ accountId }: AccountScopeKey) =>
  sql`(select distinct address_hash from suppression where account_id = ${accountId} or reason = 'complained')`

export const isReachable = (scope: AccountScopeKey): GuestCondition =>
  sql<boolean>`g.email <> '' and g.bounced_at is null and not ${isSuppressed(scope)}`

/** An invitation is waiting, or may have arrived. */
const isBeingInvited: GuestCondition = sql<boolean>`exists (
  select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.state in ('queued', 'inflight', 'awaiting_retry', 'uncertain'))`

/** Guests on the list who have no invitation, and none on its way. */
export const isUninvited: GuestCondition = sql<boolean>`g.deleted_at is null and not g.walk_in and g.invited_at is null and not ${isBeingInvited}`

/** Guests a change concerns: those who were invited, or who said yes or maybe. */
export const isAffectedByChange: GuestCondition = sql<boolean>`g.deleted_at is null and (g.invited_at is not null or g.answer in ('yes', 'maybe'))`

/**
 * Guests of a cancellation: invited guests, or those who said yes or maybe, unless they declined.
 * Their address works.
 */
export const isExpectedRecipient = (scope: AccountScopeKey): GuestCondition =>
  sql<boolean>`${isAffectedByChange} and g.answer is distinct from 'no' and ${isReachable(scope)}`

/** Guests of a change with a working address. */
export const isChangeRecipient = (scope: AccountScopeKey): GuestCondition =>
  sql<boolean>`${isAffectedByChange} and ${isReachable(scope)}`
