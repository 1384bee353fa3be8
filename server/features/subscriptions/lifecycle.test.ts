import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { advanceAllSubscriptions } from './jobs/period-ends.ts'

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
})

const parseDate = (text: string) => new Date(text)
const daysToMs = (count: number) => count * 86_400_000
const details = async () => (await life.ivo.call(calls.billingDetails)).data
const act = (
  one:
    | typeof calls.cancelSubscription
    | typeof calls.resumeSubscription
    | typeof calls.pauseSubscription
    | typeof calls.cancelPlanChange,
  when: 'period-end' | 'now' = 'period-end',
) => life.ivo.call(one as typeof calls.cancelSubscription, { input: { when } })
const getRefusalCode = async (answer: Promise<{ http: number; code?: string | undefined }>) => {
  const { http, code: word } = await answer
  return word ?? http
}

async function subscribe(
  plan: 'Business' | 'First',
  mode: 'Monthly' | 'Annually',
  from = '2026-12-31T06:00:00Z',
): Promise<string> {
  testApp.clock.set(parseDate(from))
  const { id } = await life.ask(plan, mode)
  expect(await life.tell(life.charge(id))).toBe('granted')
  return id
}

describe('Our product keeps a paid plan', () => {
  it('from the first payment over every period, through the 31st and the 29th', async () => {
    const id = await subscribe('Business', 'Monthly', '2027-12-31T06:00:00Z')
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      subscription_mode: 'Monthly',
      subscription_status: 'Active',
      active: 'Active',
      period_start: parseDate('2027-12-31T06:00:00Z'),
      period_end: parseDate('2028-01-31T06:00:00Z'),
    })
    for (const end of ['2028-02-29T06:00:00Z', '2028-03-31T06:00:00Z', '2028-04-30T06:00:00Z']) {
      testApp.clock.set((await life.account()).period_end ?? parseDate(end))
      const fact = life.charge(id)
      expect(await life.tell(fact)).toBe('renewed')
      expect((await life.account()).period_end).toEqual(parseDate(end))
      expect(await life.tell({ ...fact, channel: 'reconciler' })).toBe('known')
      expect((await life.account()).period_end).toEqual(parseDate(end))
    }
    expect((await details()).subscription).toMatchObject({
      state: 'active',
      plan: 'Business',
      planRate: 149_900,
      tax: 26_982,
      total: 176_882,
      isRenewed: true,
      graceEnd: null,
    })
  })

  it('and a year from the 29th of February', async () => {
    await subscribe('First', 'Annually', '2028-02-29T06:00:00Z')
    expect((await life.account()).period_end).toEqual(parseDate('2029-02-28T06:00:00Z'))
  })

  it('as one subscription when it is requested twice, and refuses the current plan or a missing address', async () => {
    const [one, other] = [await life.ask('First', 'Monthly'), await life.ask('First', 'Monthly')]
    expect(other.id).toBe(one.id)
    expect(one.data).toMatchObject({
      kind: 'now',
      checkout: {
        plan: 'First',
        mode: 'Monthly',
        total: 471_882,
        currency: 'INR',
        prefill: { email: 'ivo@elsewhere.example' },
      },
    })
    expect(await life.tell(life.charge(one.id))).toBe('granted')
    expect(await getRefusalCode(life.ask('First', 'Monthly'))).toBe('samePlan')
    await testApp.world.db
      .updateTable('account')
      .set({ address: null, state: null })
      .where('id', '=', life.accountId)
      .execute()
    const refused = await life.ask('First', 'Annually')
    expect([refused.code, refused.errors]).toEqual([
      'invalidInput',
      { ADDRESS: 'Address is required', STATE: 'State is required' },
    ])
    testApp.world.checkout = null
    expect(await getRefusalCode(life.ask('First', 'Annually'))).toBe('invalidInput')
    testApp.world.checkout = life.checkout
  })

  it('for three more days when a renewal fails, and tells the owner once', async () => {
    const id = await subscribe('First', 'Monthly')
    const end = parseDate('2027-01-31T06:00:00Z')
    testApp.clock.set(end)
    await life.settle()
    expect((await details()).subscription).toMatchObject({
      state: 'overdue',
      graceEnd: new Date(end.getTime() + daysToMs(3)),
    })
    await life.say(life.said(id, 'pending'))
    await life.say(life.said(id, 'pending'))
    await life.say(life.said(id, 'halted'))
    expect(await life.account()).toMatchObject({
      plan: 'First',
      subscription_status: 'Active',
      active: 'Active',
    })
    expect(
      (await life.mails()).filter(({ idempotency_key }) => idempotency_key?.includes('failed')),
    ).toHaveLength(1)
    testApp.clock.set(new Date(end.getTime() + daysToMs(3) - 1))
    await life.settle()
    expect((await life.account()).active).toBe('Active')
    testApp.clock.set(new Date(end.getTime() + daysToMs(3)))
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'First',
      subscription_status: 'Cancelled',
      active: 'INACTIVE',
    })
    expect((await life.mails()).at(-1)?.subject).toBe('First is on hold')
    expect((await details()).acts).toEqual(['cancel-now'])
    const late = life.charge(id)
    expect(await life.tell(late)).toBe('renewed')
    expect(await life.account()).toMatchObject({
      plan: 'First',
      active: 'Active',
      period_end: parseDate('2027-02-28T06:00:00Z'),
    })
  })

  it('and ignores a failure reported after its payment', async () => {
    const id = await subscribe('Business', 'Monthly')
    testApp.clock.set(parseDate('2027-01-31T06:00:00Z'))
    const failed = life.said(id, 'pending')
    expect(await life.tell(life.charge(id))).toBe('renewed')
    await life.say(failed)
    expect((await details()).subscription).toMatchObject({ state: 'active' })
  })

  it('to the last second when it is cancelled, which can be undone until the day before', async () => {
    const id = await subscribe('Business', 'Monthly')
    expect((await act(calls.cancelSubscription)).data).toMatchObject({
      subscription: { state: 'ending', isRenewed: false },
      next: { plan: 'Economy', startsAt: parseDate('2027-01-31T06:00:00Z') },
      acts: ['cancel-now', 'resume'],
    })
    expect((await life.account()).subscription_status).toBe('Cancelled')
    testApp.clock.move(1_000)
    expect((await act(calls.resumeSubscription)).data).toMatchObject({
      subscription: { state: 'active' },
      next: null,
    })
    testApp.clock.move(1_000)
    await act(calls.cancelSubscription)
    testApp.clock.set(parseDate('2027-01-30T05:59:59Z'))
    await life.settle()
    expect(life.isOver(id)).toBe(false)
    testApp.clock.set(parseDate('2027-01-30T06:00:00Z'))
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    expect(await getRefusalCode(act(calls.resumeSubscription))).toBe('planMoved')
    testApp.clock.set(parseDate('2027-01-31T05:59:59Z'))
    await life.settle()
    expect((await life.account()).plan).toBe('Business')
    testApp.clock.set(parseDate('2027-01-31T06:00:00Z'))
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Economy',
      subscription_status: null,
      active: 'Active',
      period_end: parseDate('2027-03-02T06:00:00Z'),
    })
    expect((await life.mails()).map(({ subject }) => subject)).toEqual([
      'Business ends on 31 January 2027',
      'Business has resumed',
      'Business ends on 31 January 2027',
      'Business has ended',
    ])
    const late = life.charge(id)
    expect(await life.tell(late)).toBe('refund')
    expect((await life.account()).plan).toBe('Economy')
  })

  it('and ends it once, on the first of two nodes, with an audit row', async () => {
    const id = await subscribe('Business', 'Monthly')
    await act(calls.cancelSubscription)
    testApp.clock.set(parseDate('2027-01-31T06:00:00Z'))
    const node = await testApp.secondNode()
    await Promise.all(
      [testApp.world, node.world, testApp.world, node.world].map((world) =>
        advanceAllSubscriptions.run(world, {}),
      ),
    )
    const log = await testApp.world.db
      .selectFrom('audit')
      .select(['call', 'before', 'after'])
      .where('account_id', '=', life.accountId)
      .where('call', '=', 'subscription ended')
      .where('subject', '=', id)
      .execute()
    expect(log).toEqual([
      {
        call: 'subscription ended',
        before: { plan: 'Business', state: 'ending' },
        after: { plan: 'Business', state: 'ended' },
      },
    ])
    expect((await life.account()).plan).toBe('Economy')
  })

  it('and invoices every period for the country it began in, though the account has moved abroad', async () => {
    const id = await subscribe('Business', 'Monthly')
    await testApp.world.db
      .updateTable('account')
      .set({ country: 'US', state: 'Ohio' })
      .where('id', '=', life.accountId)
      .execute()
    testApp.clock.set((await life.account()).period_end ?? parseDate(''))
    expect(await life.tell(life.charge(id))).toBe('renewed')
    const bills = await testApp.world.db
      .selectFrom('invoice')
      .select(['place', sql<string>`buyer ->> 'country'`.as('country'), 'currency', 'total'])
      .where('account_id', '=', life.accountId)
      .execute()
    const billed = { place: '29', country: 'IN', currency: 'INR', total: '176882' }
    expect(bills).toEqual([billed, billed])
  })

  it('also when another account fails', async () => {
    await subscribe('Business', 'Monthly')
    await act(calls.cancelSubscription)
    testApp.clock.set(parseDate('2027-01-31T06:00:00Z'))
    const stuck = testApp.world.random.uuid()
    await sql`insert into account (id, plan, active, period_start, created_at, deleted_at) select ${stuck}::uuid, 'Economy', 'Active', now(), now(), now()`.execute(
      testApp.world.db,
    )
    await sql`insert into subscription select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'account_id', ${stuck}::text, 'gateway_id', 'sub_stuck', 'created_at', '2000-01-01'))).* from subscription s where account_id = ${life.accountId} and state = 'ending'`.execute(
      testApp.world.db,
    )
    await sql`create function stay_stuck() returns trigger language plpgsql as $$ begin if old.gateway_id = 'sub_stuck' then raise exception 'stuck'; end if; return new; end $$`.execute(
      testApp.world.db,
    )
    await sql`create trigger stuck before update on subscription for each row execute function stay_stuck()`.execute(
      testApp.world.db,
    )
    const { log } = testApp.world
    const said: string[] = []
    testApp.world.log = { ...log, error: (_, message) => void said.push(message) }
    await advanceAllSubscriptions.run(testApp.world, {})
    testApp.world.log = log
    const left = await testApp.world.db
      .selectFrom('subscription')
      .select(['account_id', 'state'])
      .where('state', '!=', 'ended')
      .execute()
    await sql`drop trigger stuck on subscription`.execute(testApp.world.db)
    await testApp.world.db
      .deleteFrom('subscription')
      .where('gateway_id', '=', 'sub_stuck')
      .execute()
    expect([left, said]).toEqual([
      [{ account_id: stuck, state: 'ending' }],
      ['the subscriptions of an account could not be advanced'],
    ])
    expect((await life.account()).plan).toBe('Economy')
  })

  it('until now when the owner ends it at once', async () => {
    const id = await subscribe('Business', 'Annually')
    expect((await act(calls.cancelSubscription, 'now')).data).toMatchObject({
      subscription: null,
      next: null,
      acts: [],
    })
    await life.settle()
    expect([life.isOver(id), (await life.account()).plan]).toEqual([true, 'Economy'])
    expect(await getRefusalCode(act(calls.cancelSubscription))).toBe('planMoved')
  })

  it('and pauses it once the paid period is over', async () => {
    const id = await subscribe('Business', 'Monthly')
    expect((await act(calls.pauseSubscription)).data).toMatchObject({
      subscription: { state: 'paused' },
      acts: ['cancel', 'cancel-now', 'resume'],
    })
    await life.settle()
    expect(life.subscriptions.get(id)?.status).toBe('paused')
    expect(await life.account()).toMatchObject({ subscription_status: 'Paused', active: 'Active' })
    await act(calls.resumeSubscription)
    await life.settle()
    expect(life.subscriptions.get(id)?.status).toBe('active')
    await act(calls.pauseSubscription)
    testApp.clock.set(parseDate('2027-01-31T06:00:00Z'))
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      subscription_status: 'Paused',
      active: 'INACTIVE',
    })
    testApp.clock.set(parseDate('2027-02-20T06:00:00Z'))
    expect([await getRefusalCode(act(calls.resumeSubscription)), (await details()).acts]).toEqual([
      'planMoved',
      ['cancel-now'],
    ])
    const anew = await life.ask('Business', 'Monthly')
    expect(await life.tell(life.charge(anew.id))).toBe('granted')
    await life.settle()
    expect([life.isOver(id), life.isOver(anew.id)]).toEqual([true, false])
    expect(await life.account()).toMatchObject({
      active: 'Active',
      subscription_status: 'Active',
      period_end: parseDate('2027-03-20T06:00:00Z'),
    })
  })
})
