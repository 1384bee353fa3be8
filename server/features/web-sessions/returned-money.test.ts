import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { addGuests } from '@mehfil/contract/guests/bulk.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { submitRefund } from '../payments/actions/provider-refund.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import {
  createWebSessionOrder,
  payWebSessionOrder,
  reconcilePayments,
  arriveAtEvent,
} from '../../test/flows/web-sessions/paid-session.ts'

let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
  provider = testApp.provider as FakeProvider
})
afterAll(() => testApp.close())

let at = 0
let email = ''
beforeEach(() => {
  email = `payer${++at}@builders.example`
})

/** Waits until a request waits for a row lock. */
async function waitForLock(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.world.db,
    )
  if (rows.length === 0) return pause(20).then(waitForLock)
}

describe('Our product refunds a payment it cannot grant', () => {
  it.each([
    ['ended', calls.endWebSession],
    ['cancelled the sign-up', calls.cancelWebSessionSignup],
  ])('when the visitor %s', async (_, call) => {
    const { visitor } = await reachPayment(testApp, email)
    const orderId = await createWebSessionOrder(visitor)
    await visitor.send('GET', `/api${call.path}`)
    await provider.pay(orderId)
    await reconcilePayments(testApp)
    const intent = await testApp.world.db
      .selectFrom('payment_intent')
      .select('state')
      .where('gateway_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(['declined', 'refunded']).toContain(intent.state)
    expect(
      await testApp.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toEqual([])
  })

  it('when the guest list is longer than the paid order, and accepts a new payment for all guests', async () => {
    const { visitor, EID } = await reachPayment(testApp, email, { wanted: { guests: 100 } })
    const small = await createWebSessionOrder(visitor)
    await visitor.call(calls.updateEstimate, { input: { guests: 200 } })
    await visitor.call(addGuests, {
      params: { EID },
      input: {
        guests: Array.from({ length: 101 }, (_, one) => ({
          NAME: `Guest ${one}`,
          EMAIL: `g${one}@guests.example`,
        })),
      },
    })
    await provider.pay(small)
    await reconcilePayments(testApp)
    expect(
      await testApp.world.db
        .selectFrom('payment_intent')
        .innerJoin('payment', 'payment.intent_id', 'payment_intent.id')
        .select(['state', 'verdict', 'reason'])
        .where('gateway_id', '=', small)
        .execute(),
    ).toEqual([{ state: 'declined', verdict: 'refund', reason: 'list-longer' }])
    expect(
      (await testApp.mails()).filter(
        ({ to, text }) => to.address === email && text.includes('Your list had more people'),
      ),
    ).toHaveLength(1)
    for (const { id } of await testApp.world.db
      .selectFrom('payment_refund')
      .select('id')
      .where('reason', '=', 'list-longer')
      .execute())
      await submitRefund(testApp.world, id)
    expect((await arriveAtEvent(visitor, small)).data).toMatchObject({
      outcome: 'returned',
      next: '/one-time-event/signup',
    })
    const whole = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect((await arriveAtEvent(visitor, whole)).data).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({ peopleLimit: 200 })
  })

  it.each([
    ['ends', calls.endWebSession],
    ['cancels the sign-up', calls.cancelWebSessionSignup],
  ])('without a deadlock when a visitor %s while the payment arrives', async (_, call) => {
    const { visitor } = await reachPayment(testApp, email)
    const orderId = await createWebSessionOrder(visitor)
    const [id = ''] = (visitor.cookies['websession'] ?? '').split('.')
    const ended = await testApp.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('payment_intent')
        .select('id')
        .where('gateway_id', '=', orderId)
        .forUpdate()
        .execute()
      const answer = visitor.send('GET', `/api${call.path}`)
      await waitForLock()
      expect(
        await tx
          .selectFrom('flow')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .noWait()
          .execute(),
      ).toHaveLength(1)
      return () => answer
    })
    expect((await ended()).statusCode).toBe(200)
  })

  it('and keeps the event until a late payment can have arrived', async () => {
    const { visitor, EID } = await reachPayment(testApp, email)
    testApp.clock.move(29 * 86_400_000)
    const orderId = await createWebSessionOrder(visitor)
    testApp.clock.move(5 * 86_400_000)
    await provider.pay(orderId)
    await reconcilePayments(testApp)
    const intent = await testApp.world.db
      .selectFrom('payment_intent')
      .select('state')
      .where('gateway_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([
      intent.state,
      await testApp.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ]).toEqual(['fulfilled', [{ id: EID }]])
  })
})
