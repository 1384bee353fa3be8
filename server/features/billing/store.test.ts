import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planLimits, planNames } from '@mehfil/contract/billing/plans.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getPlan, lockPlan, seedPlans } from './store.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const asha = { accountId: cast.asha.accountId }
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

describe('Our product', () => {
  it('has every plan with its limits from the first start', async () => {
    const rows = await testApp.world.db.selectFrom('plan_limit').selectAll().execute()
    expect(rows.map(({ plan }) => plan).sort()).toEqual([...planNames].sort())
    expect(await getPlan(testApp.world.db, asha)).toEqual({
      name: 'Business',
      ...planLimits.Business,
    })
  })

  it('keeps an operator’s changes at every later start', async () => {
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ people: 1_200 })
      .where('plan', '=', 'Business')
      .execute()
    await seedPlans(testApp.world.db)
    expect((await getPlan(testApp.world.db, asha)).people).toBe(1_200)
  })

  it('lets one transaction at a time count against an account’s limits, while others read', async () => {
    const order: string[] = []
    const countUnderLock = async (name: string, { locked }: { locked: boolean }) =>
      testApp.world.db.transaction().execute(async (tx) => {
        await (locked ? lockPlan(tx, asha) : getPlan(tx, asha))
        order.push(`${name} counts`)
        await pause(50)
        order.push(`${name} ends`)
      })
    await Promise.all([
      countUnderLock('first', { locked: true }),
      countUnderLock('second', { locked: true }),
    ])
    expect(order.map((line) => line.split(' ')[1])).toEqual(['counts', 'ends', 'counts', 'ends'])

    order.length = 0
    await Promise.all([
      countUnderLock('first', { locked: false }),
      countUnderLock('second', { locked: false }),
    ])
    expect(order.map((line) => line.split(' ')[1])).toEqual(['counts', 'counts', 'ends', 'ends'])
  })

  it('shows the current plan to a request that waited for the lock', async () => {
    const { db } = testApp.world
    let isChanged = () => {}
    const changed = new Promise<void>((resolve) => {
      isChanged = resolve
    })
    const changing = db.transaction().execute(async (tx) => {
      await lockPlan(tx, asha)
      await tx
        .updateTable('account')
        .set({ plan: 'First' })
        .where('id', '=', asha.accountId)
        .execute()
      isChanged()
      await pause(50)
    })
    await changed
    const [found] = await Promise.all([
      db.transaction().execute((tx) => lockPlan(tx, asha)),
      changing,
    ])
    expect(found.name).toBe('First')
    await db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', asha.accountId)
      .execute()
  })
})
