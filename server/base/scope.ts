import { id } from '@mehfil/contract/fields.ts'
import type { Tx } from './db.ts'
import { refuse } from './refuse.ts'
import type { Host } from './session.ts'

declare const proven: unique symbol
type Proven<Name extends string> = { readonly [proven]: Name }

/** Proof that a row was found for whoever asks. Made in this file alone; a store function takes one. */
export type AccountScope = Proven<'account'> & { accountId: string; personId: string }
export type EventScope = Proven<'event'> & { accountId: string; eventId: string }
export type GuestScope = Proven<'guest'> & { accountId: string; eventId: string; guestId: string }

export const accountScope = (host: Host): AccountScope =>
  ({ accountId: host.accountId, personId: host.personId }) as AccountScope

/** The host's event, or notFound: another account's event is as good as none. `seen` is what was found of it with their session. */
export async function eventScopeFor(
  tx: Tx,
  host: Host,
  eventId: string,
  seen?: string | null,
): Promise<EventScope> {
  if (host.eventIds && !host.eventIds.includes(eventId)) refuse('notFound')
  const found = seen === undefined ? await eventOfAccount(tx, host.accountId, eventId) : seen
  if (found !== eventId) refuse('notFound')
  return { accountId: host.accountId, eventId } as EventScope
}

async function eventOfAccount(tx: Tx, accountId: string, eventId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A guest of an event already proven; a deleted one is found only when asked for, and whoever is not there then is gone for good. */
export async function guestScopeIn(
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

/** The pair of ids in a guest's link, which is the guest's right. */
export const guestScopeByLink = async (
  tx: Tx,
  eventId: string,
  guestId: string,
): Promise<GuestScope> => (await findGuestScope(tx, eventId, guestId)) ?? refuseMissing(tx, eventId)

/** The same, or null where the pair leads to nobody. */
export async function findGuestScope(
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
  return row ? ({ accountId: row.account_id, eventId, guestId } as GuestScope) : null
}

/** An event the public may know of, published at least once. */
export async function publicEventScope(tx: Tx, eventId: string): Promise<EventScope> {
  if (!id.safeParse(eventId).success) refuse('notFound')
  const row = await tx
    .selectFrom('event')
    .select('account_id')
    .where('id', '=', eventId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return refuseMissing(tx, eventId)
  return { accountId: row.account_id, eventId } as EventScope
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

/** The address of a deleted event says so; any other one leads nowhere. */
export async function refuseMissing(tx: Tx, address: string): Promise<never> {
  return refuse((await isDeletedAddress(tx, address)) ? 'eventDeleted' : 'notFound')
}

/** The event of a link whose seal names its account; null where it is gone. */
export async function sealedEventScope(
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

/** The event of work that a host asked for and that is done later. */
export async function laterEventScope(tx: Tx, eventId: string): Promise<EventScope> {
  const row = await tx
    .selectFrom('event')
    .select('account_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!row) refuse('notFound')
  return { accountId: row.account_id, eventId } as EventScope
}

/** The event of a web session, whose flow was found by its cookie or by the money for it. */
export const webSessionScope = (accountId: string, eventId: string): EventScope =>
  ({ accountId, eventId }) as EventScope

/** The account a web session begins with, before anybody is in it. */
export const provisionalScope = (accountId: string, personId: string): AccountScope =>
  ({ accountId, personId }) as AccountScope

/** A new event's scope, for whoever just inserted it. */
export const newEventScope = (account: AccountScope, eventId: string): EventScope =>
  ({ accountId: account.accountId, eventId }) as EventScope

/** A new guest's scope, for whoever just inserted it. */
export const newGuestScope = (event: EventScope, guestId: string): GuestScope =>
  ({ ...event, guestId }) as unknown as GuestScope
