import { sql, type RawBuilder } from 'kysely'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { selectMailStop, type MailStopReason } from '../../events/store/reachable.ts'

/** Another address of a guest, and whom it is of. */
export type SecondAddress = { email: string; name: string }

export const secondAddressColumn = sql<SecondAddress | null>`(
  select jsonb_build_object('email', a.email, 'name', a.name) from guest_address a
  where a.event_id = guest.event_id and a.guest_id = guest.id)`.as('second')

/** Stores the second address, or removes it. One that bounced may work again once it is another one. */
export async function saveSecondAddress(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
  { email, name }: SecondAddress,
): Promise<void> {
  if (email === '')
    await tx
      .deleteFrom('guest_address')
      .where('event_id', '=', eventId)
      .where('guest_id', '=', guestId)
      .execute()
  else
    await sql`
      insert into guest_address as a (event_id, guest_id, email, name) values (${eventId}, ${guestId}, ${email}, ${name})
      on conflict (event_id, guest_id) do update set email = excluded.email, name = excluded.name,
        bounced_at = case when lower(a.email) = lower(excluded.email) then a.bounced_at end`.execute(
      tx,
    )
}

export type SecondAddressState = SecondAddress & {
  stopped: MailStopReason | null
  bounced: boolean
}

/** By guest id, and why mails to the second address are stopped. */
export async function listSecondAddresses(
  tx: Tx,
  scope: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<Map<string, SecondAddressState>> {
  const { rows } = await sql<SecondAddressState & { id: string }>`
    select a.guest_id as id, a.email, a.name, a.bounced_at is not null as bounced, ${selectMailStop(scope, sql`hash_address(a.email)`)} as stopped
    from guest_address a where a.event_id = ${scope.eventId} and a.guest_id = any(${guestIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}

/**
 * A guest who was merged with another one keeps the addresses of both: the second one of the other
 * guest, else the first one that is not the guest's. The address that was added; empty for none.
 */
export async function keepBothAddresses(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { otherId, email }: { otherId: string; email: string },
): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    insert into guest_address (event_id, guest_id, email, name)
    select ${eventId}, ${guestId}, one.email, one.name from (
      select a.email, a.name, 1 as place from guest_address a where a.event_id = ${eventId} and a.guest_id = ${otherId}
      union all select g.email, g.name, 2 from guest g where g.event_id = ${eventId} and g.id in (${guestId}, ${otherId})) as one
    where one.email <> '' and ${email} <> '' and lower(one.email) <> lower(${email})
    order by one.place limit 1
    on conflict (event_id, guest_id) do nothing returning email`.execute(tx)
  return rows[0]?.email ?? ''
}

/** Addresses of both guests of a merge for which the one that stays has no place. */
export async function listDroppedAddresses(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { otherId, email }: { otherId: string; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(one.email)) one.email from (
      select g.email from guest g where g.event_id = ${eventId} and g.id in (${guestId}, ${otherId})
      union all select a.email from guest_address a where a.event_id = ${eventId} and a.guest_id in (${guestId}, ${otherId})) as one
    where one.email <> '' and lower(one.email) <> lower(${email})
      and not exists (select from guest_address a where a.event_id = ${eventId} and a.guest_id = ${guestId} and lower(a.email) = lower(one.email))
    order by lower(one.email)`.execute(tx)
  return rows.map((row) => row.email)
}

/** Second addresses of guests who were just added. One that another guest has is left out. */
export async function insertSecondAddresses(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guests: ReadonlyArray<{ id: string; second?: SecondAddress | null | undefined }>,
): Promise<void> {
  const rows = guests.flatMap(({ id, second }) => (second?.email ? [{ id, ...second }] : []))
  if (rows.length === 0) return
  await sql`
    insert into guest_address (event_id, guest_id, email, name)
    select distinct on (lower(one.email)) ${eventId}, one.id, one.email, one.name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id text, email text, name text)
    where ${isFreeAddress(eventId, sql.ref('one.email'))}
    order by lower(one.email), one.id
    on conflict (event_id, guest_id) do nothing`.execute(tx)
}

/**
 * The address is the second one of a guest of the list, but not of `except`. The inner query is one value: as a join it
 * would read all guests for each row of an import, whose transaction allows no nested loops.
 */
export const isSecondAddress = (
  eventId: RawBuilder<unknown>,
  email: RawBuilder<unknown>,
  except: RawBuilder<unknown> = sql`''`,
) => sql<boolean>`exists (
    select from guest_address b where b.event_id = ${eventId} and lower(b.email) = lower(${email}) and b.guest_id <> ${except}
      and (select f.deleted_at is null from guest f where f.event_id = b.event_id and f.id = b.guest_id))`

/** No guest of the list has the address, or none but `except`. */
export const isFreeAddress = (
  eventId: string,
  email: RawBuilder<unknown>,
  except: RawBuilder<unknown> = sql`''`,
) => sql<boolean>`(not exists (
    select from guest f where f.event_id = ${eventId} and lower(f.email) = lower(${email}) and f.email <> '' and f.deleted_at is null and f.id <> ${except})
  and not ${isSecondAddress(sql.val(eventId), email, except)})`

export const hasSecondAddresses = async (
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('guest_address')
    .select('guest_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()) !== undefined
