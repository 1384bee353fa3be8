import { id } from '@mehfil/contract/fields/fields.ts'
import type { Tx } from '../database/db.ts'
import { refuse } from '../refusal.ts'
import type { AccountHost } from './account-host.ts'

declare const scopeProof: unique symbol
type ProvenScope<Name extends string> = { readonly [scopeProof]: Name }

/** Proof that a row was found for the actor. Only this file makes one; store functions take it. */
export type AccountScope = ProvenScope<'account'> & { accountId: string; personId: string }
/** An account's id alone, from a scope or from a job. */
export type AccountRef = Pick<AccountScope, 'accountId'>
export type PersonRef = Pick<AccountScope, 'personId'>
export type EventScope = ProvenScope<'event'> & { accountId: string; eventId: string }
export type GuestScope = ProvenScope<'guest'> & {
  accountId: string
  eventId: string
  guestId: string
}

export const toAccountScope = (host: AccountHost): AccountScope =>
  ({ accountId: host.accountId, personId: host.personId }) as AccountScope

/**
 * The host's event, or `notFound`, also for another account's event. `seen` is what the session
 * query found of the event.
 */
export async function getEventScopeForHost(
  tx: Tx,
  host: AccountHost,
  eventId: string,
  foundEventId?: string | null,
): Promise<EventScope> {
  if (host.eventIds && !host.eventIds.includes(eventId)) refuse('notFound')
  const ownEventId =
    foundEventId === undefined
      ? await findEventOfAccount(tx, host.accountId, eventId)
      : foundEventId
  if (ownEventId !== eventId) refuse('notFound')
  return { accountId: host.accountId, eventId } as EventScope
}

async function findEventOfAccount(
  tx: Tx,
  accountId: string,
  eventId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * A guest of a proven event. A deleted guest is found only when asked for; a guest that is missing
 * then is gone for good.
 */
export async function getGuestScope(
  tx: Tx,
  event: EventScope,
  guestId: string,
  { deleted = false } = {},
): Promise<GuestScope> {
  const row = await tx
    .selectFrom('guest')
    .select('deleted_at')
    .where('event_id', '=', event.eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  if (!row) return refuse(deleted ? 'guestGone' : 'notFound')
  if (row.deleted_at !== null && !deleted) refuse('notFound')
  return { accountId: event.accountId, eventId: event.eventId, guestId } as GuestScope
}

/** The pair of ids in a guest's link. Knowing it is the guest's right. */
export const getGuestScopeByLink = async (
  tx: Tx,
  eventId: string,
  guestId: string,
): Promise<GuestScope> =>
  (await findGuestScopeByLink(tx, eventId, guestId)) ?? refuseMissingEvent(tx, eventId)

/** The same, or null where no guest has this pair. */
export async function findGuestScopeByLink(
  tx: Tx,
  eventId: string,
  guestId: string,
): Promise<GuestScope | null> {
  const row = await tx
    .selectFrom('guest')
    .innerJoin('event', 'event.id', 'guest.event_id')
    .select('event.account_id')
    .where('guest.event_id', '=', eventId)
    .where('guest.id', '=', guestId)
    .where('guest.deleted_at', 'is', null)
    .where('event.published_at', 'is not', null)
    .executeTakeFirst()
  if (row) return { accountId: row.account_id, eventId, guestId } as GuestScope
  const mergedInto = await findMergedGuest(tx, eventId, guestId)
  return mergedInto === null ? null : findGuestScopeByLink(tx, eventId, mergedInto)
}

/** The guest that the guest of this link was merged into. */
async function findMergedGuest(tx: Tx, eventId: string, guestId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('guest_alias')
    .select('into_guest_id')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return row && row.into_guest_id !== guestId ? row.into_guest_id : null
}

/** An event that was published at least once, so that the public may know of it. */
export async function getPublicEventScope(tx: Tx, eventId: string): Promise<EventScope> {
  if (!id.safeParse(eventId).success) refuse('notFound')
  return (await findPublicEventScope(tx, eventId)) ?? refuseMissingEvent(tx, eventId)
}

/** The scope of an event that was published once, or null. */
export const findPublicEventScope = async (tx: Tx, eventId: string): Promise<EventScope | null> =>
  (await findPublicEvent(tx, eventId))?.scope ?? null

/** The same, with the hash of the password that strangers have to give. */
export async function findPublicEvent(
  tx: Tx,
  eventId: string,
): Promise<{ scope: EventScope; passwordHash: string | null } | null> {
  const row = await tx
    .selectFrom('event')
    .select(['account_id', 'password_hash'])
    .where('id', '=', eventId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row
    ? {
        scope: { accountId: row.account_id, eventId } as EventScope,
        passwordHash: row.password_hash,
      }
    : null
}

/** Whether an id or a label was the address of an event that is deleted. */
export async function isDeletedAddress(tx: Tx, address: string): Promise<boolean> {
  if (!/^[A-Za-z0-9-]{3,63}$/.test(address)) return false
  return (
    (await tx
      .selectFrom('deleted_address')
      .select('event_id')
      .where('address', '=', address)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * The address of a deleted event answers that it is deleted; an unknown address answers `notFound`.
 */
export async function refuseMissingEvent(tx: Tx, address: string): Promise<never> {
  return refuse((await isDeletedAddress(tx, address)) ? 'eventDeleted' : 'notFound')
}

/** The event of a link whose signature names its account, or null when the event is deleted. */
export async function findEventScopeOfToken(
  tx: Tx,
  accountId: string,
  eventId: string,
): Promise<EventScope | null> {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row ? ({ accountId, eventId } as EventScope) : null
}

/** The event of a job that a host asked for. */
export const getEventScopeById = async (tx: Tx, eventId: string): Promise<EventScope> =>
  (await findEventScopeById(tx, eventId)) ?? refuse('notFound')

/** The same for a job that runs days later, when the event may have been deleted. */
export async function findEventScopeById(tx: Tx, eventId: string): Promise<EventScope | null> {
  const row = await tx
    .selectFrom('event')
    .select('account_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row ? ({ accountId: row.account_id, eventId } as EventScope) : null
}

/** The event of a web session. Its flow was found by its cookie or by its payment. */
export const createWebSessionScope = (accountId: string, eventId: string): EventScope =>
  ({ accountId, eventId }) as EventScope

/** The account that a web session begins with, before it has a member. */
export const createProvisionalScope = (accountId: string, personId: string): AccountScope =>
  ({ accountId, personId }) as AccountScope

/** A new event's scope, for the code that just inserted it. */
export const createEventScope = (account: AccountScope, eventId: string): EventScope =>
  ({ accountId: account.accountId, eventId }) as EventScope

/** A new guest's scope, for the code that just inserted it. */
export const createGuestScope = (event: EventScope | GuestScope, guestId: string): GuestScope =>
  ({ ...event, guestId }) as unknown as GuestScope
