import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'
import { insertSecondAddresses, isFreeAddress } from './second-address.ts'
import { guestDetailsJson, isInPart, type GuestUndo, type UndoPart } from './undo.ts'

/** The second address that is known of a guest, or an empty object. */
const knownAddress = (guest: RawBuilder<unknown>) => sql`coalesce((
    select jsonb_build_object('email', a.email, 'name', a.name) from guest_address a
    where a.event_id = ${guest}.event_id and a.guest_id = ${guest}.id), '{}')`

/**
 * Stores the second addresses of a settled list. One that another guest has stays that guest's, and the name of an
 * address that is known stays where the list has none.
 */
export async function addImportedAddresses(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { undoId, at }: { undoId: string; at: Date },
): Promise<void> {
  const listed = sql`
    select distinct on (lower(i.second_email)) g.id, i.second_email as email, coalesce(nullif(i.second_name, ''), case when lower(a.email) = lower(i.second_email) then a.name end, '') as name, ${knownAddress(sql`g`)} as known
      from import_guest i join guest g on g.event_id = i.event_id and g.id = i.guest_id left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id
      where i.event_id = ${eventId} and i.import_id = ${importId} and i.second_email <> '' and g.email <> '' and lower(i.second_email) <> lower(g.email) and ${isFreeAddress(eventId, sql`i.second_email`, sql`g.id`)}
      order by lower(i.second_email), i.row`
  const { rows } =
    await sql`select from import_guest i where i.event_id = ${eventId} and i.import_id = ${importId} and i.second_email <> '' limit 1`.execute(
      tx,
    )
  if (rows.length === 0) return
  await sql`
    with listed as materialized (select distinct on (l.id) l.* from (${listed}) as l order by l.id, l.email),
    differing as materialized (
      select l.*, jsonb_build_object('email', l.email, 'name', l.name) as present from listed l where l.known <> jsonb_build_object('email', l.email, 'name', l.name)),
    changed as materialized (
      select d.* from differing d where not exists (select from guest_undo_row r where r.event_id = ${eventId} and r.undo_id = ${undoId} and r.guest_id = d.id and r.before is null)),
    undoable as (
      insert into guest_undo_row as r (event_id, undo_id, guest_id, before, after)
      select ${eventId}, ${undoId}, c.id, ${guestDetailsJson(sql`g`)} || jsonb_build_object('second', c.known), ${guestDetailsJson(sql`g`)} || jsonb_build_object('second', c.present)
      from changed c join guest g on g.event_id = ${eventId} and g.id = c.id
      on conflict (event_id, undo_id, guest_id) do update
        set before = r.before || jsonb_build_object('second', excluded.before->'second'), after = r.after || jsonb_build_object('second', excluded.after->'second')),
    touched as (
      update guest g set updated_at = ${at} from changed c where g.event_id = ${eventId} and g.id = c.id)
    insert into guest_address as a (event_id, guest_id, email, name) select ${eventId}, id, email, name from differing
    on conflict (event_id, guest_id) do update set email = excluded.email, name = excluded.name, bounced_at = case when lower(a.email) = lower(excluded.email) then a.bounced_at end`.execute(
    tx,
  )
}

/** Restores former second addresses, of guests who have the one that the list left. */
export async function restoreSecondAddresses(
  tx: Tx,
  { event_id, id }: GuestUndo,
  part: UndoPart,
): Promise<void> {
  const { rows } = await sql<{ guest: string; email: string | null; name: string | null }>`
    select g.id as guest, r.before->'second'->>'email' as email, r.before->'second'->>'name' as name
    from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${event_id} and r.undo_id = ${id} and jsonb_typeof(r.before->'second') = 'object' and g.deleted_at is null
      and ${isInPart(part)} and r.after->'second' = ${knownAddress(sql`g`)}`.execute(tx)
  if (rows.length === 0) return
  await sql`delete from guest_address where event_id = ${event_id} and guest_id = any(${rows.map(({ guest }) => guest)})`.execute(
    tx,
  )
  await insertSecondAddresses(
    tx,
    { eventId: event_id },
    rows.map(({ guest, email, name }) => ({
      id: guest,
      second: email === null ? null : { email, name: name ?? '' },
    })),
  )
}
