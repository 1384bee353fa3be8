import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

export type GuestShares = {
  categories: Array<{ category: string; people: number; coming: number; maybe: number; no: number }>
  /** People who come, by the day of their answer at the event's place. */
  curve: Array<{ day: string; coming: number }>
}

/** People by category and by day, kept by triggers on guests. */
export async function getGuestShares(tx: Tx, scope: EventScope): Promise<GuestShares> {
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
    from event_breakdown where event_id = ${scope.eventId} group by kind, key having sum(guests) > 0 order by kind, key`.execute(
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

export type RecentGuestEvent = {
  guestId: string
  name: string
  what: 'yes' | 'no' | 'maybe' | 'waiting' | 'viewed' | 'added' | 'confirmed' | 'attended'
  people: number
  at: Date
}

const maxRecentEvents = 10

/** The latest events, each kind from its own index. */
export async function listRecentGuestEvents(
  tx: Tx,
  scope: EventScope,
): Promise<RecentGuestEvent[]> {
  const last = (label: ReturnType<typeof sql>, at: string, only: ReturnType<typeof sql>) => sql`
    (select id as "guestId", name, ${label} as what, heads - absent as people, ${sql.ref(at)} as at from guest
      where event_id = ${scope.eventId} and deleted_at is null and ${only} order by ${sql.ref(at)} desc, id desc limit ${maxRecentEvents})`
  const { rows } = await sql<RecentGuestEvent>`
    select * from (
      ${last(sql`case when waitlisted_at is null then answer else 'waiting' end`, 'answered_at', sql`answered_at is not null`)}
      union all ${last(sql`'viewed'`, 'viewed_at', sql`viewed_at is not null and answered_at is null`)}
      union all ${last(sql`'added'`, 'created_at', sql`submission is null`)}
      union all ${last(sql`'confirmed'`, 'confirmed_at', sql`confirmed_at is not null and (answered_at is null or confirmed_at > answered_at)`)}
      union all (select g.id, g.name, 'attended', g.heads - g.absent, c.attended_at from guest_attendance c join guest g on g.event_id = c.event_id and g.id = c.guest_id
        where c.event_id = ${scope.eventId} and g.deleted_at is null order by c.attended_at desc, c.guest_id desc limit ${maxRecentEvents})) as happened
    order by at desc, "guestId" desc, what limit ${maxRecentEvents}`.execute(tx)
  return rows
}

export type CampaignMark = { kind: 'reminder' | 'notice'; at: Date; people: number }

/** More would not be readable in a chart. */
const maxMarks = 20

/**
 * Mails to many guests after the invitation, from the time they could no longer be cancelled.
 * Campaigns stopped before the first mail and repeats for one guest do not count.
 */
export async function listCampaignMarks(
  tx: Tx,
  scope: EventScope,
  now: Date,
): Promise<CampaignMark[]> {
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
    .limit(maxMarks)
    .execute()
  return rows
    .map(({ kind, ...mark }) => ({ ...mark, kind: kind as CampaignMark['kind'] }))
    .reverse()
}

/** Records the first view of a personal page. True when this was the first. */
export async function recordFirstView(tx: Tx, scope: GuestScope, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest')
    .set({ viewed_at: at, updated_at: at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .where('viewed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Messages of which a sending is paused for want of a file. */
export async function countStoppedMessages(tx: Tx, scope: EventScope): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign')
    .select(({ fn }) => fn.count<string>('notice_id').distinct().as('count'))
    .where('event_id', '=', scope.eventId)
    .where('pause_reason', '=', 'file-gone')
    .where('paused_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
