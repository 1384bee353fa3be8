import { sql } from 'kysely'
import type { Tx } from '../../../../base/database/db.ts'
import type { PartyKey } from '../companions.ts'
import type { LeavingArrival, PartyArrival } from '../../rules/households/split.ts'

export type ArrivalOfParty = PartyArrival & { functionId: string }

/** What a guest did at the door and what counts, the first arrival first. */
export async function listPartyArrivals(
  tx: Tx,
  { eventId, guestId }: PartyKey,
): Promise<ArrivalOfParty[]> {
  const { rows } = await sql<ArrivalOfParty>`
    select id, people, names, function_id as "functionId" from arrival
    where event_id = ${eventId} and guest_id = ${guestId} and undone_at is null order by at, id`.execute(
    tx,
  )
  return rows
}

/** Moves arrivals to the new guest. One that stays in part gets an arrival beside it, at the same time and door. */
export async function moveArrivals(
  tx: Tx,
  { eventId, guestId }: PartyKey,
  { addedId, moved }: { addedId: string; moved: ReadonlyArray<LeavingArrival & { newId: string }> },
): Promise<void> {
  if (moved.length === 0) return
  const whole = moved.filter(({ isWhole }) => isWhole).map(({ id }) => id)
  const parts = moved.filter(({ isWhole }) => !isWhole)
  await sql`
    update arrival set guest_id = ${addedId} where event_id = ${eventId} and guest_id = ${guestId} and id = any(${whole}::uuid[])`.execute(
    tx,
  )
  for (const { id, newId, people, names } of parts)
    await sql`
      with rest as (
        update arrival a set people = a.people - ${people}, unexpected = least(a.unexpected, a.people - ${people}),
          new_people = case when a.new_people is not null then least(a.new_people, a.people - ${people}) end,
          names = array(select name from (select name, place, row_number() over (partition by name order by place) as nth from unnest(a.names) with ordinality as n (name, place)) as n
            where nth > cardinality(array_positions(${names}::text[], name)) order by place)
        from arrival b where b.event_id = a.event_id and b.id = a.id and a.event_id = ${eventId} and a.id = ${id}::uuid
        returning b.people as people_before, b.unexpected as unexpected_before, b.new_people as new_before, a.*)
      insert into arrival (event_id, id, guest_id, people, names, unexpected, new_people, walk_in, anyway, late, gate, by_person, by_name, by_helper, at, function_id)
      select event_id, ${newId}::uuid, ${addedId}, ${people}, ${names}::text[], greatest(0, unexpected_before - unexpected), new_before - new_people,
        walk_in, anyway, late, gate, by_person, by_name, by_helper, at, function_id from rest`.execute(
      tx,
    )
  await splitPresence(tx, { eventId, guestId }, addedId)
}

/** Who is in and who went out again, by the arrivals of both guests. */
async function splitPresence(
  tx: Tx,
  { eventId, guestId }: PartyKey,
  addedId: string,
): Promise<void> {
  await sql`
    insert into function_attendance (event_id, guest_id, function_id, arrived, outside)
    select f.event_id, ${addedId}, f.function_id, 0, greatest(0, f.outside - (
      select coalesce(sum(a.people), 0)::int from arrival a
      where a.event_id = f.event_id and a.guest_id = f.guest_id and a.function_id = f.function_id and a.undone_at is null))
    from function_attendance f where f.event_id = ${eventId} and f.guest_id = ${guestId}
      and exists (select from arrival a where a.event_id = f.event_id and a.guest_id = ${addedId} and a.function_id = f.function_id)`.execute(
    tx,
  )
  await sql`
    with came as (
      select guest_id, sum(people)::int as people, min(at) as first from arrival
      where event_id = ${eventId} and guest_id in (${guestId}, ${addedId}) and undone_at is null group by guest_id)
    update guest g set
      attended_at = case when c.people is null then null when g.id = ${addedId} then c.first else g.attended_at end,
      arrived = coalesce(c.people, 0),
      outside = case when g.id = ${addedId} then greatest(0, o.outside - (o.arrived - coalesce(c.people, 0))) else least(g.outside, coalesce(c.people, 0)) end
    from guest o, guest g2 left join came c on c.guest_id = g2.id
    where g.event_id = ${eventId} and g.id in (${guestId}, ${addedId}) and g2.event_id = g.event_id and g2.id = g.id
      and o.event_id = g.event_id and o.id = ${guestId}`.execute(tx)
  await sql`select sum_function_arrivals(${eventId}, ${[guestId, addedId]}::text[])`.execute(tx)
}

/** The arrivals of a guest as they are, to be put back. */
export const arrivalsJson = ({ eventId, guestId }: PartyKey) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'people', a.people, 'names', to_jsonb(a.names), 'unexpected', a.unexpected, 'new_people', a.new_people)), '[]')
    from arrival a where a.event_id = ${eventId} and a.guest_id = ${guestId})`

/** Puts arrivals of a party back, which has not come or gone since. */
export async function restoreArrivals(
  tx: Tx,
  { eventId, guestId }: PartyKey,
  { addedId, undoId }: { addedId: string; undoId: string },
): Promise<void> {
  await sql`
    with before as materialized (
      select b.* from guest_undo_row r, jsonb_to_recordset(r.before->'arrivals') as b (id uuid, people int, names text[], unexpected int, new_people int)
      where r.event_id = ${eventId} and r.undo_id = ${undoId} and r.guest_id = ${guestId}),
    made as (
      delete from arrival a where a.event_id = ${eventId} and a.guest_id = ${addedId} and a.id not in (select id from before))
    update arrival a set guest_id = ${guestId}, people = b.people, names = b.names, unexpected = b.unexpected, new_people = b.new_people
    from before b where a.event_id = ${eventId} and a.id = b.id`.execute(tx)
  await sql`
    update function_attendance f set outside = f.outside + o.outside from function_attendance o
    where f.event_id = ${eventId} and f.guest_id = ${guestId} and o.event_id = f.event_id and o.guest_id = ${addedId} and o.function_id = f.function_id`.execute(
    tx,
  )
  await sql`delete from function_attendance where event_id = ${eventId} and guest_id = ${addedId}`.execute(
    tx,
  )
}
