import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, openPool, type Db } from '../database/db.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { freshDatabase, type TestDatabase } from '../../test/database/test-database.ts'

let database: TestDatabase
let db: Db
let at = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  database = await freshDatabase()
  db = openDb(openPool(database.url, () => {}))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const limiter = (leniency = 1) => createRateLimiter(db, () => new Date(at), leniency)
const three = { hits: 3, minutes: 1 }

describe('Our product limits the requests of a caller', () => {
  it('one by one, and allows exactly the limit', async () => {
    const limit = limiter()
    const through = []
    for (let hit = 0; hit < 5; hit += 1) through.push(await limit.consume('one', '10.0.0.1', three))
    expect(through).toEqual([true, true, true, false, false])
  })

  it('on two servers together, and allows exactly the limit', async () => {
    const nodes = [limiter(), limiter()]
    const through = await Promise.all(
      Array.from({ length: 40 }, (_, hit) => nodes[hit % 2]!.consume('many', '10.0.0.1', three)),
    )
    expect(through.filter(Boolean)).toHaveLength(3)
  })

  it('in blocks for a large limit, and allows exactly the limit on one server and never more on two', async () => {
    const many = { hits: 640, minutes: 1 }
    const alone = limiter()
    const through = await Promise.all(
      Array.from({ length: 700 }, () => alone.consume('large', 'a', many)),
    )
    expect(through.filter(Boolean)).toHaveLength(640)
    const nodes = [limiter(), limiter()]
    const both = await Promise.all(
      Array.from({ length: 700 }, (_, hit) => nodes[hit % 2]!.consume('large', 'b', many)),
    )
    expect(both.filter(Boolean)).toHaveLength(640)
    const before = await sql<{
      hits: number
    }>`select hits from rate_bucket where key = 'large:b'`.execute(db)
    expect(before.rows[0]?.hits).toBeLessThanOrEqual(720)
  })

  it('and does not use a block after its window', async () => {
    const limit = limiter()
    const many = { hits: 128, minutes: 1 }
    expect(await limit.consume('later', 'a', many)).toBe(true)
    at += 60_000
    const through = await Promise.all(
      Array.from({ length: 130 }, () => limit.consume('later', 'a', many)),
    )
    expect(through.filter(Boolean)).toHaveLength(128)
  })

  it('separately for each address and each kind of request', async () => {
    const limit = limiter()
    const through = await Promise.all([
      limit.consume('apart', 'a', three),
      limit.consume('apart', 'b', three),
      limit.consume('other', 'a', three),
      ...[1, 2, 3].map(() => limit.consume('apart', 'a', three)),
    ])
    expect(through).toEqual([true, true, true, true, true, false])
    expect([
      await limit.isExhausted('apart', 'a', three),
      await limit.isExhausted('apart', 'b', three),
    ]).toEqual([true, false])
  })

  it('again from zero in a new window, and with a larger limit in demo mode', async () => {
    const limit = limiter(2)
    for (let hit = 0; hit < 6; hit += 1) expect(await limit.consume('time', 'a', three)).toBe(true)
    expect(await limit.consume('time', 'a', three)).toBe(false)
    at += 60_000
    expect([
      await limit.isExhausted('time', 'a', three),
      await limit.consume('time', 'a', three),
    ]).toEqual([false, true])
    await expect(
      createRateLimiter(db, () => new Date(at), 0).consumeOrRefuse('time', 'b', three),
    ).rejects.toMatchObject({ code: 'tooMany' })
  })
})

describe('Our product, when the count of a caller is locked,', () => {
  it('counts the others at once, and this one when it is free', async () => {
    const limit = limiter()
    await limit.consume('locked', 'a', three)
    const other = openDb(openPool(database.url, () => {}))
    const counted: string[] = []
    const count = async (key: string) => {
      const isAllowed = await limit.consume('locked', key, three)
      counted.push(`${key} ${isAllowed}`)
    }
    let pending: Promise<unknown> = Promise.resolve()
    await other.transaction().execute(async (tx) => {
      await sql`select from rate_bucket where key = 'locked:a' for update`.execute(tx)
      pending = Promise.all([count('a'), count('a')])
      await Promise.all([count('b'), count('c')])
      await count('b')
      expect(counted.toSorted()).toEqual(['b true', 'b true', 'c true'])
    })
    await pending
    await count('a')
    expect(counted.filter((one) => one.startsWith('a'))).toEqual(['a true', 'a true', 'a false'])
    await other.destroy()
  })
})
