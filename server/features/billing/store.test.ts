import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planLimits, planNames } from '@mehfil/contract/plans.ts'
import { cast } from '../../seed/cast.ts'
import { openHouse, type House } from '../../test/house.ts'
import { planOf, planUnderLock, seedPlans } from './store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const asha = { accountId: cast.asha.accountId }
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

describe('Our product', () => {
  it('has every plan with its limits from the first start on', async () => {
    const rows = await house.world.db.selectFrom('plan_limit').selectAll().execute()
    expect(rows.map(({ plan }) => plan).sort()).toEqual([...planNames].sort())
    expect(await planOf(house.world.db, asha)).toEqual({ name: 'Business', ...planLimits.Business })
  })

  it('keeps what a provider changed, at every later start', async () => {
    await house.world.db
      .updateTable('plan_limit')
      .set({ people: 1_200 })
      .where('plan', '=', 'Business')
      .execute()
    await seedPlans(house.world.db)
    expect((await planOf(house.world.db, asha)).people).toBe(1_200)
  })

  it('lets one transaction at a time count against an account’s limits, and others read', async () => {
    const order: string[] = []
    const counting = async (name: string, { locked }: { locked: boolean }) =>
      house.world.db.transaction().execute(async (tx) => {
        await (locked ? planUnderLock(tx, asha) : planOf(tx, asha))
        order.push(`${name} counts`)
        await pause(50)
        order.push(`${name} ends`)
      })
    await Promise.all([counting('first', { locked: true }), counting('second', { locked: true })])
    expect(order.map((line) => line.split(' ')[1])).toEqual(['counts', 'ends', 'counts', 'ends'])

    order.length = 0
    await Promise.all([counting('first', { locked: false }), counting('second', { locked: false })])
    expect(order.map((line) => line.split(' ')[1])).toEqual(['counts', 'counts', 'ends', 'ends'])
  })

  it('tells whoever waited of the plan that there is by then', async () => {
    const { db } = house.world
    let isChanged = () => {}
    const changed = new Promise<void>((resolve) => {
      isChanged = resolve
    })
    const changing = db.transaction().execute(async (tx) => {
      await planUnderLock(tx, asha)
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
      db.transaction().execute((tx) => planUnderLock(tx, asha)),
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
