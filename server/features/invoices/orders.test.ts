import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { billingHistory } from '@mehfil/contract/invoices.ts'
import { seededChance } from '../../seed/chance.ts'
import { openHouse, type House } from '../../test/house.ts'
import { subscribing } from '../../test/subscribing.ts'

let house: House
let life: Awaited<ReturnType<typeof subscribing>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  life = await subscribing(house)
})
afterAll(async () => {
  await house.close()
})

const states = ['Karnataka', 'Kerala', 'Delhi'] as const
const sumsOf = async () =>
  (await house.world.db.selectFrom('invoice').selectAll().execute()).map(
    ({ taxable, cgst, sgst, igst, total }) =>
      [taxable, cgst, sgst, igst, total].map(Number) as [number, number, number, number, number],
  )

/** Carts by the hundred thousand are counted in `rules/carts.test.ts`; here a few go all the way. */
describe('Our product', () => {
  it('asks, orders, bills and shows the same sum to the paisa, whatever the price and the place', async () => {
    const seed = Date.now() % 1_000_000_000
    const chance = seededChance(seed)
    for (let run = 0; run < 16; run += 1) {
      await life.anew()
      const amount = 1 + chance.below(9_999_999)
      const guests = (1 + chance.below(100)) * 100
      await house.world.db
        .updateTable('price')
        .set({ amount: String(amount) })
        .where('mode', '=', 'Once')
        .execute()
      await house.world.db
        .updateTable('account')
        .set(
          chance.below(4) === 0
            ? { country: 'FR', state: 'Bretagne' }
            : { state: chance.pick(states) },
        )
        .where('id', '=', life.accountId)
        .execute()
      const shown = (
        await life.ivo.call(calls.estimatePlanChange, {
          input: { plan: 'Custom', mode: 'Monthly', guests },
        })
      ).data
      const { checkout } = (await life.ivo.call(calls.changePlanExclusive, { input: { guests } }))
        .data
      const fact = life.pay(checkout.orderId ?? '')
      expect(await life.tell(fact)).toBe('granted')
      const [[taxable, cgst, sgst, igst, total] = [0, 0, 0, 0, 0], ...others] = await sumsOf()
      const [bill] = (await life.ivo.call(billingHistory)).data.bills
      const words = `seed ${seed}, run ${run}: ${amount} for ${guests}`
      expect(
        [
          shown.total,
          checkout.total,
          fact.payment.amount,
          bill?.total,
          taxable + cgst + sgst + igst,
        ],
        words,
      ).toEqual([total, total, total, total, total])
      expect([shown.tax, checkout.tax, bill?.tax, cgst + sgst + igst, others], words).toEqual([
        shown.tax,
        shown.tax,
        shown.tax,
        shown.tax,
        [],
      ])
      expect(taxable, words).toBe(amount * (guests / 100))
    }
  })
})
