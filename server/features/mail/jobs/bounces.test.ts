import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { sweepBounces } from './bounces.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it('deletes temporary bounces after a week', async () => {
    const { db } = testApp.world
    const now = testApp.clock.now().getTime()
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
    await sweepBounces.run(testApp.world, {})
    expect(
      (await db.selectFrom('soft_bounce').select('address_hash').execute()).map(
        ({ address_hash }) => address_hash[0],
      ),
    ).toEqual([6])
  })
})
