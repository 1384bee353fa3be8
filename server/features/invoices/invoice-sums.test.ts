import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { billingHistory } from '@mehfil/contract/billing/invoices.ts'
import { seededRandom } from '../../seed/seeded-random.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
afterAll(async () => {
  await testApp.close()
})

const states = ['Karnataka', 'Kerala', 'Delhi'] as const
const listSums = async () =>
  (await testApp.world.db.selectFrom('invoice').selectAll().execute()).map(
    ({ taxable, cgst, sgst, igst, total }) =>
      [taxable, cgst, sgst, igst, total].map(Number) as [number, number, number, number, number],
  )

/** `rules/random-carts.test.ts` checks many carts; here a few are paid and invoiced. */
describe('Our product', () => {
  it(
    'shows, orders and invoices the same sum to the paisa, for any price and place',
    { tags: 'long' },
    async () => {
      const seed = Date.now() % 1_000_000_000
      const chance = seededRandom(seed)
      for (let run = 0; run < 16; run += 1) {
        await life.reset()
        const amount = 1 + chance.below(9_999_999)
        const guests = (1 + chance.below(100)) * 100
        await testApp.world.db
          .updateTable('price')
          .set({ amount: String(amount) })
          .where('mode', '=', 'Once')
          .execute()
        await testApp.world.db
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
        const [[taxable, cgst, sgst, igst, total] = [0, 0, 0, 0, 0], ...others] = await listSums()
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
    },
  )
})
