import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { DailyAnswers } from '../rules/curve.ts'

const localAnswerTime = (scope: EventScope) =>
  sql`answered_at at time zone (select known_zone(${scope.eventId}))`
const answeredGuests = (scope: EventScope) =>
  sql`guest where event_id = ${scope.eventId} and deleted_at is null and answered_at is not null and answer is not null and not walk_in`

/** People by the local day of their present answer. */
export async function listAnswersByDay(tx: Tx, scope: EventScope): Promise<DailyAnswers[]> {
  const { rows } = await sql<DailyAnswers>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(heads - absent) filter (where answer = 'yes' and waitlisted_at is null), 0)::int as yes, coalesce(sum(heads - absent) filter (where answer = 'maybe' and waitlisted_at is null), 0)::int as maybe,
      coalesce(sum(heads - absent) filter (where answer = 'no'), 0)::int as no, coalesce(sum(heads - absent) filter (where waitlisted_at is not null and answer <> 'no'), 0)::int as waiting
    from (select (${localAnswerTime(scope)})::date as day, answer, waitlisted_at, heads, absent from ${answeredGuests(scope)}) as answers group by answers.day order by answers.day`.execute(
    tx,
  )
  return rows
}

/** People by weekday, where Monday is 1, and by hour of their answer. */
export async function listAnswersByHour(
  tx: Tx,
  scope: EventScope,
): Promise<Array<{ weekday: number; hour: number; people: number }>> {
  const { rows } = await sql<{ weekday: number; hour: number; people: number }>`
    select date_part('isodow', hour)::int as weekday, date_part('hour', hour)::int as hour, sum(people)::int as people
    from (select date_trunc('hour', ${localAnswerTime(scope)}) as hour, sum(heads - absent) as people from ${answeredGuests(scope)} group by 1) as hours group by 1, 2 order by 1, 2`.execute(
    tx,
  )
  return rows
}

/** People who had said yes by an instant, of those who still come. */
export async function countComingUntil(tx: Tx, scope: EventScope, at: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(heads - absent), 0)::int as people from ${answeredGuests(scope)} and answer = 'yes' and waitlisted_at is null and answered_at <= ${at}`.execute(
    tx,
  )
  return rows[0]?.people ?? 0
}
