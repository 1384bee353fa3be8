import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { openHouse, type House } from '../../test/house.ts'
import { sweepVisits } from './jobs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const count = async (table: 'flow' | 'session' | 'rate_bucket' | 'one_time_code') =>
  Number(
    (
      await house.world.db
        .selectFrom(table)
        .select((all) => all.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )
const counts = async () =>
  Promise.all([count('flow'), count('one_time_code'), count('session'), count('rate_bucket')])
const hours = (number: number) => number * 3_600_000

describe('Our product', () => {
  it('removes flows, sessions and counts when nobody can use them any more, and not before', async () => {
    await house.as('asha')
    await house.visitor().call(calls.sendSignupCode, { input: { email: 'sweep@guests.example' } })
    const [, , , buckets] = await counts()
    await sweepVisits.run(house.world, {})
    expect(await counts()).toEqual([1, 1, 1, buckets])

    house.clock.move(hours(24))
    await sweepVisits.run(house.world, {})
    expect(await counts()).toEqual([0, 0, 1, 0])
    house.clock.move(hours(24 * 29))
    await sweepVisits.run(house.world, {})
    expect(await counts()).toEqual([0, 0, 0, 0])
  })
})
