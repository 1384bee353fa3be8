import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'

export type Shares = {
  categories: Array<{ category: string; people: number; coming: number; maybe: number; no: number }>
  /** People who come, by the day they said so where the event is. */
  curve: Array<{ day: string; coming: number }>
}

/** People by category and by day, in one look at the list. */
export async function sharesOf(tx: Tx, scope: EventScope, zone: string): Promise<Shares> {
  const { rows } = await sql<{ category: string | null; day: string | null; people: number; coming: number; maybe: number; no: number }>`
    select category, day, sum(heads)::int as people, coalesce(sum(heads) filter (where said = 'yes'), 0)::int as coming,
      coalesce(sum(heads) filter (where said = 'maybe'), 0)::int as maybe, coalesce(sum(heads) filter (where said = 'no'), 0)::int as no from (
      select category, heads, case when waitlisted_at is null then answer end as said,
        case when answer = 'yes' and waitlisted_at is null then to_char(answered_at at time zone ${zone}, 'YYYY-MM-DD') end as day
      from guest where event_id = ${scope.eventId} and deleted_at is null) as one
    group by grouping sets ((category), (day)) order by day, people desc, category`.execute(tx)
  return {
    categories: rows.flatMap(({ category, people, coming, maybe, no }) => (category ? [{ category, people, coming, maybe, no }] : [])),
    curve: rows.flatMap(({ day, coming }) => (day ? [{ day, coming }] : [])),
  }
}

export type Happening = { guestId: string; name: string; what: 'yes' | 'no' | 'maybe' | 'waiting' | 'viewed' | 'added' | 'confirmed' | 'attended'; people: number; at: Date }

const mostShown = 10

/** What happened last, each from an index of its own. */
export async function latestOf(tx: Tx, scope: EventScope): Promise<Happening[]> {
  const last = (what: ReturnType<typeof sql>, at: string, only: ReturnType<typeof sql>) => sql`
    (select id as "guestId", name, ${what} as what, heads as people, ${sql.ref(at)} as at from guest
      where event_id = ${scope.eventId} and deleted_at is null and ${only} order by ${sql.ref(at)} desc limit ${mostShown})`
  const { rows } = await sql<Happening>`
    select * from (
      ${last(sql`case when waitlisted_at is null then answer else 'waiting' end`, 'answered_at', sql`answered_at is not null`)}
      union all ${last(sql`'viewed'`, 'viewed_at', sql`viewed_at is not null and answered_at is null`)}
      union all ${last(sql`'added'`, 'created_at', sql`submission is null`)}
      union all ${last(sql`'confirmed'`, 'confirmed_at', sql`confirmed_at is not null and (answered_at is null or confirmed_at > answered_at)`)}
      union all ${last(sql`'attended'`, 'attended_at', sql`attended_at is not null`)}) as happened
    order by at desc, "guestId" limit ${mostShown}`.execute(tx)
  return rows
}

/** Somebody looked at a personal page; only the first look is kept. True when this was it. */
export async function keepFirstView(tx: Tx, scope: GuestScope, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('guest').set({ viewed_at: at, updated_at: at })
    .where('event_id', '=', scope.eventId).where('id', '=', scope.guestId).where('viewed_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
