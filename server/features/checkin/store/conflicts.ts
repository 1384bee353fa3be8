import { countUnexpected, isWalkInWithoutArrival } from '../rules/merge.ts'
import { lockParties } from './taps.ts'
import { sql } from 'kysely'
import type { TapOutcome } from '@mehfil/door/tap.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isCountedByFunction, withPresence, type PartyFunctions } from '../rules/party-functions.ts'
import { partyFunctions, saveAttendance } from './party-functions.ts'
import {
  entryColumns,
  isOpenConflict,
  maxOpenConflicts,
  maxSettledConflicts,
  tapGuest,
} from './open-conflicts.ts'

export type ConflictEntryRow = {
  kind: string
  at: Date
  gate: string
  by: string
  device: string
  people: number
}
export type ConflictRow = ConflictEntryRow & {
  id: string
  outcome: TapOutcome
  guestId: string | null
  name: string | null
  party: number | null
  inside: number | null
  /** People this entry counts already. */
  arrived: number
  outside: number
  since: Date | null
  functionId: string
  functions: PartyFunctions | null
  isDeleted: boolean
  /** Times inside JSON arrive as text. */
  others: Array<Omit<ConflictEntryRow, 'at'> & { id: string; at: string }>
}

/**
 * Entries that a host has to decide about, the oldest first, each with the other entries of its
 * guest.
 */
export async function listConflictRows(tx: Tx, { eventId }: EventScope): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select ${entryColumns}, t.function_id as "functionId", ${partyFunctions(eventId)} as functions, t.arrived, t.outside, t.outcome, ${tapGuest} as "guestId", g.name, g.heads - g.absent as party, g.arrived as inside, coalesce(g.deleted_at, g.cancelled_at) as since, g.deleted_at is not null as "isDeleted",
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', coalesce(o.kind, 'in'), 'at', a.at, 'gate', a.gate, 'by', a.by_name, 'device', coalesce(left(o.device_id::text, 4), ''), 'people', a.people) order by a.at)
        from arrival a left join door_tap o on o.event_id = a.event_id and o.id = a.id where a.event_id = t.event_id and a.guest_id = ${tapGuest} and a.function_id = t.function_id and a.undone_at is null and a.id <> t.id), '[]') as others
    from door_tap t left join guest g on g.event_id = t.event_id and g.id = ${tapGuest}
    where t.event_id = ${eventId} and ${isOpenConflict} order by t.at, t.count, t.id limit ${sql.lit(maxOpenConflicts)}`.execute(
    tx,
  )
  return rows
}

export type SettledConflictRow = {
  id: string
  name: string | null
  choice: 'drop' | 'count'
  by: string
  at: Date
}

export async function listSettledConflicts(
  tx: Tx,
  { eventId }: EventScope,
): Promise<SettledConflictRow[]> {
  const { rows } = await sql<SettledConflictRow>`
    select * from (select distinct on (c.tap_id) c.tap_id as id, g.name, c.choice, c.by_name as by, c.at from door_conflict_choice c join door_tap t on t.event_id = c.event_id and t.id = c.tap_id
      left join guest g on g.event_id = t.event_id and g.id = ${tapGuest} where c.event_id = ${eventId} order by c.tap_id, c.at desc) as latest
    order by at desc limit ${sql.lit(maxSettledConflicts)}`.execute(tx)
  return rows
}

export type DisputedTap = {
  id: string
  kind: string
  guest_id: string | null
  people: number
  names: string[]
  gate: string
  functionId: string
  functions: PartyFunctions | null
  at: Date
  late: boolean
  arrived: number
  outside: number
  outcome: TapOutcome
  by_person: string | null
  helper_id: string | null
  by_name: string
  /** The party of the guest as it is now. */
  party: number | null
  inside: number | null
}

/** Entries that need or needed a decision, in the order in which their guests are locked. */
export const listDisputedTaps = (
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
  { isOpenOnly = false } = {},
): Promise<DisputedTap[]> =>
  tx
    .selectFrom('door_tap as t')
    .leftJoin('guest as g', (join) =>
      join.onRef('g.event_id', '=', 't.event_id').on('g.id', '=', tapGuest),
    )
    .select([
      't.id',
      't.kind',
      tapGuest.as('guest_id'),
      't.people',
      't.names',
      't.gate',
      't.function_id as functionId',
      partyFunctions(eventId).as('functions'),
      't.at',
      't.late',
      't.arrived',
      't.outside',
      't.outcome',
      't.by_person',
      't.helper_id',
      't.by_name',
      sql<number>`g.heads - g.absent`.as('party'),
      'g.arrived as inside',
    ])
    .where('t.event_id', '=', eventId)
    .where('t.id', 'in', ids)
    .where('t.kind', 'in', ['in', 'walk-in', 'paper'])
    .where('t.outcome', 'in', ['twice', 'more', 'gone', 'held', 'unknown', 'outside'])
    .$if(isOpenOnly, (rows) => rows.where(sql<boolean>`${isOpenConflict}`))
    .orderBy(tapGuest)
    .orderBy('t.at')
    .orderBy('t.id')
    .execute() as Promise<DisputedTap[]>

type ConflictChoiceInput = {
  tapId: string
  choice: 'drop' | 'count'
  personId: string
  name: string
  at: Date
}

export const upsertConflictChoice = (
  tx: Tx,
  { eventId }: EventScope,
  { tapId, choice, personId, name, at }: ConflictChoiceInput,
) =>
  tx
    .insertInto('door_conflict_choice')
    .values({ event_id: eventId, tap_id: tapId, choice, by_person: personId, by_name: name, at })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'tap_id', 'at'])
        .doUpdateSet({ choice, by_person: personId, by_name: name }),
    )
    .execute()

/**
 * Sets how many people the entry counts. The guest returns to the list with the sum of all entries.
 */
export async function setCountedPeople(
  tx: Tx,
  scope: EventScope,
  entry: DisputedTap,
  { people, at }: { people: number; at: Date },
): Promise<void> {
  if (!entry.guest_id) return
  const { parties } = await lockParties(tx, scope, { passcodes: [], ids: [entry.guest_id] })
  const party = parties.get(entry.guest_id)
  if (!party) return
  const others = await countOtherArrivals(tx, scope, entry)
  const after = withPresence(party, entry.functionId, {
    arrived: others + people,
    outside: party.functions?.presence[entry.functionId]?.outside ?? 0,
  })
  const unexpected = countUnexpected(party, others + people) - countUnexpected(party, others)
  if (people > 0)
    await tx
      .updateTable('guest')
      .set({ deleted_at: null })
      .where('event_id', '=', scope.eventId)
      .where('id', '=', entry.guest_id)
      .where('deleted_at', 'is not', null)
      .execute()
  await sql`
    insert into arrival as a (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, function_id, by_person, by_helper, by_name, at, undone_at)
      values (${scope.eventId}, ${entry.id}::uuid, ${entry.guest_id}, greatest(1, ${people}::int), ${entry.names}::text[], ${unexpected}::int, ${entry.kind} = 'walk-in', true, ${entry.late}::boolean,
        ${entry.gate}, ${entry.functionId}, ${entry.by_person}::uuid, ${entry.helper_id}::uuid, ${entry.by_name}, ${entry.at}, case when ${people}::int = 0 then ${at}::timestamptz end)
    on conflict (event_id, id) do update set people = excluded.people, unexpected = excluded.unexpected, undone_at = excluded.undone_at`.execute(
    tx,
  )
  await recountArrivals(tx, scope, {
    guestId: entry.guest_id,
    leavesList: isWalkInWithoutArrival(after),
    at,
  })
  if (isCountedByFunction(party, entry.functionId))
    await saveAttendance(
      tx,
      scope,
      Object.entries(after.functions?.presence ?? {}).map(([functionId, numbers]) => ({
        guestId: party.id,
        functionId,
        ...numbers,
      })),
    )
}

/** People of the guest whom other entries count. */
async function countOtherArrivals(
  tx: Tx,
  { eventId }: EventScope,
  entry: DisputedTap,
): Promise<number> {
  const row = await tx
    .selectFrom('arrival')
    .select(({ fn }) => fn.sum('people').as('people'))
    .where('event_id', '=', eventId)
    .where('guest_id', '=', entry.guest_id)
    .where('function_id', '=', entry.functionId)
    .where('id', '<>', entry.id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.people ?? 0)
}

const recountArrivals = (
  tx: Tx,
  { eventId }: EventScope,
  { guestId, leavesList, at }: { guestId: string; leavesList: boolean; at: Date },
) =>
  sql`
    update guest g set arrived = counted.people, outside = least(counted.people, g.outside), attended_at = counted.since, updated_at = ${at},
      deleted_at = case when ${leavesList} then coalesce(g.deleted_at, ${at}::timestamptz) else g.deleted_at end
    from (select coalesce(sum(a.people), 0)::int as people, min(a.at) as since from arrival a
      where a.event_id = ${eventId} and a.guest_id = ${guestId} and a.undone_at is null) as counted
    where g.event_id = ${eventId} and g.id = ${guestId}`.execute(tx)
