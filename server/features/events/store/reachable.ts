import { sql, type RawBuilder } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'

export type GuestCondition = ReturnType<typeof sql<boolean>>
type EventScopeKey = Pick<EventScope, 'accountId' | 'eventId'>
/** The event may be the one of each row. */
type AddressScopeKey = { accountId: string; eventId: string | RawBuilder<unknown> }

/** A suppression `s` that holds for every account. */
const holdsEverywhere = sql<boolean>`(s.reason = 'complained' or s.reader_scope = 'all')`

/** A guest `g` whose address is suppressed for the event, its account, or every account. */
export const isSuppressed = (scope: EventScopeKey): GuestCondition =>
  isAddressSuppressed(scope, sql.ref('g.email'))

/** The same of another address. */
export const isAddressSuppressed = (
  { accountId, eventId }: AddressScopeKey,
  address: RawBuilder<unknown>,
): GuestCondition => sql<boolean>`(exists (
  select from suppression s where s.address_hash = hash_address(${address}) and (s.account_id = ${accountId} or ${holdsEverywhere}))
  or exists (select from event_mail_stop s where s.event_id = ${eventId} and s.address_hash = hash_address(${address})))`

export type MailStopReason = 'unsubscribed' | 'bounced' | 'complained'

/** Why the address of this hash gets no mails of the event, the strongest reason; null if it does. */
export const selectMailStop = (
  { accountId, eventId }: { accountId: string; eventId: string | null },
  hash: RawBuilder<unknown>,
) => sql<MailStopReason | null>`(select s.reason from (
  select case when s.account_id = ${accountId} or s.reason = 'complained' then s.reason else 'unsubscribed' end as reason from suppression s where s.address_hash = ${hash} and (s.account_id = ${accountId} or ${holdsEverywhere})
  union all select 'unsubscribed' from event_mail_stop s where s.event_id = ${eventId} and s.address_hash = ${hash}) s
  order by array_position(array['complained', 'bounced', 'unsubscribed'], s.reason) limit 1)`

/**
 * The same for a whole list, to be joined by the hash of an address: several times faster than a
 * check for each guest.
 */
export const suppressedHashes = ({
  accountId,
  eventId,
}: {
  accountId: string
  eventId: string | null
}) =>
  sql`(select s.address_hash from suppression s where s.account_id = ${accountId} or ${holdsEverywhere}
    union select address_hash from event_mail_stop where event_id = ${eventId})`

export const isReachable = (scope: EventScopeKey): GuestCondition =>
  sql<boolean>`(g.email <> '' and (g.bounced_at is null and not ${isSuppressed(scope)} or ${isSecondReachable(scope)}))`

/** The second address of a guest still gets mails, also where the first one does not. */
export const isSecondReachable = (scope: AddressScopeKey): GuestCondition =>
  sql<boolean>`exists (select from guest_address a where a.event_id = g.event_id and a.guest_id = g.id and a.bounced_at is null and not ${isAddressSuppressed(scope, sql.ref('a.email'))})`

/** An invitation is waiting, or may have arrived. */
const isBeingInvited: GuestCondition = sql<boolean>`exists (
  select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.state in ('queued', 'inflight', 'awaiting_retry', 'uncertain'))`

/** The invitation is one of a large sending, and not in the outbox yet. */
export const isToBeInvited: GuestCondition = sql<boolean>`exists (
  select from planned_mail p join campaign c on c.event_id = p.event_id and c.id = p.campaign_id where p.event_id = g.event_id and p.guest_id = g.id and c.kind = 'invitation')`

/** A message to the phone is waiting, or may have arrived. */
const isBeingMessaged: GuestCondition = sql<boolean>`exists (
  select from phone_message m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.state in ('queued', 'claimed', 'uncertain'))`

/** Guests on the list who have no invitation, and none on its way. */
export const isUninvited: GuestCondition = sql<boolean>`g.deleted_at is null and not g.walk_in and g.invited_at is null and not ${isBeingInvited} and not ${isToBeInvited} and not ${isBeingMessaged}`

/** Guests a change concerns: those who were invited, or who said yes or maybe. */
export const isAffectedByChange: GuestCondition = sql<boolean>`g.deleted_at is null and (g.invited_at is not null or g.answer in ('yes', 'maybe'))`

/**
 * Guests of a cancellation: invited guests, or those who said yes or maybe, unless they declined.
 * Their address works.
 */
export const isExpectedRecipient = (scope: EventScopeKey): GuestCondition =>
  sql<boolean>`${isAffectedByChange} and g.answer is distinct from 'no' and ${isReachable(scope)}`

/** Guests of a change with a working address. */
export const isChangeRecipient = (scope: EventScopeKey): GuestCondition =>
  sql<boolean>`${isAffectedByChange} and ${isReachable(scope)}`
