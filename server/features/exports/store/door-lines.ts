import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { refuse } from '../../../base/refusal.ts'
import { fillTablesAt, type GuestTableRow } from '../../seating/store/function-tables.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type DoorLine = {
  name: string
  companions: string[]
  people: number
  category: string
  tableName: string
  note: string
  isWaiting: boolean
  /** The number of people of the guest who arrived so far. */
  arrived: number
}

/** The whole event: each guest of the list. */
const noFunction = sql`cross join (select null::int as coming, null::int as arrived, true as is_invited) f`

/** How many of each party come to one function; null before they said it, when those invited may come. */
const functionFacts = (eventId: string, functionId: string) => sql`
  cross join lateral (select
    (select case when g.answer = 'yes' and count(*) > 0 then (count(*) filter (where ${functionId} = any(string_to_array(q.value, ','))))::int end from question_answer q
      where q.event_id = ${eventId} and q.guest_id = g.id and q.question_id = ${functionsQuestionId} and q.value <> '') as coming,
    (select a.arrived from function_attendance a where a.event_id = ${eventId} and a.guest_id = g.id and a.function_id = ${functionId}) as arrived,
    exists (select from programme_row r where r.event_id = ${eventId} and r.id = ${functionId} and (r.asks_everyone or r.id = any(g.functions))) as is_invited) f`

/**
 * Guests who may come to the event or to one of its functions, by name. Guests who said no are left
 * out, and waiting guests are marked.
 */
export async function listDoorLines(
  tx: Tx,
  { eventId }: EventScope,
  { most, functionId }: { most: number; functionId: string | undefined },
): Promise<DoorLine[]> {
  const { rows } = await sql<Omit<DoorLine, 'tableName'> & GuestTableRow>`
    select g.id, g.name, coalesce(c.names, '{}') as companions, coalesce(nullif(f.coming, 0), g.heads - g.absent - case when ${functionId ?? ''} = '' or g.companion_functions = '{}' then 0 else count_uninvited_companions(${eventId}, g.id, g.heads, g.companion_functions, ${functionId ?? ''}) end) as people, g.category, g.table_name, g.seated_table, g.typed_table, g.door_note as note, g.waitlisted_at is not null as "isWaiting", case when ${functionId ?? ''} = '' then g.arrived else coalesce(f.arrived, 0) end as arrived
    from guest g ${functionId ? functionFacts(eventId, functionId) : noFunction} left join (select guest_id, array_agg(name order by position) as names from companion where event_id = ${eventId} group by guest_id) c on c.guest_id = g.id
    where g.event_id = ${eventId} and g.deleted_at is null and g.answer is distinct from 'no' and (f.coming > 0 or f.arrived > 0 or f.coming is null and f.is_invited or g.walk_in and ${functionId ?? ''} = '') order by normalize_search_text(g.name), g.id limit ${most + 1}`.execute(
    tx,
  )
  const lines = await fillTablesAt(tx, { eventId }, rows, functionId ?? '')
  return lines.map(
    ({ id: _, table_name, seated_table: _seated, typed_table: _typed, ...line }) => ({
      ...line,
      tableName: table_name,
    }),
  )
}

/** Empty for the event as a whole. Refuses a function that is not of the event. */
export async function findFunctionTitle(
  tx: Tx,
  { eventId }: EventScope,
  { functionId, language }: { functionId: string | undefined; language: Language },
): Promise<string> {
  if (!functionId) return ''
  const { rows } = await sql<{ title: string }>`
    select coalesce(nullif(translations #>> ${[language, 'title']}::text[], ''), title) as title from programme_row
    where event_id = ${eventId} and id = ${functionId} and asks_everyone is not null`.execute(tx)
  return rows[0]?.title ?? refuse('notFound')
}
