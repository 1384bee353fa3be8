import { sql } from 'kysely'
import pLimit from 'p-limit'
import { LRUCache } from 'lru-cache'
import type { RateLimitName } from '@mehfil/contract/call.ts'
import { asPlannedOnce, asPreparedStatement, type Db } from '../database/db.ts'
import { createBatcher } from '../concurrency/batch.ts'
import { refuse } from '../refusal.ts'

export type RateLimit = {
  hits: number
  minutes: number
  /** Demo mode is as strict as live mode. */
  isStrictInDemo?: true
}

/** How many times more demo mode allows, where one person plays all roles. */
export const demoLeniency = 20

/**
 * Hits allowed from one caller in a window. Demo mode, where one person plays all roles, allows 20
 * times as many.
 */
export const rateLimits: Record<Exclude<RateLimitName, 'none'>, RateLimit> = {
  read: { hits: 1_200, minutes: 1 },
  write: { hits: 300, minutes: 1 },
  login: { hits: 60, minutes: 60 },
  code: { hits: 40, minutes: 60 },
  'guest-link': { hits: 30, minutes: 1 },
  answer: { hits: 60, minutes: 1 },
  // A large mail provider opens unsubscribe links for many readers from a few addresses.
  stop: { hits: 1_200, minutes: 1 },
  upload: { hits: 60, minutes: 10 },
  // Guests of one venue share an address, and each sends several pictures.
  photo: { hits: 1_200, minutes: 10 },
  beacon: { hits: 120, minutes: 1 },
  // Each hit asks name servers, some of them slow.
  names: { hits: 20, minutes: 1 },
  // All phones at a door share one address.
  door: { hits: 6_000, minutes: 1 },
  // A web calendar reads the feeds of all its users from a few addresses.
  feed: { hits: 1_200, minutes: 1 },
}

/**
 * Links that lead to no guest, from one address. After so many, no link of that address is looked
 * at for a while.
 */
export const failedLinkLimit: RateLimit = { hits: 20, minutes: 10 }

/** How much of an allowance is used. */
export type Allowance = {
  isAllowed: boolean
  /** The hits of a window, and how many of them are left. */
  hits: number
  remaining: number
  /** When the window ends. */
  endsAt: Date
}

/** Keys that do not exist, from one address. */
export const wrongKeyLimit: RateLimit = { hits: 20, minutes: 10 }

export type RateLimiter = {
  /** Counts one hit and says whether it is still allowed. */
  consume(bucket: string, key: string, limit: RateLimit): Promise<boolean>
  /**
   * True when the allowance is used up; counts no hit. Like `refund`, for limits below 128, which
   * are counted one by one.
   */
  isExhausted(bucket: string, key: string, limit: RateLimit): Promise<boolean>
  /** When the current window ends, or null without one. */
  findWindowEnd(bucket: string, key: string): Promise<Date | null>
  /** Takes one counted hit back. */
  refund(bucket: string, key: string): Promise<void>
  /** Counts one hit and says how many are left: a lower bound, as nodes take several at once. */
  count(bucket: string, key: string, limit: RateLimit): Promise<Allowance>
  /** Counts one hit and refuses when there were too many. */
  consumeOrRefuse(bucket: string, key: string, limit: RateLimit): Promise<void>
}

type RateLimitHit = {
  key: string
  minutes: number
  /** How many slots are taken at once. */
  slots: number
}
/** Slots of one window that this node took and has not used. */
type SlotBlock = { next: number; last: number; endsAt: Date }
type TakenSlot = { number: number; endsAt: Date }

const takeNext = (block: SlotBlock): TakenSlot => ({ number: block.next++, endsAt: block.endsAt })

/**
 * For a large limit a node takes so many slots at once. Frequent callers are then counted without a
 * query each time, and the limit still holds.
 */
const blocksPerWindow = 64
/** A batch of hits on a silent connection delays the next batch no longer than this. */
const batchWaitMs = 500
/**
 * So many callers are remembered, the latest ones. Slots that are forgotten with a caller count as
 * used.
 */
const maxCachedCallers = 20_000

/**
 * An upsert in an unlogged table, so that all nodes count together and a restart forgets little.
 * Hits that arrive together are one statement.
 */
export function createRateLimiter(db: Db, now: () => Date, leniency: number): RateLimiter {
  const takeSlot = createSlotAllocator(createReservations(db, now), now)
  const count: RateLimiter['count'] = async (bucket, key, limit) => {
    const { hits, minutes, isStrictInDemo } = limit
    const { number, endsAt } = await takeSlot({
      key: `${bucket}:${key}`,
      minutes,
      slots: Math.max(1, Math.floor(hits / blocksPerWindow)),
    })
    const allowed = hits * (isStrictInDemo ? Math.max(1, leniency / demoLeniency) : leniency)
    return {
      isAllowed: number <= allowed,
      hits: allowed,
      remaining: Math.max(0, allowed - number),
      endsAt,
    }
  }
  const consume: RateLimiter['consume'] = async (bucket, key, limit) =>
    (await count(bucket, key, limit)).isAllowed
  return {
    count,
    consume,
    isExhausted: async (bucket, key, { hits }) => {
      const row = await db
        .selectFrom('rate_bucket')
        .select('hits')
        .where('key', '=', `${bucket}:${key}`)
        .where('ends_at', '>', now())
        .executeTakeFirst()
      return (row?.hits ?? 0) >= hits * leniency
    },
    findWindowEnd: async (bucket, key) => {
      const row = await db
        .selectFrom('rate_bucket')
        .select('ends_at')
        .where('key', '=', `${bucket}:${key}`)
        .executeTakeFirst()
      return row?.ends_at ?? null
    },
    refund: async (bucket, key) => {
      await db
        .updateTable('rate_bucket')
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where('key', '=', `${bucket}:${key}`)
        .execute()
    },
    consumeOrRefuse: async (bucket, key, limit) => {
      if (!(await consume(bucket, key, limit)))
        refuse('tooMany', { retryAfter: limit.minutes * 60 })
    },
  }
}

/**
 * The number of each hit in its window: from a block that was taken before, or from one that is
 * taken for all waiting hits.
 */
function createSlotAllocator(
  reserveBlock: (hit: RateLimitHit) => Promise<SlotBlock>,
  now: () => Date,
): (hit: RateLimitHit) => Promise<TakenSlot> {
  const blocks = new LRUCache<string, SlotBlock>({ max: maxCachedCallers })
  const pendingBlocks = new Map<string, Promise<SlotBlock>>()
  const takeSlot = async (hit: RateLimitHit): Promise<TakenSlot> => {
    const { key, slots } = hit
    if (slots === 1) return takeNext(await reserveBlock(hit))
    const cachedBlock = blocks.get(key)
    if (cachedBlock && cachedBlock.next <= cachedBlock.last && cachedBlock.endsAt > now())
      return takeNext(cachedBlock)
    const pending = pendingBlocks.get(key)
    if (pending) return pending.then(() => takeSlot(hit))
    const reservation = reserveBlock(hit)
      .then((block) => {
        blocks.set(key, block)
        return block
      })
      .finally(() => pendingBlocks.delete(key))
    pendingBlocks.set(key, reservation)
    return takeNext(await reservation)
  }
  return takeSlot
}

/**
 * Takes slots for hits that arrive together in one statement, which passes over callers whose count
 * is locked. Those are counted one by one, over few connections, so that a statement that is stuck
 * stops its own caller alone.
 */
function createReservations(db: Db, now: () => Date): (hit: RateLimitHit) => Promise<SlotBlock> {
  const limitLockedKeys = pLimit(1)
  const reserveTogether = createBatcher(
    (group: RateLimitHit[]) =>
      reserveSlots(group, (keys) => countUnlockedKeys(db, keys, now()), now()),
    { getKey: () => '', maxSize: 200, maxWaitMs: batchWaitMs },
  )
  const reserveAlone = createBatcher(
    (group: RateLimitHit[]) =>
      limitLockedKeys(() => reserveSlots(group, (keys) => countKeys(db, keys, now()), now())),
    { getKey: ({ key }) => key, maxSize: 200 },
  )
  return async (hit) =>
    (await reserveTogether(hit)) ?? (await reserveAlone(hit)) ?? refuse('busy', { retryAfter: 1 })
}

type CountedKey = { key: string; slots: number; endsAt: Date }
type KeyCount = { key: string; hits: number; ends_at: Date }

/**
 * Takes slots for each hit in order of arrival. Keys are sorted, so that two nodes cannot deadlock.
 * Null for hits of a key that was not counted.
 */
async function reserveSlots(
  group: readonly RateLimitHit[],
  count: (keys: CountedKey[]) => Promise<KeyCount[]>,
  at: Date,
): Promise<Array<SlotBlock | null>> {
  const keys = [...Map.groupBy(group, ({ key }) => key)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, hits]) => ({
      key,
      slots: hits.reduce((sum, { slots }) => sum + slots, 0),
      endsAt: new Date(at.getTime() + (hits[0]?.minutes ?? 1) * 60_000),
    }))
  const slotsByKey = new Map(keys.map(({ key, slots }) => [key, slots]))
  const nextByKey = new Map(
    (await count(keys)).map(({ key, hits, ends_at }) => [
      key,
      { next: hits - (slotsByKey.get(key) ?? 0) + 1, endsAt: ends_at },
    ]),
  )
  return group.map(({ key, slots }) => {
    const counted = nextByKey.get(key)
    if (!counted) return null
    const { next, endsAt } = counted
    nextByKey.set(key, { next: next + slots, endsAt })
    return { next, last: next + slots - 1, endsAt }
  })
}

const listKeyColumns = (keys: readonly CountedKey[]) =>
  sql`${keys.map(({ key }) => key)}::text[], ${keys.map(({ slots }) => slots)}::int[], ${keys.map(({ endsAt }) => endsAt)}::timestamptz[]`

/**
 * Without waiting: keys whose row another statement holds are not counted. Each key is looked up by
 * itself, so that a plan made while the table was small reads no more of it once it is large.
 */
const countUnlockedKeys = async (
  db: Db,
  keys: readonly CountedKey[],
  at: Date,
): Promise<KeyCount[]> =>
  (
    await sql<KeyCount>`${asPlannedOnce('count_hits')}
    with hit as materialized (select * from unnest(${listKeyColumns(keys)}) as h (key, slots, ends_at)),
      known as materialized (select hit.key from hit cross join lateral (select from rate_bucket b where b.key = hit.key offset 0) as b),
      free as materialized (select hit.key from hit cross join lateral (select from rate_bucket b where b.key = hit.key for update skip locked) as b)
    insert into rate_bucket as b (key, hits, ends_at)
      select key, slots, ends_at from hit where key in (select key from free) or key not in (select key from known)
    ${countInKnownRow(at)}`.execute(db)
  ).rows

const countInKnownRow = (at: Date) => sql`
    on conflict (key) do update set
      hits = case when b.ends_at <= ${at} then excluded.hits else b.hits + excluded.hits end,
      ends_at = case when b.ends_at <= ${at} then excluded.ends_at else b.ends_at end
    returning key, hits, ends_at`

const countKeys = async (db: Db, keys: readonly CountedKey[], at: Date): Promise<KeyCount[]> =>
  (
    await sql<KeyCount>`${asPreparedStatement('count_locked_hits')}
    insert into rate_bucket as b (key, hits, ends_at) select * from unnest(${listKeyColumns(keys)})
    ${countInKnownRow(at)}`.execute(db)
  ).rows
