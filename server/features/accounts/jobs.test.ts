import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { deleteExpiredVisits } from './jobs.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const count = async (table: 'flow' | 'session' | 'rate_bucket' | 'one_time_code') =>
  Number(
    (
      await testApp.world.db
        .selectFrom(table)
        .select((all) => all.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )
const countAll = async () =>
  Promise.all([count('flow'), count('one_time_code'), count('session'), count('rate_bucket')])
const hoursToMs = (number: number) => number * 3_600_000

describe('Our product', () => {
  it('deletes flows, sessions and counts once they have expired, and not before', async () => {
    await testApp.as('asha')
    await testApp.visitor().call(calls.sendSignupCode, { input: { email: 'sweep@guests.example' } })
    const [, , , buckets] = await countAll()
    await deleteExpiredVisits.run(testApp.world, {})
    expect(await countAll()).toEqual([1, 1, 1, buckets])

    testApp.clock.move(hoursToMs(24))
    await deleteExpiredVisits.run(testApp.world, {})
    expect(await countAll()).toEqual([0, 0, 1, 0])
    testApp.clock.move(hoursToMs(24 * 29))
    await deleteExpiredVisits.run(testApp.world, {})
    expect(await countAll()).toEqual([0, 0, 0, 0])
  })
})
