import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { HeldEntry } from '@mehfil/door/pack.ts'
import type { EventScope } from '../../../base/scope.ts'
import { isHeld } from './open-entries.ts'

export type PackRow = {
  passcode: string
  id: string
  name: string
  category: string
  seat: string
  digits: string
  answer: string | null
  is_waiting: boolean
  is_unconfirmed: boolean
  is_cancelled: boolean
  walk_in: boolean
  note: string
  heads: number
  arrived: number
  outside: number
  companions: string[]
  last_at: Date | null
  last_gate: string
  last_by: string
  is_deleted: boolean
}

/** Whose number it is stays with the hosts: a door gets its last four digits. */
const columns = sql`g.passcode, g.id, g.name, g.category, g.seat,
  case when length(regexp_replace(g.phone, '\\D', '', 'g')) >= 8 then right(regexp_replace(g.phone, '\\D', '', 'g'), 4) else '' end as digits,
  g.answer, g.waitlisted_at is not null and g.answer is distinct from 'no' as is_waiting, g.answer = 'yes' and g.confirmed_at is null and g.waitlisted_at is null as is_unconfirmed,
  g.answer = 'no' and g.cancelled_at is not null as is_cancelled, g.walk_in, case when g.walk_in then g.note else g.door_note end as note, g.heads, g.arrived, g.outside,
  g.deleted_at is not null as is_deleted, coalesce(c.names, '{}') as companions, l.at as last_at, coalesce(l.gate, '') as last_gate, coalesce(l.by_name, '') as last_by`

/** Looked up of those who have some: a guest without an arrival asks no index. */
const beside = sql`left join lateral (select array_agg(c.name order by c.position) as names from companion c where c.event_id = g.event_id and c.guest_id = g.id) c on g.heads > 1
  left join lateral (select a.at, a.gate, a.by_name from arrival a where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null order by a.at desc, a.id desc limit 1) l on g.arrived > 0`

const some = 4_000

/** Everybody on the list by passcode, some at a time, so that nobody else waits for a long list. */
export async function* packRows(tx: Tx, { eventId }: EventScope): AsyncGenerator<PackRow[]> {
  for (let after = ''; ;) {
    const { rows } =
      await sql<PackRow>`select ${columns} from (select * from guest where event_id = ${eventId} and passcode > ${after} and deleted_at is null order by passcode limit ${some}) g ${beside} order by g.passcode`.execute(
        tx,
      )
    if (rows.length > 0) yield rows
    if (rows.length < some) return
    after = rows.at(-1)?.passcode ?? ''
  }
}

/** Where the list stands: this database, and the oldest transaction that had not ended. What it wrote is asked for again. */
export async function versionNow(tx: Tx): Promise<{ epoch: string; at: string }> {
  const { rows } = await sql<{ epoch: string; at: string }>`
    select (select oid from pg_database where datname = current_database()) || '.' || pg_relation_filenode('guest') as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as at`.execute(
    tx,
  )
  return rows[0] ?? { epoch: '', at: '0' }
}

export async function changesSince(
  tx: Tx,
  { eventId }: EventScope,
  at: string,
  most: number,
): Promise<{ rows: PackRow[]; isTooMuch: boolean }> {
  // A guest is noted with each change; more notes than this are not read.
  const notes = most * 4
  const { rows: noted } = await sql<{
    id: string
  }>`select unnest(guests) as id from door_changed where event_id = ${eventId} and at >= ${at}::xid8 limit ${notes + 1}`.execute(
    tx,
  )
  const changed = new Set(noted.map(({ id }) => id))
  if (noted.length > notes || changed.size > most) return { rows: [], isTooMuch: true }
  const { rows } =
    await sql<PackRow>`select ${columns} from guest g ${beside} where g.event_id = ${eventId} and g.id = any(${[...changed]}::text[])`.execute(
      tx,
    )
  return { rows, isTooMuch: false }
}

export async function gonePasscodes(
  tx: Tx,
  { eventId }: EventScope,
): Promise<{ deleted: string[]; replaced: string[] }> {
  const deleted = await tx
    .selectFrom('guest')
    .select('passcode')
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is not', null)
    .limit(100_000)
    .execute()
  const replaced = await tx
    .selectFrom('replaced_passcode')
    .select('passcode')
    .where('event_id', '=', eventId)
    .limit(100_000)
    .execute()
  return {
    deleted: deleted.map(({ passcode }) => passcode),
    replaced: replaced.map(({ passcode }) => passcode),
  }
}

export const replacedOf = async (
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<string[]> =>
  (guestIds.length === 0
    ? []
    : await tx
        .selectFrom('replaced_passcode')
        .select('passcode')
        .where('event_id', '=', eventId)
        .where('guest_id', 'in', guestIds)
        .execute()
  ).map(({ passcode }) => passcode)

/** Guests on the list, and its categories by how many are of one. */
export async function sizeOf(
  tx: Tx,
  { eventId }: EventScope,
): Promise<{ guests: number; categories: string[] }> {
  const { rows } = await sql<{
    guests: number
  }>`select coalesce(sum(guests), 0)::int as guests from event_tally where event_id = ${eventId}`.execute(
    tx,
  )
  const shares = await sql<{
    key: string
  }>`select key from event_share where event_id = ${eventId} and kind = 'category' group by key having sum(guests) > 0 order by sum(guests) desc, key limit 50`.execute(
    tx,
  )
  return { guests: rows[0]?.guests ?? 0, categories: shares.rows.map(({ key }) => key) }
}

/** Who came by an entry that counts once a host has looked at it, the oldest first. */
export async function heldEntries(tx: Tx, { eventId }: EventScope): Promise<HeldEntry[]> {
  const { rows } =
    await sql<HeldEntry>`select g.passcode, t.people, t.at, t.gate, t.by_name as by from door_tap t join guest g on g.event_id = t.event_id and g.id = t.guest_id
    where t.event_id = ${eventId} and ${isHeld} and g.deleted_at is null order by t.at, t.id limit 1000`.execute(
      tx,
    )
  return rows
}

export async function gatesOf(tx: Tx, { eventId }: EventScope): Promise<string[]> {
  return (
    await tx
      .selectFrom('door_gate')
      .select('name')
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute()
  ).map(({ name }) => name)
}

/** When an event got its first device: changes are noted from then on. */
export async function firstDeviceAt(tx: Tx, { eventId }: EventScope): Promise<Date | null> {
  const row = await tx
    .selectFrom('door_device')
    .select((select) => select.fn.min('opened_at').as('at'))
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.at ?? null
}
