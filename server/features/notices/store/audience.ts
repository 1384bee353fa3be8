import { sql } from 'kysely'
import type { NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isSelectedGuest } from '../../guests/store/selection.ts'
import {
  isReachable,
  isSecondReachable,
  suppressedHashes,
  type GuestCondition,
} from '../../events/store/reachable.ts'

const answerSql = sql<string>`(case when g.answer is null then 'none' when g.waitlisted_at is not null and g.answer <> 'no' then 'waiting' else g.answer end)`

/** The same as `getGuestStatus` of the contract. */
const statusSql = sql<string>`(case when g.attended_at is not null then 'ATTENDED' when g.confirmed_at is not null then 'CONFIRMED' when g.answered_at is not null then 'RESPONDED'
  when g.viewed_at is not null then 'VIEWVED' when g.invited_at is not null then 'INVITED' else '' end)`

/** The guests `g` of an audience, with or without a working address. */
function isInAudience(
  scope: Pick<EventScope, 'eventId'>,
  { answers, statuses, categories, ids, list }: NoticeAudience,
): GuestCondition {
  const parts = [sql`g.deleted_at is null`]
  if (answers?.length) parts.push(sql`${answerSql} = any(${answers})`)
  if (statuses?.length) parts.push(sql`${statusSql} = any(${statuses})`)
  if (categories?.length) parts.push(sql`g.category = any(${categories})`)
  if (ids) parts.push(sql`g.id = any(${ids})`)
  if (list && Object.keys(list).length > 0) parts.push(isSelectedGuest(list, scope))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export const isNoticeRecipient = (scope: EventScope, audience: NoticeAudience): GuestCondition =>
  sql<boolean>`${isInAudience(scope, audience)} and ${isReachable(scope)}`

/** Invited guests without an answer who are not confirmed and have not arrived. */
export const isReminderRecipient = (scope: EventScope): GuestCondition =>
  sql<boolean>`g.deleted_at is null and not g.walk_in and g.invited_at is not null and coalesce(g.confirmed_at, g.attended_at) is null and g.answer is null and ${isReachable(scope)}`

export type AudienceCounts = {
  guests: number
  people: number
  withoutAddress: number
  stopped: number
  languages: Record<string, number>
}

/** The guests a notice would reach, and the reasons for the others, in one pass over the list. */
export async function countAudience(
  tx: Tx,
  scope: EventScope,
  audience: NoticeAudience,
): Promise<AudienceCounts> {
  const { rows } = await sql<{
    language: string
    guests: number
    people: number
    withoutAddress: number
    stopped: number
  }>`
    select language, count(*) filter (where can)::int as guests, coalesce(sum(heads) filter (where can), 0)::int as people,
      count(*) filter (where email = '')::int as "withoutAddress", count(*) filter (where email <> '' and not can)::int as stopped
    from (select g.language, g.heads - g.absent as heads, g.email, g.email <> '' and (g.bounced_at is null and s.address_hash is null or ${isSecondReachable(scope)}) as can
      from guest g left join ${suppressedHashes(scope)} as s on s.address_hash = hash_address(g.email) where g.event_id = ${scope.eventId} and ${isInAudience(scope, audience)}) as guests group by language`.execute(
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

export type AudienceGuestRow = {
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

type AudiencePageQuery = {
  search?: string | undefined
  after?: string | undefined
  show?: 'reached' | 'without' | undefined
}

/**
 * A page of the audience, the newest first, and one more row if there is a next page. `after` is
 * the last guest of the previous page.
 */
export async function listAudience(
  tx: Tx,
  scope: EventScope,
  audience: NoticeAudience,
  { search, after, show }: AudiencePageQuery,
): Promise<AudienceGuestRow[]> {
  const isAfter = after
    ? sql`and (g.created_at, g.id) < (select last.created_at, last.id from guest last where last.event_id = ${scope.eventId} and last.id = ${after})`
    : sql``
  const isShown =
    show === 'reached'
      ? sql`and ${isReachable(scope)}`
      : show === 'without'
        ? sql`and not (${isReachable(scope)})`
        : sql``
  const isFound = search
    ? sql`and position(normalize_search_text(${search}) in normalize_search_text(g.name || ' ' || g.email) || ' ' || g.second_text) > 0`
    : sql``
  const { rows } = await sql<AudienceGuestRow>`
    select g.id, g.name, g.email, g.category, g.language, ${statusSql} as status, ${answerSql} as answer, g.heads - g.absent as people, ${isReachable(scope)} as can
    from guest g where g.event_id = ${scope.eventId} and ${isInAudience(scope, audience)} ${isFound} ${isAfter} ${isShown} order by g.created_at desc, g.id desc limit ${pageSize + 1}`.execute(
    tx,
  )
  return rows
}
