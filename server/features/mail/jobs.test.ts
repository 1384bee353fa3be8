import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { sweepBounces } from './jobs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

describe('Our product', () => {
  it('forgets a week later what came back for now', async () => {
    const { db } = house.world
    const now = house.clock.now().getTime()
    const back = (days: number) => ({
      account_id: cast.asha.accountId,
      address_hash: Buffer.alloc(32, days),
      mail_id: randomUUID(),
      at: new Date(now - days * 86_400_000),
    })
    await db
      .insertInto('soft_bounce')
      .values([back(6), back(8)])
      .execute()
    await sweepBounces.run(house.world, {})
    expect(
      (await db.selectFrom('soft_bounce').select('address_hash').execute()).map(
        ({ address_hash }) => address_hash[0],
      ),
    ).toEqual([6])
  })
})
