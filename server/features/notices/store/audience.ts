import { sql } from 'kysely'
import type { NoticeAudience } from '@mehfil/contract/notices.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { reachable, stoppedHashes, type Condition } from '../../events/store/reachable.ts'

const answerOf = sql<string>`(case when g.answer is null then 'none' when g.waitlisted_at is not null and g.answer <> 'no' then 'waiting' else g.answer end)`

/** As `statusOf` of the contract says it. */
const statusOf = sql<string>`(case when g.attended_at is not null then 'ATTENDED' when g.confirmed_at is not null then 'CONFIRMED' when g.answered_at is not null then 'RESPONDED'
  when g.viewed_at is not null then 'VIEWVED' when g.invited_at is not null then 'INVITED' else '' end)`

/** Of guests `g`: those a host means, whether or not a mail reaches them. */
function meant({ answers, statuses, categories, ids }: NoticeAudience): Condition {
  const parts = [sql`g.deleted_at is null`]
  if (answers?.length) parts.push(sql`${answerOf} = any(${answers})`)
  if (statuses?.length) parts.push(sql`${statusOf} = any(${statuses})`)
  if (categories?.length) parts.push(sql`g.category = any(${categories})`)
  if (ids) parts.push(sql`g.id = any(${ids})`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export const toNotify = (scope: EventScope, audience: NoticeAudience): Condition =>
  sql<boolean>`${meant(audience)} and ${reachable(scope)}`

/** Invited, and silent so far; whom the host confirmed, or who is there, has nothing left to say. */
export const toRemind = (scope: EventScope): Condition =>
  sql<boolean>`g.deleted_at is null and not g.walk_in and g.invited_at is not null and coalesce(g.confirmed_at, g.attended_at) is null and g.answer is null and ${reachable(scope)}`

export type Counted = {
  guests: number
  people: number
  withoutAddress: number
  stopped: number
  languages: Record<string, number>
}

/** Whom a notice would reach, and why it would not reach others, in one look at the list. */
export async function countMeant(
  tx: Tx,
  scope: EventScope,
  audience: NoticeAudience,
): Promise<Counted> {
  const { rows } = await sql<{
    language: string
    guests: number
    people: number
    withoutAddress: number
    stopped: number
  }>`
    select language, count(*) filter (where can)::int as guests, coalesce(sum(heads) filter (where can), 0)::int as people,
      count(*) filter (where email = '')::int as "withoutAddress", count(*) filter (where email <> '' and not can)::int as stopped
    from (select g.language, g.heads, g.email, g.email <> '' and g.bounced_at is null and s.address_hash is null as can
      from guest g left join ${stoppedHashes(scope)} as s on s.address_hash = address_hash(g.email) where g.event_id = ${scope.eventId} and ${meant(audience)}) as guests group by language`.execute(
    tx,
  )
  const total = (name: 'guests' | 'people' | 'withoutAddress' | 'stopped') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  return {
    guests: total('guests'),
    people: total('people'),
    withoutAddress: total('withoutAddress'),
    stopped: total('stopped'),
    languages: Object.fromEntries(
      rows.filter(({ guests }) => guests > 0).map(({ language, guests }) => [language, guests]),
    ),
  }
}

export type Found = {
  id: string
  name: string
  email: string
  category: string
  language: string
  status: string
  answer: string
  people: number
  can: boolean
}

export const pageSize = 50

type Page = {
  search?: string | undefined
  after?: string | undefined
  show?: 'reached' | 'without' | undefined
}

/** A page of them, the newest first; one row more where there is a next page. `after` is a guest of the page before. */
export async function meantGuests(
  tx: Tx,
  scope: EventScope,
  audience: NoticeAudience,
  { search, after, show }: Page,
): Promise<Found[]> {
  const further = after
    ? sql`and (g.created_at, g.id) < (select last.created_at, last.id from guest last where last.event_id = ${scope.eventId} and last.id = ${after})`
    : sql``
  const among =
    show === 'reached'
      ? sql`and ${reachable(scope)}`
      : show === 'without'
        ? sql`and not (${reachable(scope)})`
        : sql``
  const named = search
    ? sql`and position(fold(${search}) in fold(g.name || ' ' || g.email)) > 0`
    : sql``
  const { rows } = await sql<Found>`
    select g.id, g.name, g.email, g.category, g.language, ${statusOf} as status, ${answerOf} as answer, g.heads as people, ${reachable(scope)} as can
    from guest g where g.event_id = ${scope.eventId} and ${meant(audience)} ${named} ${further} ${among} order by g.created_at desc, g.id desc limit ${pageSize + 1}`.execute(
    tx,
  )
  return rows
}
