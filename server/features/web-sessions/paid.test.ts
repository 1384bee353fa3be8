import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  login,
  resetPassword,
  sendForgotCode,
  verifyForgotCode,
  verifyUsersAccess,
} from '@mehfil/contract/accounts/accounts.ts'
import { allEvents, eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import { publishEvent } from '@mehfil/contract/events/publishing.ts'
import { authUser } from '@mehfil/contract/accounts/team.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { paymentEffects } from '../../payment-effects.ts'
import { cast } from '../../seed/cast.ts'
import {
  startWebSession,
  verifyVisitor,
  reachPayment,
} from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { billed, getMailedCode, details } from '../../test/flows/sign-up.ts'
import { reconcile } from '../payments/actions/reconcile.ts'
import {
  payWebSessionOrder,
  reconcilePayments,
  arriveAtEvent,
} from '../../test/flows/web-sessions/paid-session.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
})
afterAll(() => testApp.close())

let at = 0
let email = ''
beforeEach(() => {
  email = `payer${++at}@builders.example`
})

const facts = {
  title: 'Tara & Om',
  venue: 'Lake House',
  startsAt: new Date('2027-02-02T12:00:00Z'),
}

describe('Our product gives the event to the person who paid for it', () => {
  it('signs in the browser that began it, once, and leads to publishing', async () => {
    const { visitor, EID } = await reachPayment(testApp, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await visitor.call(calls.askWebSessionPublish)
    const thief = testApp.visitor({ ...visitor.cookies })
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect((await visitor.call(calls.webSessionDetails)).data).toMatchObject({
      user: { page: 'paid', fullName: '', contact: '' },
      orderId,
    })
    expect((await visitor.call(eventById, { params: { EID } })).http).toBe(401)
    expect((await arriveAtEvent(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: `/event/publish/${EID}`,
    })
    expect([visitor.cookies['websession'], typeof visitor.cookies['sid']]).toEqual([
      undefined,
      'string',
    ])
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email,
      role: 'Superuser',
      plan: 'Custom',
      active: 'Active',
      peopleLimit: 300,
      labelRemoval: true,
    })
    expect((await visitor.call(publishEvent, { params: { EID }, input: {} })).data.status).toBe(
      'PUBLISHED',
    )
    expect((await arriveAtEvent(thief, orderId)).data?.outcome).not.toBe('done')
    expect((await thief.call(verifyUsersAccess)).http).toBe(401)
  })

  it('publishes a requested event once it is paid, and leads to the same page at every return', async () => {
    const { visitor, EID } = await reachPayment(testApp, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await visitor.call(calls.askWebSessionPublish)
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect(
      await testApp.world.db
        .selectFrom('event')
        .select('published_at')
        .where('id', '=', EID)
        .executeTakeFirstOrThrow(),
    ).toMatchObject({ published_at: expect.any(Date) })
    const told = [
      await arriveAtEvent(visitor, orderId),
      await arriveAtEvent(visitor, orderId),
      await arriveAtEvent(visitor, orderId),
    ]
    expect(told.map(({ data }) => [data.outcome, data.next])).toEqual(
      [1, 2, 3].map(() => ['done', `/event/publish/${EID}`]),
    )
    expect((await visitor.call(allEvents)).data.events.map(({ status }) => status)).toEqual([
      'PUBLISHED',
    ])
  })

  it('keeps an event without a date as a draft, paid all the same', async () => {
    const { visitor, EID } = await reachPayment(testApp, email)
    await visitor.call(updateEvent, { params: { EID }, input: { ...facts, startsAt: null } })
    await visitor.call(calls.askWebSessionPublish)
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect((await arriveAtEvent(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: `/event/publish/${EID}`,
    })
    expect((await visitor.call(allEvents)).data.events.map(({ status }) => status)).toEqual([
      'DRAFT',
    ])
  })

  it('leads to the dashboard where publishing was not requested', async () => {
    const { visitor } = await reachPayment(testApp, email)
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect((await arriveAtEvent(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: '/dashboard',
    })
  })

  it('leads to publishing and changes nothing when the details are sent again after the payment', async () => {
    const { visitor } = await reachPayment(testApp, email)
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    const again = await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, fullName: 'Somebody Else' },
    })
    expect([again.http, again.data.status, again.data.summary.guests]).toEqual([
      200,
      'publish',
      300,
    ])
    expect((await arriveAtEvent(visitor, orderId)).data).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data.fullName).toBe(details.fullName)
  })

  it('shows the event after a sign-in elsewhere, when the browser was closed', async () => {
    const { visitor, EID } = await reachPayment(testApp, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    const elsewhere = testApp.visitor()
    expect(
      (await elsewhere.call(login, { input: { email, password: details.password } })).status,
    ).toBe('success')
    expect(
      (await elsewhere.call(allEvents)).data.events.map(({ id, title }) => [id, title]),
    ).toEqual([[EID, 'Tara & Om']])
    const {
      rows: [account],
    } = {
      rows: await testApp.world.db
        .selectFrom('account')
        .innerJoin('event', 'event.account_id', 'account.id')
        .select([
          'account.provisional_at',
          'account.period_end',
          'account.country',
          'account.people_bought',
        ])
        .where('event.id', '=', EID)
        .execute(),
    }
    expect(account).toEqual({
      provisional_at: null,
      period_end: null,
      country: 'IN',
      people_bought: 300,
    })
  })

  it('adds it as a further account of a person who has one', async () => {
    const { visitor } = await startWebSession(testApp)
    await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })
    await visitor.call(calls.loginWebSession, {
      input: { email: cast.ivo.email, password: cast.ivo.password },
    })
    await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, password: null },
    })
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    expect((await arriveAtEvent(visitor, orderId)).data?.outcome).toBe('done')
    expect((await visitor.call(authUser)).data.accounts.map(({ plan }) => plan).sort()).toEqual([
      'Business',
      'Custom',
    ])
    const people = await testApp.world.db
      .selectFrom('person')
      .select('full_name')
      .where('email', '=', cast.ivo.email)
      .execute()
    expect(people).toHaveLength(1)
  })

  it('asks for a sign-in after a change of password, and gives the event all the same', async () => {
    const { visitor } = await startWebSession(testApp)
    await visitor.call(calls.sendWebSessionCode, { input: { email: cast.asha.email } })
    await visitor.call(calls.loginWebSession, {
      input: { email: cast.asha.email, password: cast.asha.password },
    })
    await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, password: null },
    })
    const orderId = await payWebSessionOrder(testApp, visitor)
    await reconcilePayments(testApp)
    const owner = testApp.visitor()
    await owner.call(sendForgotCode, { input: { email: cast.asha.email } })
    await owner.call(verifyForgotCode, {
      input: { code: await getMailedCode(testApp, cast.asha.email) },
    })
    await owner.call(resetPassword, { input: { password: 'Another.Pass77' } })
    expect((await arriveAtEvent(visitor, orderId)).data?.outcome).toBe('known')
    expect(visitor.cookies['sid']).toBeUndefined()
    expect(
      (await owner.call(login, { input: { email: cast.asha.email, password: 'Another.Pass77' } }))
        .status,
    ).toBe('success')
  })

  it('counts each payment once when an address is used twice at the same time', async () => {
    const [one, other] = [await reachPayment(testApp, email), await startWebSession(testApp)]
    await verifyVisitor(testApp, other.visitor, email)
    await other.visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, fullName: 'Zoya Again' },
    })
    await Promise.all([
      payWebSessionOrder(testApp, one.visitor),
      payWebSessionOrder(testApp, other.visitor),
    ])
    testApp.clock.move(16 * 60_000)
    await Promise.all([
      reconcile(testApp.world, paymentEffects),
      reconcile(testApp.world, paymentEffects),
      reconcile(testApp.world, paymentEffects),
    ])
    const person = await testApp.world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(person).toHaveLength(1)
    const owned = await testApp.world.db
      .selectFrom('member')
      .select('account_id')
      .where('person_id', '=', person[0]?.id ?? '')
      .execute()
    expect(owned).toHaveLength(2)
  })
})
