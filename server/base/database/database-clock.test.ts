import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getClockOffset, openDatabaseClock } from './database-clock.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product takes the time from the database', () => {
  it('as it was half-way between the question and the answer', () => {
    expect(getClockOffset([{ before: 1_000, after: 1_040, database: 61_020 }])).toBe(60_000)
  })

  it('from the quickest of several readings', () => {
    expect(
      getClockOffset([
        { before: 0, after: 400, database: 90 },
        { before: 1_000, after: 1_002, database: 1_011 },
      ]),
    ).toBe(10)
  })

  it('but not from an answer that took too long', () => {
    expect(getClockOffset([{ before: 0, after: 1_500, database: 60_000 }])).toBeNull()
  })

  it.each([-10, 10])('on a machine whose clock is off by %i minutes', async (minutes) => {
    const told: string[] = []
    const log = { info: () => {}, error: (_: object, message: string) => void told.push(message) }
    const clock = await openDatabaseClock(testApp.world.probeDb, log, {
      getNodeTime: () => Date.now() + minutes * 60_000,
    })
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(500)
    expect(told).toEqual([
      'the clock of this machine differs from the database’s, which is used; set up NTP',
    ])
    clock.close()
  })

  it('again and again, so that a clock that was set is corrected', async () => {
    let aheadMs = 0
    const clock = await openDatabaseClock(testApp.world.probeDb, testApp.world.log, {
      intervalMs: 20,
      getNodeTime: () => Date.now() + aheadMs,
    })
    aheadMs = 1_500
    await expect
      .poll(() => Math.abs(clock.now().getTime() - Date.now()), { timeout: 5_000 })
      .toBeLessThan(300)
    clock.close()
  })
})
