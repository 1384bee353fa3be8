import { sql } from 'kysely'
import type { Outcome } from '@mehfil/door/tap.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { isOpen } from './open-entries.ts'

type Device = { kind: string; at: Date; gate: string; by: string; device: string; people: number }
export type ConflictRow = Device & {
  id: string
  outcome: Outcome
  guestId: string | null
  name: string | null
  party: number | null
  inside: number | null
  /** What this entry brought already. */ arrived: number
  outside: number
  since: Date | null
  isDeleted: boolean
  /** Times inside of JSON come as text. */
  others: Array<Omit<Device, 'at'> & { id: string; at: string }>
}

const entry = sql`t.id, t.kind, t.at, t.gate, t.by_name as by, coalesce(left(t.device_id::text, 4), '') as device, t.people`

/** Entries somebody has to look at, the oldest first, each with what else brought this guest in. */
export async function conflictRows(tx: Tx, { eventId }: EventScope): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select ${entry}, t.arrived, t.outside, t.outcome, t.guest_id as "guestId", g.name, g.heads as party, g.arrived as inside, coalesce(g.deleted_at, g.cancelled_at) as since, g.deleted_at is not null as "isDeleted",
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'kind', coalesce(o.kind, 'in'), 'at', a.at, 'gate', a.gate, 'by', a.by_name, 'device', coalesce(left(o.device_id::text, 4), ''), 'people', a.people) order by a.at)
        from arrival a left join door_tap o on o.event_id = a.event_id and o.id = a.id where a.event_id = t.event_id and a.guest_id = t.guest_id and a.undone_at is null and a.id <> t.id), '[]') as others
    from door_tap t left join guest g on g.event_id = t.event_id and g.id = t.guest_id
    where t.event_id = ${eventId} and ${isOpen} order by t.at, t.count, t.id limit 200`.execute(tx)
  return rows
}

export type SettledRow = {
  id: string
  name: string | null
  choice: 'drop' | 'count'
  by: string
  at: Date
}

export async function settledRows(tx: Tx, { eventId }: EventScope): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select * from (select distinct on (c.tap_id) c.tap_id as id, g.name, c.choice, c.by_name as by, c.at from door_choice c join door_tap t on t.event_id = c.event_id and t.id = c.tap_id
      left join guest g on g.event_id = t.event_id and g.id = t.guest_id where c.event_id = ${eventId} order by c.tap_id, c.at desc) as latest
    order by at desc limit 50`.execute(tx)
  return rows
}

export type Questioned = {
  id: string
  kind: string
  guest_id: string | null
  people: number
  names: string[]
  gate: string
  at: Date
  late: boolean
  arrived: number
  outside: number
  outcome: Outcome
  by_person: string | null
  helper_id: string | null
  by_name: string
  /** The guest's, as they are now. */ party: number | null
  inside: number | null
}

/** Entries that are or were to be looked at, always in the order their guests are locked in. */
export const questioned = (
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
  { isOpenOnly = false } = {},
): Promise<Questioned[]> =>
  tx
    .selectFrom('door_tap as t')
    .leftJoin('guest as g', (join) =>
      join.onRef('g.event_id', '=', 't.event_id').onRef('g.id', '=', 't.guest_id'),
    )
    .select([
      't.id',
      't.kind',
      't.guest_id',
      't.people',
      't.names',
      't.gate',
      't.at',
      't.late',
      't.arrived',
      't.outside',
      't.outcome',
      't.by_person',
      't.helper_id',
      't.by_name',
      'g.heads as party',
      'g.arrived as inside',
    ])
    .where('t.event_id', '=', eventId)
    .where('t.id', 'in', ids)
    .where('t.kind', 'in', ['in', 'walk-in', 'paper'])
    .where('t.outcome', 'in', ['twice', 'more', 'gone', 'held', 'unknown', 'outside'])
    .$if(isOpenOnly, (rows) => rows.where(sql<boolean>`${isOpen}`))
    .orderBy('t.guest_id')
    .orderBy('t.at')
    .orderBy('t.id')
    .execute() as Promise<Questioned[]>

type Choice = { tapId: string; choice: 'drop' | 'count'; personId: string; name: string; at: Date }

export const writeChoice = (
  tx: Tx,
  { eventId }: EventScope,
  { tapId, choice, personId, name, at }: Choice,
) =>
  tx
    .insertInto('door_choice')
    .values({ event_id: eventId, tap_id: tapId, choice, by_person: personId, by_name: name, at })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'tap_id', 'at'])
        .doUpdateSet({ choice, by_person: personId, by_name: name }),
    )
    .execute()

/** The entry counts so many people from now on: the guest is on the list again and has what all entries come to. */
export async function countEntry(
  tx: Tx,
  { eventId }: EventScope,
  entry: Questioned,
  { people, at }: { people: number; at: Date },
): Promise<void> {
  await sql`select from guest where event_id = ${eventId} and id = ${entry.guest_id} for update`.execute(
    tx,
  )
  if (people > 0)
    await tx
      .updateTable('guest')
      .set({ deleted_at: null })
      .where('event_id', '=', eventId)
      .where('id', '=', entry.guest_id)
      .where('deleted_at', 'is not', null)
      .execute()
  await sql`
    insert into arrival as a (event_id, id, guest_id, people, names, unexpected, walk_in, anyway, late, gate, by_person, by_helper, by_name, at, undone_at)
      select g.event_id, ${entry.id}::uuid, g.id, greatest(1, ${people}::int), ${entry.names}::text[],
        unexpected_of(g, s.others + ${people}::int) - unexpected_of(g, s.others), ${entry.kind} = 'walk-in', true, ${entry.late}::boolean, ${entry.gate}, ${entry.by_person}::uuid, ${entry.helper_id}::uuid, ${entry.by_name}, ${entry.at},
        case when ${people}::int = 0 then ${at}::timestamptz end
      from guest g, lateral (select coalesce(sum(o.people), 0)::int as others from arrival o where o.event_id = g.event_id and o.guest_id = g.id and o.id <> ${entry.id}::uuid and o.undone_at is null) as s
      where g.event_id = ${eventId} and g.id = ${entry.guest_id}
    on conflict (event_id, id) do update set people = excluded.people, unexpected = excluded.unexpected, undone_at = excluded.undone_at`.execute(
    tx,
  )
  await sql`select settle_guest(${eventId}, ${entry.guest_id}, 0, ${at})`.execute(tx)
}
