import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openProvenOwner } from '../../test/flows/api-keys.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'

const webhooks = setUpWebhooks()
const { add, deliver } = webhooks
const listTypes = async (): Promise<string[]> => {
  while ((await deliver()) > 0);
  return webhooks.receiver.listTypes()
}
const addPayment = (more: object = {}) =>
  webhooks.testApp.world.db
    .insertInto('payment')
    .values({
      payment_id: 'pay_K1',
      account_id: cast.asha.accountId,
      status: 'authorized',
      amount: '117882',
      currency: 'INR',
      method: 'card',
      channel: 'webhook',
      created_at: webhooks.testApp.clock.now(),
      seen_at: webhooks.testApp.clock.now(),
      ...more,
    })
    .execute()
const changePayment = (values: object) =>
  webhooks.testApp.world.db
    .updateTable('payment')
    .set(values)
    .where('payment_id', '=', 'pay_K1')
    .execute()

describe('Our product tells of payments', () => {
  it('once each, where the owner named them', async () => {
    await add({ kinds: [...calls.paymentKinds] })
    await addPayment()
    expect(await listTypes()).toEqual([])
    await changePayment({ status: 'captured', verdict: 'granted' })
    await changePayment({ applied_at: webhooks.testApp.clock.now() })
    await changePayment({ status: 'refunded', amount_refunded: '50000' })
    await listTypes()
    await changePayment({ amount_refunded: '70000' })
    await addPayment({ payment_id: 'pay_K2', status: 'failed' })
    expect((await listTypes()).toSorted()).toEqual([
      'payment.failed',
      'payment.received',
      'payment.refunded',
      'payment.refunded',
    ])
    const payment = { PAYMENT_ID: 'pay_K1', AMOUNT: 117_882, CURRENCY: 'INR', METHOD: 'card' }
    const told = (type: string) =>
      webhooks.receiver.received.filter((one) => one.type === type).map(({ data }) => data)
    expect(told('payment.refunded')).toEqual([
      { PAYMENT: { ...payment, REFUND_AMOUNT: 50_000, REFUNDED_TOTAL: 50_000 } },
      { PAYMENT: { ...payment, REFUND_AMOUNT: 20_000, REFUNDED_TOTAL: 70_000 } },
    ])
    expect(told('payment.received')).toEqual([{ PAYMENT: { ...payment, REFUNDED_TOTAL: 0 } }])
  })

  it('never for one event, on a new webhook, on a changed one, or in the database', async () => {
    const { asha, id } = await add({ kinds: ['guest.answered'] })
    const input = {
      url: webhooks.receiver.url,
      event: castEvents.wedding,
      kinds: ['guest.answered' as const, 'payment.refunded' as const],
    }
    const refused = [
      await asha.call(calls.createWebhook, { input }),
      await asha.call(calls.editWebhook, { params: { WEBHOOK: id }, input }),
    ]
    for (const { http, errors } of refused)
      expect([http, errors]).toEqual([
        400,
        { KINDS: 'Payments are about the whole account, so choose all events for them.' },
      ])
    const { db } = webhooks.testApp.world
    await expect(
      db
        .updateTable('webhook')
        .set({ event_id: castEvents.wedding, kinds: ['payment.received'] })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('webhook_payments_of_account')
    expect(await db.selectFrom('webhook').select(['event_id', 'kinds']).execute()).toEqual([
      { event_id: null, kinds: ['guest.answered'] },
    ])
    const { http } = await asha.call(calls.editWebhook, {
      params: { WEBHOOK: id },
      input: { ...input, event: null },
    })
    expect(http).toBe(200)
  })

  it('not where everything of events and guests is told, nor those of another account', async () => {
    const everything = await add()
    await addPayment({ verdict: 'granted' })
    expect(await listTypes()).toEqual([])
    await everything.asha.call(calls.editWebhook, {
      params: { WEBHOOK: everything.id },
      input: { url: webhooks.receiver.url, event: null, kinds: ['payment.received'] },
    })
    await addPayment({ payment_id: 'pay_I1', verdict: 'granted', account_id: cast.ivo.accountId })
    await addPayment({ payment_id: 'pay_K2', verdict: 'granted' })
    expect(await listTypes()).toEqual(['payment.received'])
  })

  it('to the owner alone', async () => {
    const { id } = await add({ kinds: ['payment.received', 'guest.answered'] })
    await addPayment({ verdict: 'granted' })
    await listTypes()
    const asha = await openProvenOwner(webhooks.testApp)
    await webhooks.testApp.world.db
      .updateTable('member')
      .set({ permissions: ['UserAccess', 'ManageGuests', 'CheckIn'], event_ids: null })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    const noah = await webhooks.testApp.as('noah')
    expect((await noah.call(calls.webhooks)).data.webhooks).toEqual([])
    await webhooks.testApp.world.db
      .updateTable('session')
      .set({ password_checked_at: webhooks.testApp.clock.now() })
      .execute()
    const input = { url: webhooks.receiver.url, event: null, kinds: [...calls.paymentKinds] }
    expect((await noah.call(calls.createWebhook, { input })).http).toBe(403)
    await asha.call(calls.editWebhook, {
      params: { WEBHOOK: id },
      input: { ...input, kinds: ['guest.answered'] },
    })
    const { data } = await noah.call(calls.webhookDeliveries, { params: { WEBHOOK: id } })
    expect(data.deliveries).toEqual([])
    const own = await asha.call(calls.webhookDeliveries, { params: { WEBHOOK: id } })
    expect(own.data.deliveries).toHaveLength(1)
    const MESSAGE = own.data.deliveries[0]?.id ?? ''
    const params = { WEBHOOK: id, MESSAGE }
    expect((await asha.call(calls.webhookDelivery, { params })).http).toBe(200)
    expect((await noah.call(calls.webhookDelivery, { params })).http).toBe(404)
  })
})

describe('Our product tells of mails that came back', () => {
  it('from the first and from the second address, and which one it was', async () => {
    const { db } = webhooks.testApp.world
    const at = webhooks.testApp.clock.now()
    const guest = { event_id: castEvents.wedding, guest_id: castGuests.meera }
    await db
      .insertInto('guest_address')
      .values({ ...guest, email: 'mother@guests.example' })
      .execute()
    await add({ kinds: ['mail.bounced'] })
    await webhooks.changeGuest({ bounced_at: at })
    const bounce = (bounced_at: Date | null) =>
      db.updateTable('guest_address').set({ bounced_at }).where('guest_id', '=', guest.guest_id)
    await bounce(at).execute()
    await bounce(at).execute()
    expect(await listTypes()).toEqual(['mail.bounced', 'mail.bounced'])
    const emails = webhooks.receiver.received.map(({ data }) => data.GUEST?.['BOUNCED_EMAIL'])
    expect(emails[0]).toContain('meera')
    expect(emails[1]).toBe('mother@guests.example')
  })
})
