import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'

export type Shares = {
  categories: Array<{ category: string; people: number; coming: number; maybe: number; no: number }>
  /** People who come, by the day they said so where the event is. */
  curve: Array<{ day: string; coming: number }>
}

/** People by category and by day, kept by the guests' rows themselves. */
export async function sharesOf(tx: Tx, scope: EventScope): Promise<Shares> {
  const { rows } = await sql<{
    kind: 'category' | 'day'
    key: string
    guests: number
    people: number
    yes: number
    maybe: number
    no: number
  }>`
    select kind, key, sum(guests)::int as guests, sum(people)::int as people, sum(yes)::int as yes, sum(maybe)::int as maybe, sum(no)::int as no
    from event_share where event_id = ${scope.eventId} group by kind, key having sum(guests) > 0 order by kind, key`.execute(
    tx,
  )
  const categories = rows
    .filter(({ kind }) => kind === 'category')
    .map(({ key, people, yes, maybe, no }) => ({ category: key, people, coming: yes, maybe, no }))
  return {
    categories: categories.sort((one, other) => other.people - one.people),
    curve: rows
      .filter(({ kind }) => kind === 'day')
      .map(({ key, yes }) => ({ day: key, coming: yes })),
  }
}

export type Happening = {
  guestId: string
  name: string
  what: 'yes' | 'no' | 'maybe' | 'waiting' | 'viewed' | 'added' | 'confirmed' | 'attended'
  people: number
  at: Date
}

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
      union all (select g.id, g.name, 'attended', g.heads, c.attended_at from guest_came c join guest g on g.event_id = c.event_id and g.id = c.guest_id
        where c.event_id = ${scope.eventId} and g.deleted_at is null order by c.attended_at desc limit ${mostShown})) as happened
    order by at desc, "guestId" limit ${mostShown}`.execute(tx)
  return rows
}

export type Mark = { kind: 'reminder' | 'notice'; at: Date; people: number }

/** More would be no marks in a drawing. */
const mostMarks = 20

/** What went to many after the invitation, from when it could no longer be taken back; what was stopped before its first mail was not sent, and once more to one guest is not to many. */
export async function marksOf(tx: Tx, scope: EventScope, now: Date): Promise<Mark[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select(['kind', 'held_until as at', 'people'])
    .where('event_id', '=', scope.eventId)
    .where('kind', 'in', ['reminder', 'notice'])
    .where(
      sql<boolean>`(notice_id is null or exists (select from notice n where n.event_id = campaign.event_id and n.campaign_id = campaign.id))`,
    )
    .where('held_until', '<=', now)
    .where((one) => one.or([one('cancelled_at', 'is', null), one('finished', '>', 0)]))
    .orderBy('held_until', 'desc')
    .limit(mostMarks)
    .execute()
  return rows.map(({ kind, ...mark }) => ({ ...mark, kind: kind as Mark['kind'] })).reverse()
}

/** Somebody looked at a personal page; only the first look is kept. True when this was it. */
export async function keepFirstView(tx: Tx, scope: GuestScope, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest')
    .set({ viewed_at: at, updated_at: at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
