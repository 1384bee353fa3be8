import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { HeldEntry } from '@mehfil/door/pack.ts'
import type { YoungPeople } from '@mehfil/door/pack.ts'
import { youngPeople } from '../../guests/store/ages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import {
  listTablesByFunction,
  fillTablesAt,
  type TablesByFunction,
} from '../../seating/store/function-tables.ts'
import type { PartyFunctions } from '../rules/party-functions.ts'
import { hasFunctions, partyFunctions } from './party-functions.ts'
import { isHeldTap, tapGuest } from './open-conflicts.ts'
import { secondPerson } from './second-person.ts'

export type PackRow = {
  passcode: string
  id: string
  name: string
  category: string
  table_name: string
  seated_table: string | null
  typed_table: string
  /** At each function. */
  tables: TablesByFunction
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
  tags: string[]
  companions: string[]
  last_at: Date | null
  last_gate: string
  last_by: string
  is_deleted: boolean
  functions: PartyFunctions | null
  young: YoungPeople | null
  /** The last arrival at each function. Times inside JSON arrive as text. */
  function_lasts: Record<string, { at: string; gate: string; by: string }> | null
}

/** A door gets only the last four digits of a phone number. */
const columns = (
  eventId: string,
) => sql`${partyFunctions(eventId)} as functions, ${youngPeople(eventId)} as young, fl.lasts as function_lasts, g.passcode, g.id, g.name, g.category, g.table_name, g.seated_table, g.typed_table,
  case when length(regexp_replace(g.phone, '\\D', '', 'g')) >= 8 then right(regexp_replace(g.phone, '\\D', '', 'g'), 4) else '' end as digits,
  g.answer, g.waitlisted_at is not null and g.answer is distinct from 'no' as is_waiting, g.answer = 'yes' and g.confirmed_at is null and g.waitlisted_at is null as is_unconfirmed,
  g.answer = 'no' and g.cancelled_at is not null as is_cancelled, g.walk_in, case when g.walk_in then g.note else g.door_note end as note, g.heads - g.absent as heads, g.arrived, g.outside, g.tags,
  g.deleted_at is not null as is_deleted, coalesce(c.names, '{}') || ${secondPerson} as companions, l.at as last_at, coalesce(l.gate, '') as last_gate, coalesce(l.by_name, '') as last_by`

/** Looked up only for guests who have any: a guest without an arrival needs no index lookup. */
const companionAndArrivalJoins = (
  eventId: string,
) => sql`left join lateral (select jsonb_object_agg(o.function_id, jsonb_build_object('at', o.at, 'gate', o.gate, 'by', o.by_name)) as lasts
      from (select distinct on (a.function_id) a.function_id, a.at, a.gate, a.by_name from arrival a where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null order by a.function_id, a.at desc, a.id desc) o) fl on g.arrived > 0 and ${hasFunctions(eventId)}
  left join lateral (select array_agg(c.name order by c.position) as names from companion c where c.event_id = g.event_id and c.guest_id = g.id) c on g.heads > 1
  left join lateral (select a.at, a.gate, a.by_name from arrival a where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null order by a.at desc, a.id desc limit 1) l on g.arrived > 0`

async function addTables(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  rows: ReadonlyArray<Omit<PackRow, 'tables'>>,
  functionId: string,
): Promise<PackRow[]> {
  const tables = await listTablesByFunction(tx, scope, rows)
  const withTables = rows.map((row) => ({ ...row, tables: tables.get(row.id) ?? {} }))
  return fillTablesAt(tx, scope, withTables, functionId)
}

const pageSize = 4_000

/**
 * All guests on the list by passcode, in parts, so that a long list blocks no other request. With their
 * tables at one function where a helper works at that one alone.
 */
export async function* streamPackRows(
  tx: Tx,
  { eventId }: EventScope,
  functionId: string,
): AsyncGenerator<PackRow[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<
      Omit<PackRow, 'tables'>
    >`select ${columns(eventId)} from (select * from guest where event_id = ${eventId} and passcode > ${after} and deleted_at is null order by passcode limit ${pageSize}) g ${companionAndArrivalJoins(eventId)} order by g.passcode`.execute(
      tx,
    )
    if (rows.length > 0) yield addTables(tx, { eventId }, rows, functionId)
    if (rows.length < pageSize) return
    after = rows.at(-1)?.passcode ?? ''
  }
}

/**
 * The version of the list: this database, and the oldest transaction in progress, whose writes are
 * read again later.
 */
export async function getCurrentVersion(tx: Tx): Promise<{ epoch: string; at: string }> {
  const { rows } = await sql<{ epoch: string; at: string }>`
    select (select oid from pg_database where datname = current_database()) || '.' || pg_relation_filenode('guest') as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as at`.execute(
    tx,
  )
  return rows[0] ?? { epoch: '', at: '0' }
}

export async function listChangesSince(
  tx: Tx,
  { eventId }: EventScope,
  { at, limit, functionId }: { at: string; limit: number; functionId: string },
): Promise<{ rows: PackRow[]; isTooMuch: boolean }> {
  // Each change of a guest adds a note. More notes than this are not read.
  const maxNotes = limit * 4
  const { rows: noted } = await sql<{
    id: string
  }>`select unnest(guests) as id from door_changed where event_id = ${eventId} and at >= ${at}::xid8 limit ${maxNotes + 1}`.execute(
    tx,
  )
  const changed = new Set(noted.map(({ id }) => id))
  if (noted.length > maxNotes || changed.size > limit) return { rows: [], isTooMuch: true }
  const { rows } = await sql<
    Omit<PackRow, 'tables'>
  >`select ${columns(eventId)} from guest g ${companionAndArrivalJoins(eventId)} where g.event_id = ${eventId} and g.id = any(${[...changed]}::text[])`.execute(
    tx,
  )
  return { rows: await addTables(tx, { eventId }, rows, functionId), isTooMuch: false }
}

export async function listInvalidPasscodes(
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

/** The codes and links of guests who were merged, with the code of the guest who stays. */
export async function listMergedCodes(
  tx: Tx,
  { eventId }: EventScope,
): Promise<Array<{ passcode: string; id: string; into: string }>> {
  const { rows } = await sql<{ passcode: string; id: string; into: string }>`
    select a.passcode, a.guest_id as id, g.passcode as into from guest_alias a join guest g on g.event_id = a.event_id and g.id = a.into_guest_id
    where a.event_id = ${eventId} and not exists (select from guest o where o.event_id = a.event_id and o.passcode = a.passcode and o.deleted_at is null) order by a.passcode`.execute(
    tx,
  )
  return rows
}

export const listReplacedPasscodes = async (
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

/** The number of guests on the list, and of each category. */
export async function getListSize(
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
  }>`select key from event_breakdown where event_id = ${eventId} and kind = 'category' group by key having sum(guests) > 0 order by sum(guests) desc, key limit 50`.execute(
    tx,
  )
  return { guests: rows[0]?.guests ?? 0, categories: shares.rows.map(({ key }) => key) }
}

/** Arrivals that count only after a host's decision, the oldest first. */
export async function listHeldEntries(tx: Tx, { eventId }: EventScope): Promise<HeldEntry[]> {
  const { rows } =
    await sql<HeldEntry>`select g.passcode, t.people, t.at, t.gate, t.by_name as by, t.function_id as "functionId" from door_tap t join guest g on g.event_id = t.event_id and g.id = ${tapGuest}
    where t.event_id = ${eventId} and ${isHeldTap} and g.deleted_at is null order by t.at, t.id limit 1000`.execute(
      tx,
    )
  return rows.map(({ functionId, ...entry }) => ({ ...entry, ...(functionId && { functionId }) }))
}

export async function listGateNames(tx: Tx, { eventId }: EventScope): Promise<string[]> {
  return (
    await tx
      .selectFrom('door_gate')
      .select('name')
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute()
  ).map(({ name }) => name)
}

/** When the event got its first device. Changes are recorded since then. */
export async function findFirstDeviceTime(tx: Tx, { eventId }: EventScope): Promise<Date | null> {
  const row = await tx
    .selectFrom('door_device')
    .select((select) => select.fn.min('opened_at').as('at'))
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.at ?? null
}
