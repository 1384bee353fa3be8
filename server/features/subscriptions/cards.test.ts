import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import type { GatewayPayment } from '../../base/payments/payment-gateway.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { readSubscriptionCard } from './jobs/card.ts'
import { sendRenewalReminders } from './jobs/renewal-reminders.ts'

let testApp: TestApp
let flow: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ events: false, leniency: 1_000_000 })
  flow = await openSubscriptionFlow(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => flow.reset())

const july = new Date('2027-07-31T18:30:00Z')
const visa = { id: 'token_1', network: 'Visa', last4: '4242', endsAt: july }
const master = { id: 'token_2', network: 'MasterCard', last4: '5100', endsAt: null }

/** What the job does that every payment queues. */
async function read(subscription: string, payment: GatewayPayment, token: string) {
  flow.payments.set(payment.id, { ...payment, token: { id: token, customerId: 'cust_1' } })
  await readSubscriptionCard.run(testApp.world, { subscription, payment: payment.id })
}
const getCard = async () => (await flow.ivo.call(calls.billingDetails)).data.payment
/** The small payment that proves another card. */
const proveCard = (id: string) =>
  flow.charge(id, {
    orderId: null,
    invoiceId: null,
    amount: 500,
    status: 'refunded',
    amountRefunded: 500,
  })
const listJobs = async () =>
  (
    await import('kysely').then(({ sql }) =>
      sql<{
        name: string
      }>`select task_identifier as name from graphile_worker.jobs where task_identifier = 'read-card'`.execute(
        testApp.world.db,
      ),
    )
  ).rows.length

describe('Our product shows the card that pays', () => {
  it('with its end, and the new one after a replacement, in any order they are read', async () => {
    flow.cards.splice(0, 2, visa, master)
    const { id, fact } = await flow.subscribe('Business', 'Monthly')
    expect(await listJobs()).toBeGreaterThan(0)
    await read(id, fact.payment, visa.id)
    expect(await getCard()).toEqual({
      method: 'card',
      network: 'Visa',
      last4: '4242',
      endsAt: july,
    })

    testApp.clock.set(new Date('2027-04-10T06:00:00Z'))
    const opened = await flow.ivo.call(calls.changeCard)
    expect(opened.data).toMatchObject({ subscriptionId: id, isCardChange: true })
    const proof = proveCard(id)
    await flow.tell(proof)
    await read(id, proof.payment, master.id)
    await read(id, fact.payment, visa.id)
    expect(await getCard()).toMatchObject({ network: 'MasterCard', last4: '5100', endsAt: null })
  })

  it('and a replacement while a renewal runs is charged once and loses no renewal', async () => {
    const { id } = await flow.subscribe('Business', 'Monthly')
    testApp.clock.set(new Date('2027-05-01T06:00:00Z'))
    const [renewal, proof] = [flow.charge(id), proveCard(id)]
    // Webhooks, the handler and the reconciler report both, again and again.
    await Promise.all([renewal, proof, renewal, proof, renewal, proof].map(flow.tell))
    const { rows: charges } = await import('kysely').then(({ sql }) =>
      sql`select payment_id from subscription_charge where payment_id in (${renewal.payment.id}, ${proof.payment.id})`.execute(
        testApp.world.db,
      ),
    )
    expect(charges).toEqual([{ payment_id: renewal.payment.id }])
    expect((await flow.account()).period_end).toEqual(new Date('2027-06-01T06:00:00Z'))
    expect(await flow.dueRefunds()).toEqual([])
    const invoices = await testApp.world.db.selectFrom('invoice').select('payment_id').execute()
    expect(invoices).toHaveLength(2)
    expect((await testApp.mails()).filter(({ text }) => text.includes(proof.payment.id))).toEqual(
      [],
    )
  })

  it('and replaces none where nothing will be charged', async () => {
    expect(await flow.ivo.call(calls.changeCard)).toMatchObject({ http: 409 })
    await flow.subscribe('Business', 'Monthly')
    await flow.ivo.call(calls.cancelSubscription, { input: { when: 'period-end' } })
    expect(await flow.ivo.call(calls.changeCard)).toMatchObject({ http: 409 })
  })
})

describe('Our product writes before money moves', () => {
  const remindAt = async (...days: string[]) => {
    for (const day of days) {
      testApp.clock.set(new Date(`${day}T06:00:00Z`))
      await sendRenewalReminders.run(testApp.world, {})
      await sendRenewalReminders.run(testApp.world, {})
    }
    return (await flow.mails()).map(({ idempotency_key: key }) => key?.split(' ')[1])
  }

  it('thirty and seven days before a year renews, once each', async () => {
    await flow.subscribe('Business', 'Annually')
    expect(await remindAt('2028-02-28')).toEqual([])
    expect(await remindAt('2028-03-03', '2028-03-20', '2028-03-26')).toEqual([
      'renewing-early',
      'renewing',
    ])
  })

  it('seven days before a month renews, with the amount and the day', async () => {
    await flow.subscribe('Business', 'Monthly')
    expect(await remindAt('2027-04-10', '2027-04-25')).toEqual(['renewing-month'])
    const mail = (await testApp.mails()).find(({ subject }) => subject.includes('renews on'))
    expect(mail?.text).toContain('₹1,768.82')
    expect(mail?.text).toContain('1 May 2027')
  })

  it('thirty and seven days before the card ends', async () => {
    flow.cards.splice(0, 2, { ...visa, endsAt: new Date('2027-05-31T18:30:00Z') })
    const { id, fact } = await flow.subscribe('Business', 'Annually')
    await read(id, fact.payment, visa.id)
    expect(await remindAt('2027-04-20', '2027-05-03', '2027-05-20', '2027-05-26')).toEqual([
      'card-ending-30',
      'card-ending-7',
    ])
    const mail = (await testApp.mails()).find(({ subject }) => subject.includes('expires on'))
    expect(mail?.text).toContain('Visa ending 4242 expires on 31 May 2027')
    expect(mail?.text).toContain('₹17,688.20')
  })
})
