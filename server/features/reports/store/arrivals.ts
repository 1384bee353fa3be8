import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** Taps of listed guests that were not undone. A late one was entered from paper, so its time is unknown. */
const countedTaps = (
  scope: EventScope,
) => sql`arrival a join guest g on g.event_id = a.event_id and g.id = a.guest_id
  where a.event_id = ${scope.eventId} and a.undone_at is null and g.deleted_at is null`

/** Each person counts once, at the first function. */
const newPeople = sql`coalesce(a.new_people, a.people)`

export type ArrivalSpan = { first: Date | null; last: Date | null; half: Date | null; late: number }

/**
 * The times of the first, the median and the last arrival, and the number of entries made later
 * from paper.
 */
export async function getArrivalSpan(tx: Tx, scope: EventScope): Promise<ArrivalSpan> {
  const { rows } = await sql<ArrivalSpan>`
    with tap as (select a.at, ${newPeople} as people, a.late, sum(${newPeople}) filter (where not a.late) over (order by a.at) as so_far from ${countedTaps(scope)})
    select min(at) filter (where not late) as first, max(at) filter (where not late) as last,
      min(at) filter (where not late and so_far * 2 >= (select sum(people) from tap where not late)) as half,
      coalesce(sum(people) filter (where late), 0)::int as late
    from tap`.execute(tx)
  return rows[0] ?? { first: null, last: null, half: null, late: 0 }
}

/** People by the time slice of their arrival, in seconds. `ahead` moves the start of slices. */
export async function listArrivalsBySlice(
  tx: Tx,
  scope: EventScope,
  { size, ahead }: { size: number; ahead: number },
): Promise<Array<{ from: Date; people: number }>> {
  const { rows } = await sql<{ from: Date; people: number }>`
    select to_timestamp(floor((extract(epoch from a.at) + ${ahead}::int) / ${size}::int) * ${size}::int - ${ahead}::int) as from, sum(${newPeople})::int as people
    from ${countedTaps(scope)} and not a.late group by 1 order by 1`.execute(tx)
  return rows
}
