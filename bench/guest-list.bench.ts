import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { guestTabs } from '../contract/guests/guest-list.ts'
import { guestSortNames } from '../contract/guests/list-order.ts'
import { openDb, openPool } from '../server/base/database/db.ts'
import { getPublicEventScope } from '../server/base/access/scope.ts'
import {
  listGuestPage,
  pageSize,
  type GuestListFilter,
} from '../server/features/guests/store/list-pages.ts'
import { formatCursor, parseCursor } from '../server/features/guests/rules/list-cursors.ts'
import { openGuestListDatabase } from './data/guest-list-database.ts'
import { median, printReport, roundTo, measureTime, repeatMeasurement } from './measure.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'guest-list-'))
const database = await openGuestListDatabase(folder, guests)
const db = openDb(openPool(database.url, () => {}))
try {
  const scope = await getPublicEventScope(db, database.eventId)
  const measurePage = async (view: GuestListFilter) =>
    measureTime(() => listGuestPage(db, scope, view))
  const first = median(await repeatMeasurement(7, () => measurePage({ after: null })))
  const views: Array<Omit<GuestListFilter, 'after'>> = [
    ...guestTabs.map((tab) => ({ tab })),
    ...['VIP', 'Family', 'Choir'].map((category) => ({ category })),
    { category: 'Family', tab: 'yes' },
    { category: 'VIP', tab: 'no-answer' },
  ]
  const deepPages: Record<string, number> = {}
  for (const view of views) {
    const positions = await listCursors(view)
    const times: number[] = []
    for (const after of positions)
      times.push(median(await repeatMeasurement(7, () => measurePage({ ...view, after }))))
    deepPages[Object.values(view).join(' ')] = Math.max(...times)
  }
  const sorts: Record<string, number> = {}
  for (const sort of guestSortNames.flatMap((name) => [name, `-${name}`])) {
    const times: number[] = []
    for (const after of await listSortedCursors(sort))
      times.push(median(await repeatMeasurement(7, () => measurePage({ sort, after }))))
    sorts[sort] = Math.max(...times)
  }
  const searches: Record<string, number> = {}
  for (const search of [
    'sorensen',
    'guest 99',
    'meera nair',
    'nair meera',
    'an otto',
    'meera otto',
    'rao long',
    'zq',
    'an',
    'iyer',
    'g7@long',
    'فاطمة',
    'nobody at all',
    '98765',
    '+91 90000 98765',
  ])
    searches[search] = median(
      await repeatMeasurement(7, () => measurePage({ search, after: null })),
    )
  const [worstPage, worstSort, worstSearch] = [
    Math.max(...Object.values(deepPages)),
    Math.max(...Object.values(sorts)),
    Math.max(...Object.values(searches)),
  ]
  printReport(
    {
      'first page, ms': roundTo(first),
      ...withPrefix('page', deepPages),
      ...withPrefix('sort', sorts),
      ...withPrefix('search', searches),
    },
    {
      bench: 'guest-list',
      figure: roundTo(worstPage),
      unit: 'ms',
      limit: roundTo(first),
      ratio: roundTo(worstPage / first),
      target: `any page <= 3x the first, sorted page <= 10 ms (worst ${roundTo(worstSort)}), search <= 10 ms (worst ${roundTo(worstSearch)})`,
      met: worstPage <= 3 * first && worstSort <= 10 && worstSearch <= 10,
    },
  )
} finally {
  await db.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The first page in an order, and the one after ten more. */
async function listSortedCursors(sort: string): Promise<Array<GuestListFilter['after']>> {
  const scope = await getPublicEventScope(db, database.eventId)
  let after: GuestListFilter['after'] = null
  for (let page = 0; page < 10; page += 1) {
    const rows = await listGuestPage(db, scope, { sort, after })
    const last = rows.slice(0, pageSize).at(-1)
    after = last ? parseCursor(formatCursor(last), sort) : null
  }
  return [null, after]
}

/** The first page of a view, one in the middle, and the last but one. */
async function listCursors({
  tab = 'all',
  category,
}: Omit<GuestListFilter, 'after'>): Promise<Array<GuestListFilter['after']>> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ at: Date; id: string }>(
    `
    with listed as (select created_at as at, id, row_number() over (order by created_at desc, id desc) as place, count(*) over () as total from guest where event_id = $1 and deleted_at is null
      and ($2 = '' or category = $2) and case $3 when 'all' then true when 'not-invited' then invited_at is null and answer is null and not walk_in when 'no-answer' then answer is null
        when 'waiting' then waitlisted_at is not null and answer <> 'no' when 'to-confirm' then answer = 'yes' and confirmed_at is null and waitlisted_at is null
        when 'not-delivered' then bounced_at is not null when 'attended' then attended_at is not null else answer = $3 and waitlisted_at is null end)
    select at, id from listed where place = total / 2 or place = greatest(1, total - $4) order by place`,
    [database.eventId, category ?? '', tab, pageSize * 2],
  )
  await client.end()
  return [null, ...rows]
}

function withPrefix(prefix: string, figures: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, ms]) => [`${prefix} "${name}", ms`, roundTo(ms)]),
  )
}
