import { sql } from 'kysely'
import type { LimitName } from '@mehfil/contract/call.ts'
import { plannedOnce, type Db } from './db.ts'
import { inGroups } from './groups.ts'
import { refuse } from './refuse.ts'

export type Figure = {
  hits: number
  minutes: number
  /** As strict in demo mode. */ isExact?: true
}

/** How many times as much demo mode allows, where one person is everybody. */
export const demoLeniency = 20

/** Hits allowed from one caller in a window. Demo mode, where one person is everybody, allows 20 times as many. */
export const figures: Record<Exclude<LimitName, 'none'>, Figure> = {
  read: { hits: 1_200, minutes: 1 },
  write: { hits: 300, minutes: 1 },
  login: { hits: 60, minutes: 60 },
  code: { hits: 40, minutes: 60 },
  'guest-link': { hits: 30, minutes: 1 },
  answer: { hits: 60, minutes: 1 },
  // A large mail provider presses for many readers from a few addresses.
  stop: { hits: 1_200, minutes: 1 },
  upload: { hits: 60, minutes: 10 },
  beacon: { hits: 120, minutes: 1 },
  // Every phone of a door stands behind one address.
  door: { hits: 6_000, minutes: 1 },
}

/** Links that lead nowhere, from one address; after that many no link is looked at for a while. */
export const linkMisses: Figure = { hits: 20, minutes: 10 }

export type Limiter = {
  /** Counts one hit and says whether it still fits. */
  fits(bucket: string, key: string, figure: Figure): Promise<boolean>
  /** True when there were as many hits as fit; counts none. Like `giveBack` for allowances that are counted one by one, below 128. */
  spent(bucket: string, key: string, figure: Figure): Promise<boolean>
  /** When the window ends that is counted now; null where none is. */
  endOf(bucket: string, key: string): Promise<Date | null>
  /** Takes one counted hit back: it turned out to be none. */
  giveBack(bucket: string, key: string): Promise<void>
  /** Counts one hit and refuses when there were too many. */
  require(bucket: string, key: string, figure: Figure): Promise<void>
}

type Hit = {
  key: string
  minutes: number
  /** How many places are taken at once. */ places: number
}
/** Places of one window that this node took and has not given away. */
type Block = { next: number; last: number; endsAt: Date }

/** Of a large allowance a node takes so great a part at once: who calls often is counted without asking the database each time, and none is let through too many. */
const part = 64
/** A group of hits whose connection is silent keeps the next from being counted no longer than this. */
const patienceMs = 500
/** So many callers are remembered, those who were given some last; what is forgotten with one counts as used. */
const mostCallers = 20_000

/** An upsert in an unlogged table, so that every node counts together and a restart forgets little. Hits that arrive together are one statement. */
export function limiterOver(db: Db, now: () => Date, leniency: number): Limiter {
  const placeOf = inBlocks(
    inGroups((group: Hit[]) => takePlaces(db, group, now()), {
      keyOf: () => '',
      most: 200,
      patienceMs,
    }),
    now,
  )
  const fits: Limiter['fits'] = async (bucket, key, { hits, minutes, isExact }) =>
    (await placeOf({
      key: `${bucket}:${key}`,
      minutes,
      places: Math.max(1, Math.floor(hits / part)),
    })) <=
    hits * (isExact ? Math.max(1, leniency / demoLeniency) : leniency)
  return {
    fits,
    spent: async (bucket, key, { hits }) => {
      const row = await db
        .selectFrom('rate_bucket')
        .select('hits')
        .where('key', '=', `${bucket}:${key}`)
        .where('ends_at', '>', now())
        .executeTakeFirst()
      return (row?.hits ?? 0) >= hits * leniency
    },
    endOf: async (bucket, key) => {
      const row = await db
        .selectFrom('rate_bucket')
        .select('ends_at')
        .where('key', '=', `${bucket}:${key}`)
        .executeTakeFirst()
      return row?.ends_at ?? null
    },
    giveBack: async (bucket, key) => {
      await db
        .updateTable('rate_bucket')
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where('key', '=', `${bucket}:${key}`)
        .execute()
    },
    require: async (bucket, key, figure) => {
      if (!(await fits(bucket, key, figure))) refuse('tooMany', { retryAfter: figure.minutes * 60 })
    },
  }
}

/** Which hit of its window each one is: out of a block that was taken before, or of one that is taken for all who wait. */
function inBlocks(
  take: (hit: Hit) => Promise<Block>,
  now: () => Date,
): (hit: Hit) => Promise<number> {
  const blocks = new Map<string, Block>()
  const asked = new Map<string, Promise<Block>>()
  const keep = (key: string, block: Block): Block => {
    blocks.delete(key)
    if (blocks.size >= mostCallers) blocks.delete(blocks.keys().next().value ?? '')
    blocks.set(key, block)
    return block
  }
  const placeOf = async (hit: Hit): Promise<number> => {
    const { key, places } = hit
    if (places === 1) return (await take(hit)).next
    const held = blocks.get(key)
    if (held && held.next <= held.last && held.endsAt > now()) return held.next++
    const under = asked.get(key)
    if (under) return under.then(() => placeOf(hit))
    const asking = take(hit)
      .then((block) => keep(key, block))
      .finally(() => asked.delete(key))
    asked.set(key, asking)
    return (await asking).next++
  }
  return placeOf
}

/** Takes places for each hit, first come first. Keys are taken in order, so that no two nodes wait for one another. */
async function takePlaces(db: Db, group: readonly Hit[], at: Date): Promise<Block[]> {
  const byKey = [...Map.groupBy(group, ({ key }) => key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => ({
      key,
      places: own.reduce((sum, { places }) => sum + places, 0),
      endsAt: new Date(at.getTime() + (own[0]?.minutes ?? 1) * 60_000),
    }))
  const { rows } = await sql<{
    key: string
    hits: number
    ends_at: Date
  }>`${plannedOnce('count_hits')}
    insert into rate_bucket as b (key, hits, ends_at)
      select * from unnest(${byKey.map(({ key }) => key)}::text[], ${byKey.map(({ places }) => places)}::int[], ${byKey.map(({ endsAt }) => endsAt)}::timestamptz[])
    on conflict (key) do update set
      hits = case when b.ends_at <= ${at} then excluded.hits else b.hits + excluded.hits end,
      ends_at = case when b.ends_at <= ${at} then excluded.ends_at else b.ends_at end
    returning key, hits, ends_at`.execute(db)
  const taken = new Map(byKey.map(({ key, places }) => [key, places]))
  const counted = new Map(
    rows.map(({ key, hits, ends_at }) => [
      key,
      { next: hits - (taken.get(key) ?? 0) + 1, endsAt: ends_at },
    ]),
  )
  return group.map(({ key, places }) => {
    const { next, endsAt } = counted.get(key) ?? { next: 1, endsAt: at }
    counted.set(key, { next: next + places, endsAt })
    return { next, last: next + places - 1, endsAt }
  })
}
