import { sql } from 'kysely'
import type { EventScope } from '../../../base/scope.ts'

export type Condition = ReturnType<typeof sql<boolean>>
type Account = Pick<EventScope, 'accountId'>

/** Of a guest `g`: an address nobody of the account writes to any more, or one that complained to whomever. */
export const stopped = ({ accountId }: Account): Condition => sql<boolean>`exists (
  select from suppression s where s.address_hash = address_hash(g.email) and (s.account_id = ${accountId} or s.reason = 'complained'))`

/** The same for a whole list at once, to be joined by the hash of an address: several times as fast as asking for each. */
export const stoppedHashes = ({ accountId }: Account) =>
  sql`(select distinct address_hash from suppression where account_id = ${accountId} or reason = 'complained')`

export const reachable = (scope: Account): Condition =>
  sql<boolean>`g.email <> '' and g.bounced_at is null and not ${stopped(scope)}`

/** Whom a change concerns: guests who hold an invitation or said that they come, perhaps or when there is a place. */
export const concerned: Condition = sql<boolean>`g.deleted_at is null and (g.invited_at is not null or g.answer in ('yes', 'maybe'))`

/** Of those, who can be told by mail. */
export const toTell = (scope: Account): Condition =>
  sql<boolean>`${concerned} and ${reachable(scope)}`
