import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb, openPool, type Db } from './db.ts'
import { limiterOver } from './limits.ts'
import { freshDatabase, type TestDatabase } from '../test/database.ts'

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

const limiter = (leniency = 1) => limiterOver(db, () => new Date(at), leniency)
const three = { hits: 3, minutes: 1 }

describe('Our product counts hits', () => {
  it('one by one, and lets exactly as many through as fit', async () => {
    const limit = limiter()
    const through = []
    for (let hit = 0; hit < 5; hit += 1) through.push(await limit.fits('one', '10.0.0.1', three))
    expect(through).toEqual([true, true, true, false, false])
  })

  it('together, on two servers, and lets exactly as many through', async () => {
    const nodes = [limiter(), limiter()]
    const through = await Promise.all(
      Array.from({ length: 40 }, (_, hit) => nodes[hit % 2]!.fits('many', '10.0.0.1', three)),
    )
    expect(through.filter(Boolean)).toHaveLength(3)
  })

  it('of a large allowance some at once, and lets exactly as many through on one server, none too many on two', async () => {
    const many = { hits: 640, minutes: 1 }
    const alone = limiter()
    const through = await Promise.all(
      Array.from({ length: 700 }, () => alone.fits('large', 'a', many)),
    )
    expect(through.filter(Boolean)).toHaveLength(640)
    const nodes = [limiter(), limiter()]
    const both = await Promise.all(
      Array.from({ length: 700 }, (_, hit) => nodes[hit % 2]!.fits('large', 'b', many)),
    )
    expect(both.filter(Boolean)).toHaveLength(640)
    const before = await sql<{
      hits: number
    }>`select hits from rate_bucket where key = 'large:b'`.execute(db)
    expect(before.rows[0]?.hits).toBeLessThanOrEqual(720)
  })

  it('what it took at once no longer when its time is over', async () => {
    const limit = limiter()
    const many = { hits: 128, minutes: 1 }
    expect(await limit.fits('later', 'a', many)).toBe(true)
    at += 60_000
    const through = await Promise.all(
      Array.from({ length: 130 }, () => limit.fits('later', 'a', many)),
    )
    expect(through.filter(Boolean)).toHaveLength(128)
  })

  it('apart for each address and each kind', async () => {
    const limit = limiter()
    const through = await Promise.all([
      limit.fits('apart', 'a', three),
      limit.fits('apart', 'b', three),
      limit.fits('other', 'a', three),
      ...[1, 2, 3].map(() => limit.fits('apart', 'a', three)),
    ])
    expect(through).toEqual([true, true, true, true, true, false])
    expect([
      await limit.spent('apart', 'a', three),
      await limit.spent('apart', 'b', three),
    ]).toEqual([true, false])
  })

  it('anew when the time is over, and more where one person is everybody', async () => {
    const limit = limiter(2)
    for (let hit = 0; hit < 6; hit += 1) expect(await limit.fits('time', 'a', three)).toBe(true)
    expect(await limit.fits('time', 'a', three)).toBe(false)
    at += 60_000
    expect([await limit.spent('time', 'a', three), await limit.fits('time', 'a', three)]).toEqual([
      false,
      true,
    ])
    await expect(
      limiterOver(db, () => new Date(at), 0).require('time', 'b', three),
    ).rejects.toMatchObject({ code: 'tooMany' })
  })
})
