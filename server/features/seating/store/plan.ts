import { sql } from 'kysely'
import type { SeatingTable, TableKind, WishKind } from '@mehfil/contract/seating/seating.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ChangedPlan } from '../rules/changes.ts'
import { getSeatKey, splitSeatKey, type PlanContent } from '../rules/seating-plan.ts'

/** The event's own id with the function of a plan. */
type SeatingPlanKey = { functionId: string }

/** The functions of an event in the order of its programme, with titles in this language where it has it. */
export async function listSeatingFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  language: Language,
): Promise<Array<{ id: string; title: string; hasTables: boolean }>> {
  const { rows } = await sql<{ id: string; title: string; hasTables: boolean }>`
    select id, coalesce(nullif(translations #>> ${[language, 'title']}::text[], ''), title) as title,
      exists (select from seating_table t where t.event_id = r.event_id and t.function_id = r.id) as "hasTables"
    from programme_row r where event_id = ${eventId} and asks_everyone is not null order by position`.execute(
    tx,
  )
  return rows
}

/** Locks the plan until the commit. Answers its revision; a plan begins with its first change. */
export async function lockSeatingPlan(
  tx: Tx,
  { eventId }: EventScope,
  { functionId }: SeatingPlanKey,
): Promise<void> {
  await sql`
    insert into seating_plan (event_id, function_id) values (${eventId}, ${functionId}) on conflict do nothing`.execute(
    tx,
  )
  await tx
    .selectFrom('seating_plan')
    .select('revision')
    .where('event_id', '=', eventId)
    .where('function_id', '=', functionId)
    .forUpdate()
    .execute()
}

export async function readPlan(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  key: SeatingPlanKey,
): Promise<PlanContent> {
  const plan = await tx
    .selectFrom('seating_plan')
    .select('revision')
    .where('event_id', '=', scope.eventId)
    .where('function_id', '=', key.functionId)
    .executeTakeFirst()
  return {
    revision: plan?.revision ?? 0,
    tables: await listTables(tx, scope, key),
    seats: await listSeats(tx, scope, key),
    wishes: await listWishes(tx, scope),
  }
}

async function listTables(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { functionId }: SeatingPlanKey,
): Promise<SeatingTable[]> {
  const rows = await tx
    .selectFrom('seating_table')
    .select(['id', 'kind', 'number', 'name', 'seats', 'x', 'y', 'width', 'height', 'turned'])
    .where('event_id', '=', eventId)
    .where('function_id', '=', functionId)
    .orderBy(sql`number nulls last`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as TableKind }))
}

async function listSeats(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { functionId }: SeatingPlanKey,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('seating_seat')
    .select(['guest_id', 'person', 'table_id'])
    .where('event_id', '=', eventId)
    .where('function_id', '=', functionId)
    .execute()
  return new Map(rows.map((row) => [getSeatKey(row.guest_id, row.person), row.table_id]))
}

/** Guests who are gone are left out, and wishes that no two guests are left of. */
async function listWishes(tx: Tx, { eventId }: Pick<EventScope, 'eventId'>) {
  const { rows } = await sql<{ id: string; kind: WishKind; guests: string[] }>`
    select w.id, w.kind, array_agg(g.id order by array_position(w.guests, g.id)) as guests
    from seating_wish w join guest g on g.event_id = w.event_id and g.id = any (w.guests) and g.deleted_at is null
    where w.event_id = ${eventId} group by w.event_id, w.id, w.kind, w.position
    having count(*) > 1 order by w.position`.execute(tx)
  return rows
}

/** Writes what changed of a locked plan, and tells the guests' tables. Answers the revision. */
export async function writePlan(
  tx: Tx,
  scope: EventScope,
  key: SeatingPlanKey,
  changed: ChangedPlan,
): Promise<number> {
  await writeTables(tx, scope, key, changed)
  await writeSeats(tx, scope, key, changed)
  await writeWishes(tx, scope, changed)
  if (changed.affectedGuests.length > 0)
    await sql`select update_seated_tables(${scope.eventId}, ${changed.affectedGuests}::text[])`.execute(
      tx,
    )
  const { revision } = await tx
    .updateTable('seating_plan')
    .set({ revision: sql`revision + 1` })
    .where('event_id', '=', scope.eventId)
    .where('function_id', '=', key.functionId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

async function writeTables(
  tx: Tx,
  { eventId }: EventScope,
  { functionId }: SeatingPlanKey,
  { putTables, removedTables }: ChangedPlan,
): Promise<void> {
  if (putTables.length > 0)
    await sql`
      insert into seating_table (event_id, function_id, id, kind, number, name, seats, x, y, width, height, turned)
        select ${eventId}, ${functionId}, id, kind, number, name, seats, x, y, width, height, turned
        from jsonb_to_recordset(${JSON.stringify(putTables)}::jsonb)
          as put (id text, kind text, number int, name text, seats int, x int, y int, width int, height int, turned int)
      on conflict (event_id, function_id, id) do update set kind = excluded.kind, number = excluded.number, name = excluded.name,
        seats = excluded.seats, x = excluded.x, y = excluded.y, width = excluded.width, height = excluded.height, turned = excluded.turned`.execute(
      tx,
    )
  if (removedTables.length > 0)
    await tx
      .deleteFrom('seating_table')
      .where('event_id', '=', eventId)
      .where('function_id', '=', functionId)
      .where('id', 'in', removedTables)
      .execute()
}

async function writeSeats(
  tx: Tx,
  { eventId }: EventScope,
  { functionId }: SeatingPlanKey,
  { seats }: ChangedPlan,
): Promise<void> {
  if (seats.size === 0) return
  const moved = JSON.stringify(
    [...seats].map(([seatKey, table]) => ({ ...splitSeatKey(seatKey), table })),
  )
  const rows = sql`jsonb_to_recordset(${moved}::jsonb) as moved ("guestId" text, person smallint, "table" text)`
  await sql`
    delete from seating_seat s using ${rows}
    where s.event_id = ${eventId} and s.function_id = ${functionId} and s.guest_id = moved."guestId" and s.person = moved.person`.execute(
    tx,
  )
  await sql`
    insert into seating_seat (event_id, guest_id, person, function_id, table_id)
    select ${eventId}, moved."guestId", moved.person, ${functionId}, moved."table" from ${rows} where moved."table" is not null`.execute(
    tx,
  )
}

async function writeWishes(
  tx: Tx,
  { eventId }: EventScope,
  { putWishes, removedWishes }: ChangedPlan,
): Promise<void> {
  for (const { id, kind, guests } of putWishes)
    await sql`
      insert into seating_wish (event_id, id, kind, guests) values (${eventId}, ${id}, ${kind}, ${guests}::text[])
      on conflict (event_id, id) do update set kind = excluded.kind, guests = excluded.guests`.execute(
      tx,
    )
  if (removedWishes.length > 0)
    await tx
      .deleteFrom('seating_wish')
      .where('event_id', '=', eventId)
      .where('id', 'in', removedWishes)
      .execute()
}
