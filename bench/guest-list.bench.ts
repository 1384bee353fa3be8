import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { guestTabs } from '../contract/guests.ts'
import { openDb, openPool } from '../server/base/db.ts'
import { publicEventScope } from '../server/base/scope.ts'
import { guestsOf, pageSize, type Filter } from '../server/features/guests/store.ts'
import { openListDatabase } from './long-list.ts'
import { median, report, rounded } from './measure.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'guest-list-'))
const database = await openListDatabase(folder, guests)
const db = openDb(openPool(database.url, () => {}))
try {
  const scope = await publicEventScope(db, database.eventId)
  const page = async (view: Filter) => timed(() => guestsOf(db, scope, view))
  const first = median(await repeated(() => page({ after: null })))
  const views: Array<Omit<Filter, 'after'>> = [
    ...guestTabs.map((tab) => ({ tab })),
    ...['VIP', 'Family', 'Choir'].map((category) => ({ category })),
    { category: 'Family', tab: 'yes' },
    { category: 'VIP', tab: 'no-answer' },
  ]
  const deep: Record<string, number> = {}
  for (const view of views) {
    const places = await cursorsOf(view)
    const times: number[] = []
    for (const after of places) times.push(median(await repeated(() => page({ ...view, after }))))
    deep[Object.values(view).join(' ')] = Math.max(...times)
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
  ])
    searches[search] = median(await repeated(() => page({ search, after: null })))
  const [worstPage, worstSearch] = [
    Math.max(...Object.values(deep)),
    Math.max(...Object.values(searches)),
  ]
  report(
    {
      'first page, ms': rounded(first),
      ...prefixed('page', deep),
      ...prefixed('search', searches),
    },
    {
      bench: 'guest-list',
      figure: rounded(worstPage),
      unit: 'ms',
      limit: rounded(first),
      ratio: rounded(worstPage / first),
      target: `any page <= 3x the first, search <= 10 ms (worst ${rounded(worstSearch)})`,
      met: worstPage <= 3 * first && worstSearch <= 10,
    },
  )
} finally {
  await db.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The first page of a view, one in its middle and its last but one. */
async function cursorsOf({
  tab = 'all',
  category,
}: Omit<Filter, 'after'>): Promise<Array<Filter['after']>> {
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function repeated(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) times.push(await work())
  return times
}

function prefixed(what: string, figures: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, ms]) => [`${what} "${name}", ms`, rounded(ms)]),
  )
}
