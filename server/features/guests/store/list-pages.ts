import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isSortKey, type PageStart, type SortedPageStart } from '../rules/list-cursors.ts'
import { isPhoneSearch, splitSearchWords } from '../rules/search-patterns.ts'
import { selectGuests, type GuestRecord } from './guests.ts'
import { isArrivedView, buildSelectionCondition } from './selection.ts'
import { isInTagName } from './tags.ts'
import { listSortRuns, type SortRun } from './list-sorts.ts'

export type GuestListFilter = GuestListView & {
  sort?: string | undefined
  after: PageStart | null
}
/** In a sorted list, with what the cursor of the next page holds. */
export type ListedGuestRecord = GuestRecord & { run?: number; sortKey?: string }

type ListedView = Omit<GuestListFilter, 'after' | 'sort'> & {
  /** A word of the search is in the name of a tag. */
  searchesTags: boolean
}

export const pageSize = 50

/** The order of the list where no other one is chosen. */
const newestFirst: SortRun = { key: sql`created_at`, type: 'timestamptz', isDown: true }

/** The rows of a long list that is just being added are newer, and none of them is to be seen yet. */
const newestGuest = ({ eventId }: EventScope) =>
  sql`(select coalesce(nullif(max(t.newest_at), '-infinity'), 'infinity') from event_tally t where t.event_id = ${eventId})`

/** One page, with one extra row where there is a next page. */
export async function listGuestPage(
  tx: Tx,
  scope: EventScope,
  { after, sort, ...filters }: GuestListFilter,
): Promise<ListedGuestRecord[]> {
  const words = splitSearchWords(filters.search ?? '')
  const view = { ...filters, searchesTags: await isInTagName(tx, scope, words) }
  return sort === undefined
    ? listNewest(tx, scope, view, after && 'at' in after ? after : null)
    : listSorted(tx, scope, view, { sort, after: after && 'run' in after ? after : null })
}

function listNewest(
  tx: Tx,
  scope: EventScope,
  view: ListedView,
  after: { at: Date; id: string } | null,
): Promise<GuestRecord[]> {
  const from = after
    ? sql<SqlBool>`(created_at, id) < (${after.at}, ${after.id})`
    : sql<SqlBool>`created_at <= ${newestGuest(scope)}`
  const words = splitSearchWords(view.search ?? '')
  // Of one word the planner knows how frequent it is; not of several, nor of the digits of a number.
  const condition =
    words.length > 1 || words.some(isPhoneSearch)
      ? matchesWords(scope, view, { run: newestFirst, from, after: null })
      : words.length === 0 && isArrivedView(view)
        ? isAmongArrived(scope, view, after)
        : sql<SqlBool>`${buildPageCondition(view, scope, false)} and ${from}`
  return selectGuests(tx, scope)
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/**
 * A sorted list is read run by run: each has an index in its order, and the guests without the
 * value are a run of their own.
 */
async function listSorted(
  tx: Tx,
  scope: EventScope,
  view: ListedView,
  { sort, after }: { sort: string; after: SortedPageStart | null },
): Promise<ListedGuestRecord[]> {
  const runs = await listSortRuns(tx, scope, sort)
  const found: ListedGuestRecord[] = []
  for (let at = after?.run ?? 0; at < runs.length && found.length <= pageSize; at += 1)
    found.push(
      ...(await listRun(tx, scope, view, {
        run: runs[at]!,
        at,
        after: at === after?.run && isSortKey(after.key, runs[at]!.type) ? after : null,
        limit: pageSize + 1 - found.length,
      })),
    )
  return found
}

function listRun(
  tx: Tx,
  scope: EventScope,
  view: ListedView,
  {
    run,
    at,
    after,
    limit,
  }: { run: SortRun; at: number; after: SortedPageStart | null; limit: number },
): Promise<ListedGuestRecord[]> {
  const direction = sql.raw(run.isDown ? 'desc' : 'asc')
  const from = sql<SqlBool>`${run.only ?? sql`true`} and ${isAfter(sql`${run.key}, id`, run, after)}`
  const next = { run, from, after }
  const condition =
    splitSearchWords(view.search ?? '').length > 0
      ? matchesWords(scope, view, next)
      : run.keyBeforeArrival
        ? sql<SqlBool>`id = any(array(${selectAroundArrival(scope, next, run.keyBeforeArrival, { condition: buildPageCondition(view, scope, false), limit })}))`
        : sql<SqlBool>`${buildPageCondition(view, scope, false)} and ${from}`
  return selectGuests(tx, scope)
    .select([sql<string>`(${run.key})::text`.as('sortKey'), sql<number>`${at}::int`.as('run')])
    .where(condition)
    .orderBy(sql`${run.key} ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit)
    .execute()
}

/** What comes next in a run: its guests after a cursor, where `from` is the condition for these. */
type NextGuests = { run: SortRun; from: RawBuilder<SqlBool>; after: SortedPageStart | null }

const isAfter = (
  columns: RawBuilder<unknown>,
  { isDown, type }: SortRun,
  after: SortedPageStart | null,
): RawBuilder<SqlBool> =>
  after
    ? sql<SqlBool>`(${columns}) ${sql.raw(isDown ? '<' : '>')} (${after.key}::${sql.raw(type)}, ${after.id})`
    : sql<SqlBool>`true`

/**
 * The ids of the next guests that meet a condition on `guest`, where those who arrived have an order of their own.
 * Both are read in the order of their index, enough of each to fill the page alone.
 */
function selectAroundArrival(
  { eventId }: EventScope,
  { run, after }: NextGuests,
  key: RawBuilder<unknown>,
  { condition, limit }: { condition: RawBuilder<SqlBool>; limit: number },
): RawBuilder<unknown> {
  const direction = sql.raw(run.isDown ? 'desc' : 'asc')
  return sql`
    (select id from guest where event_id = ${eventId} and attended_at is null and ${condition} and ${isAfter(sql`${key}, id`, run, after)} order by ${key} ${direction}, id ${direction} limit ${limit})
    union all
    (select guest.id from (select attended_at as came_at, guest_id as came_guest from guest_attendance
        where event_id = ${eventId} and ${isAfter(sql`attended_at, guest_id`, run, after)} order by attended_at ${direction}, guest_id ${direction}) as c
      join guest on guest.event_id = ${eventId} and guest.id = c.came_guest where ${condition} order by c.came_at ${direction}, c.came_guest ${direction} limit ${limit})`
}

const buildPageCondition = (
  { searchesTags, ...view }: ListedView,
  scope: Pick<EventScope, 'eventId'>,
  isWhole: boolean,
) => buildSelectionCondition(view, scope, { isWhole, searchesTags })

const nearestRows = 1_000

/**
 * The planner cannot know how frequent a search is. It first looks among the next guests of the
 * list, where frequent words fill a page, and then in the search index.
 */
function matchesWords(scope: EventScope, view: ListedView, next: NextGuests): RawBuilder<SqlBool> {
  const {
    run: { key, isDown },
    from,
  } = next
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const order = sql`${key} ${direction}, id ${direction}`
  return sql<SqlBool>`id = any(array(
  with near as materialized (
    select id from (${selectNearest(scope, next, order)}) as guest
    where ${buildPageCondition(view, scope, true)} order by ${order} limit ${pageSize + 1}),
  far as materialized (select ${key} as far_key, id from guest where (select count(*) from near) <= ${pageSize} and event_id = ${scope.eventId} and ${buildPageCondition(view, scope, true)} and ${from})
  select id from near where (select count(*) from near) > ${pageSize}
  union all (select id from far order by far_key ${direction}, id ${direction} limit ${pageSize + 1})))`
}

/** Whole rows, so that no guest is looked up twice where one index has the order. */
const selectNearest = (
  scope: EventScope,
  next: NextGuests,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  next.run.keyBeforeArrival
    ? sql`select * from guest where event_id = ${scope.eventId} and id = any(array(${selectAroundArrival(scope, next, next.run.keyBeforeArrival, { condition: sql`deleted_at is null`, limit: nearestRows })}))`
    : sql`select * from guest where event_id = ${scope.eventId} and deleted_at is null and ${next.from} order by ${order} limit ${nearestRows}`

/**
 * Guests of a view who came, in list order. No index holds both, because every arrival would have
 * to write it. The tab's own condition would make the planner expect few rows.
 */
const isAmongArrived = (
  { eventId }: EventScope,
  { tab, ...view }: ListedView,
  after: { at: Date; id: string } | null,
) => sql<SqlBool>`id = any(array(
  select guest.id from (select created_at as came_at, guest_id as came_guest from guest_attendance where event_id = ${eventId} and ${after ? sql`(created_at, guest_id) < (${after.at}, ${after.id})` : sql`true`}) as c
  join guest on guest.event_id = ${eventId} and guest.id = c.came_guest where ${buildPageCondition({ ...view, ...(tab && tab !== 'attended' && { tab }) }, { eventId }, false)} order by c.came_at desc, c.came_guest desc limit ${pageSize + 1}))`
