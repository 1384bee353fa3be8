import { sql } from 'kysely'
import type { LimitName } from '@mehfil/contract/call.ts'
import { plannedOnce, type Db } from './db.ts'
import { inGroups } from './groups.ts'
import { refuse } from './refuse.ts'

export type Figure = { hits: number; minutes: number }

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
  /** True when there were as many hits as fit; counts none. */
  spent(bucket: string, key: string, figure: Figure): Promise<boolean>
  /** Takes one counted hit back: it turned out to be none. */
  giveBack(bucket: string, key: string): Promise<void>
  /** Counts one hit and refuses when there were too many. */
  require(bucket: string, key: string, figure: Figure): Promise<void>
}

type Hit = { key: string; minutes: number }

/** An upsert in an unlogged table, so that every node counts together and a restart forgets little. Hits that arrive together are one statement. */
export function limiterOver(db: Db, now: () => Date, leniency: number): Limiter {
  const count = inGroups((group: Hit[]) => countHits(db, group, now()), { keyOf: () => '', most: 200 })
  const fits: Limiter['fits'] = async (bucket, key, { hits, minutes }) =>
    (await count({ key: `${bucket}:${key}`, minutes })) <= hits * leniency
  return {
    fits,
    spent: async (bucket, key, { hits }) => {
      const row = await db.selectFrom('rate_bucket').select('hits').where('key', '=', `${bucket}:${key}`).where('ends_at', '>', now()).executeTakeFirst()
      return (row?.hits ?? 0) >= hits * leniency
    },
    giveBack: async (bucket, key) => {
      await db.updateTable('rate_bucket').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', '=', `${bucket}:${key}`).execute()
    },
    require: async (bucket, key, figure) => {
      if (!(await fits(bucket, key, figure))) refuse('tooMany', { retryAfter: figure.minutes * 60 })
    },
  }
}

/** Counts each hit and answers which one of its window it was. Keys are taken in order, so that no two nodes wait for one another. */
async function countHits(db: Db, group: readonly Hit[], at: Date): Promise<number[]> {
  const byKey = [...Map.groupBy(group, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1))
  const ends = byKey.map(([, own]) => new Date(at.getTime() + (own[0]?.minutes ?? 1) * 60_000))
  const { rows } = await sql<{ key: string; hits: number }>`${plannedOnce('count_hits')}
    insert into rate_bucket as b (key, hits, ends_at)
      select * from unnest(${byKey.map(([key]) => key)}::text[], ${byKey.map(([, own]) => own.length)}::int[], ${ends}::timestamptz[])
    on conflict (key) do update set
      hits = case when b.ends_at <= ${at} then excluded.hits else b.hits + excluded.hits end,
      ends_at = case when b.ends_at <= ${at} then excluded.ends_at else b.ends_at end
    returning key, hits`.execute(db)
  const added = new Map(byKey.map(([key, own]) => [key, own.length]))
  const before = new Map(rows.map(({ key, hits }) => [key, hits - (added.get(key) ?? 0)]))
  return group.map(({ key }) => {
    const place = (before.get(key) ?? 0) + 1
    before.set(key, place)
    return place
  })
}
