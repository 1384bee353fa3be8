import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { fillTablesAt } from '../../seating/store/function-tables.ts'

/** Of one function, or of the event as a whole. */
const countedArrivals = (eventId: string, functionId: string) =>
  functionId === ''
    ? sql`arrival a where a.event_id = ${eventId} and a.undone_at is null`
    : sql`arrival a where a.event_id = ${eventId} and a.undone_at is null and a.function_id = ${functionId}`

/** The event counts each person once, a function those who came to it. */
const arrivedPeople = (functionId: string) =>
  functionId === '' ? sql`coalesce(a.new_people, a.people)` : sql`a.people`

/** People by the five minutes of their arrival. Entries from paper have no exact time. */
export async function countArrivalsByMinute(
  tx: Tx,
  { eventId }: EventScope,
  { from, until, functionId }: { from: Date; until: Date; functionId: string },
): Promise<Array<{ at: Date; people: number }>> {
  const { rows } = await sql<{ at: Date; people: number }>`
    select to_timestamp(floor(extract(epoch from a.at) / 300) * 300) as at, sum(${arrivedPeople(functionId)})::int as people from ${countedArrivals(eventId, functionId)} and not a.late and a.at >= ${from} and a.at <= ${until} group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

export type ScreenGateRow = {
  gate: string
  by: string[]
  people: number
  lately: number
  seen: Date | null
}

export async function countPeopleByGate(
  tx: Tx,
  { eventId }: EventScope,
  { now, functionId }: { now: Date; functionId: string },
): Promise<ScreenGateRow[]> {
  const lately = new Date(now.getTime() - 300_000)
  const { rows } = await sql<ScreenGateRow>`
    with arrivals as (select a.gate, sum(${arrivedPeople(functionId)})::int as people, coalesce(sum(${arrivedPeople(functionId)}) filter (where a.at > ${lately}), 0)::int as lately, array_agg(distinct a.by_name) as by from ${countedArrivals(eventId, functionId)} group by a.gate),
      seen as (select d.gate, max(d.seen_at) as seen, array_agg(distinct d.by_name) as by from door_device d where d.event_id = ${eventId} and (${functionId} = '' or d.function_id = ${functionId}) group by d.gate)
    select coalesce(arrivals.gate, seen.gate) as gate, coalesce(people, 0) as people, coalesce(lately, 0) as lately, seen.seen, coalesce(seen.by, arrivals.by) as by from arrivals full join seen using (gate) order by 1`.execute(
    tx,
  )
  return rows
}

export type ScreenDeviceRow = {
  device: string
  by: string
  gate: string
  is_helper: boolean
  people: number
  seen_at: Date
  waiting: number
  missing: number
  ahead: number
}

/** Missing entries per device: gaps in the numbers of the entries it sent. */
export async function listScreenDevices(
  tx: Tx,
  { eventId }: EventScope,
): Promise<ScreenDeviceRow[]> {
  const { rows } = await sql<ScreenDeviceRow>`
    select left(d.id::text, 4) as device, d.by_name as by, d.gate, d.helper_id is not null as is_helper, d.seen_at, d.waiting, d.ahead, coalesce(t.people, 0)::int as people, coalesce(t.missing, 0)::int as missing
    from door_device d
      left join (select device_id, sum(arrived) as people, max(count) - count(distinct count) as missing from
        (select device_id, arrived, count from door_tap where event_id = ${eventId} union all select device_id, 0, count from zone_tap where event_id = ${eventId}) as entry
        where device_id is not null group by device_id) t on t.device_id = d.id
    where d.event_id = ${eventId} order by d.seen_at desc, d.id limit 100`.execute(tx)
  return rows
}

export type ScreenVipRow = {
  name: string
  table: string
  party: number
  gate: string
  at: Date | null
}

type VipPlace = {
  functionId: string
  /** No answers were asked for, so all on the list are expected at the event. */
  isListExpected: boolean
}

/** VIPs at the event, or at one function: who is expected there, and who came. Only those with people. */
const vipsAt = ({ eventId }: EventScope, { functionId, isListExpected }: VipPlace) =>
  functionId === ''
    ? sql`
    select g.*, g.arrived as came, g.heads - g.absent as wanted from guest g where g.event_id = ${eventId} and g.deleted_at is null and g.category = 'VIP'
      and (g.arrived > 0 or ${isListExpected} or g.answer = 'yes' and g.waitlisted_at is null)`
    : sql`
    select * from (
      select g.*, coalesce(f.arrived, 0) as came, case when g.answer = 'yes' and g.waitlisted_at is null then (
        select count(*)::int from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${functionsQuestionId}
          and ${functionId} = any (string_to_array(a.value, ','))) else 0 end as wanted
      from guest g left join function_attendance f on f.event_id = g.event_id and f.guest_id = g.id and f.function_id = ${functionId}
      where g.event_id = ${eventId} and g.deleted_at is null and g.category = 'VIP') as at_function
    where came > 0 or wanted > 0`

export async function countVips(
  tx: Tx,
  scope: EventScope,
  place: VipPlace,
): Promise<{ expected: number; arrived: number }> {
  const { rows } = await sql<{ expected: number; arrived: number }>`
    select coalesce(sum(greatest(wanted, came)), 0)::int as expected, coalesce(sum(came), 0)::int as arrived
    from (${vipsAt(scope, place)}) as vip`.execute(tx)
  return rows[0] ?? { expected: 0, arrived: 0 }
}

type VipRow = Omit<ScreenVipRow, 'table'> & {
  id: string
  table_name: string
  seated_table: string | null
  typed_table: string
}

/** The latest arrivals first, then those who are still expected. */
export async function listVips(
  tx: Tx,
  scope: EventScope,
  place: VipPlace,
): Promise<ScreenVipRow[]> {
  const { functionId } = place
  const { rows } = await sql<VipRow>`
    select g.id, g.name, g.table_name, g.seated_table, g.typed_table, greatest(g.wanted, g.came) as party, coalesce(l.gate, '') as gate, l.at from (${vipsAt(scope, place)}) g
      left join lateral (select a.gate, a.at from arrival a where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null
        and (${functionId} = '' or a.function_id = ${functionId}) order by a.at desc limit 1) l on g.came > 0
    order by l.at desc nulls last, g.name, g.id limit 40`.execute(tx)
  const seated = await fillTablesAt(tx, scope, rows, functionId)
  return seated.map(({ name, table_name: table, party, gate, at }) => ({
    name,
    table,
    party,
    gate,
    at,
  }))
}
