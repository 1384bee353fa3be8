import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '@mehfil/contract/billing/subscriptions.ts'
import { GatewayError } from '../../base/payments/payment-gateway.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { sendGatewayRequests } from './jobs/gateway.ts'
import { claimGatewayRequest } from './store/gateway-requests.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await life.reset()
  life.requests.length = 0
})

const row = () =>
  testApp.world.db
    .selectFrom('subscription')
    .select([
      'id',
      'gateway_id',
      'state',
      'pending_request',
      'pending_request_tries',
      'pending_request_error',
    ])
    .where('account_id', '=', life.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const runGatewayJob = async () => sendGatewayRequests.run(testApp.world, { id: (await row()).id })
const subscribe = async () => {
  testApp.clock.move(60_000)
  const { id } = await life.ask('Business', 'Monthly')
  await life.tell(life.charge(id))
  return id
}
const gateway = () => life.checkout.gateway
const loseAnswer = (error: GatewayError, isDone: boolean) => {
  const { cancelSubscription: ask } = gateway()
  gateway().cancelSubscription = async (id, when) => {
    gateway().cancelSubscription = ask
    if (isDone) await ask(id, when)
    throw error
  }
}

describe('Our product tells the provider of a subscription’s new state', () => {
  it('after the commit, once, with any number of workers', async () => {
    const id = await subscribe()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    expect([life.requests, (await row()).pending_request]).toEqual([[], 'cancel'])
    await Promise.all([runGatewayJob(), runGatewayJob(), runGatewayJob()])
    expect([life.requests, (await row()).pending_request, life.isOver(id)]).toEqual([
      [`cancel ${id}`],
      null,
      true,
    ])
  })

  it.each([
    ['before', false],
    ['after', true],
  ] as const)('again when the answer was lost %s the effect', async (_, isDone) => {
    const id = await subscribe()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    loseAnswer(new GatewayError('maybe', 'no answer'), isDone)
    await expect(runGatewayJob()).rejects.toThrow('no answer')
    expect((await row()).pending_request).toBe('cancel')
    await runGatewayJob()
    expect([(await row()).pending_request, life.isOver(id)]).toEqual([null, true])
  })

  it('with the latest request only, when an owner changed their mind', async () => {
    const id = await subscribe()
    await life.ivo.call(pauseSubscription)
    await life.ivo.call(resumeSubscription)
    await runGatewayJob()
    expect([
      life.requests,
      (await row()).pending_request,
      life.subscriptions.get(id)?.status,
    ]).toEqual([[`resume ${id}`], null, 'active'])
  })

  it('and ignores one that is gone at the provider', async () => {
    await subscribe()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    life.subscriptions.clear()
    await runGatewayJob()
    expect((await row()).pending_request).toBeNull()
  })

  it('and asks again after an unknown refusal, whose text is stored', async () => {
    const id = await subscribe()
    await life.ivo.call(pauseSubscription)
    const { log } = testApp.world
    const errors: string[] = []
    testApp.world.log = { ...log, error: (_, message) => void errors.push(message) }
    Object.assign(life.subscriptions.get(id) ?? {}, { status: 'authenticated' })
    await runGatewayJob()
    await runGatewayJob()
    testApp.world.log = log
    expect(await row()).toMatchObject({
      pending_request: 'pause',
      pending_request_tries: 2,
      pending_request_error: expect.stringContaining('pause of one'),
    })
    expect(errors).toEqual(
      Array(2).fill('the payment provider refused the state of a subscription'),
    )
    Object.assign(life.subscriptions.get(id) ?? {}, { status: 'active' })
    await runGatewayJob()
    expect((await row()).pending_request).toBeNull()
  })

  /** Holds requests to pause until the test releases them. */
  const pauseSlowly = () => {
    const { pauseSubscription: ask } = gateway()
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    gateway().pauseSubscription = async (id) => {
      gateway().pauseSubscription = ask
      const done = await ask(id)
      begun.resolve()
      await answer.promise
      return done
    }
    return { begun: begun.promise, letGo: () => answer.resolve() }
  }

  it.each([{ isHeld: true }, { isHeld: false }])(
    'never two at once, and continues with requests made meanwhile (lease: $isHeld)',
    async ({ isHeld }) => {
      const id = await subscribe()
      await life.ivo.call(pauseSubscription)
      const { begun, letGo } = pauseSlowly()
      const first = runGatewayJob()
      await begun
      await life.ivo.call(resumeSubscription)
      // The control: without a lease the second request asks while the first waits.
      if (!isHeld)
        await testApp.world.db
          .updateTable('subscription')
          .set({ request_lease_until: null })
          .where('gateway_id', '=', id)
          .execute()
      await runGatewayJob()
      expect(life.requests).toEqual([`pause ${id}`, ...(isHeld ? [] : [`resume ${id}`])])
      letGo()
      await first
      expect([
        life.requests,
        (await row()).pending_request,
        life.subscriptions.get(id)?.status,
      ]).toEqual([[`pause ${id}`, `resume ${id}`], null, 'active'])
    },
  )

  it('without a transaction that waits for the answer', async () => {
    await subscribe()
    await life.ivo.call(pauseSubscription)
    const { db } = testApp.world
    const countWaiting = async () =>
      (
        await sql<{
          count: number
        }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
          db,
        )
      ).rows[0]?.count
    const { begun, letGo } = pauseSlowly()
    const asking = runGatewayJob()
    await begun
    expect(await countWaiting()).toBe(0)
    expect(
      await db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        return countWaiting()
      }),
      'the control: one that does',
    ).toBe(1)
    letGo()
    await asking
    expect((await row()).pending_request).toBeNull()
  })

  it('a minute after a worker was killed while asking, and no sooner', async () => {
    const id = await subscribe()
    await life.ivo.call(pauseSubscription)
    const at = testApp.clock.now()
    expect(
      await claimGatewayRequest(testApp.world.db, (await row()).id, {
        at,
        until: new Date(at.getTime() + 60_000),
      }),
    ).toEqual({ request: 'pause', gatewayId: id })
    testApp.clock.move(59_999)
    await runGatewayJob()
    expect(life.requests).toEqual([])
    const { rows } =
      await sql`select run_at from graphile_worker.jobs where key = ${`gateway ${(await row()).id}`}`.execute(
        testApp.world.db,
      )
    expect(rows, 'looked at again when their minute is over').toEqual([
      { run_at: new Date(at.getTime() + 60_000) },
    ])
    testApp.clock.move(1)
    await runGatewayJob()
    expect([life.requests, (await row()).pending_request]).toEqual([[`pause ${id}`], null])
  })
})
