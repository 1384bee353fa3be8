import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { openHouse, type House } from '../../test/house.ts'
import { subscribing } from '../../test/subscribing.ts'
import { keepSubscriptions } from './jobs/keep.ts'

let house: House
let life: Awaited<ReturnType<typeof subscribing>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  life = await subscribing(house)
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  await life.anew()
})

const at = (text: string) => new Date(text)
const days = (count: number) => count * 86_400_000
const details = async () => (await life.ivo.call(calls.billingDetails)).data
const act = (
  one:
    | typeof calls.cancelSubscription
    | typeof calls.resumeSubscription
    | typeof calls.pauseSubscription
    | typeof calls.cancelPlanChange,
  when: 'period-end' | 'now' = 'period-end',
) => life.ivo.call(one as typeof calls.cancelSubscription, { input: { when } })
const code = async (answer: Promise<{ http: number; code?: string | undefined }>) => {
  const { http, code: word } = await answer
  return word ?? http
}

async function subscribed(
  plan: 'Business' | 'First',
  mode: 'Monthly' | 'Annually',
  from = '2026-12-31T06:00:00Z',
): Promise<string> {
  house.clock.set(at(from))
  const { id } = await life.ask(plan, mode)
  expect(await life.tell(life.charge(id))).toBe('granted')
  return id
}

describe('Our product keeps a plan that is paid for', () => {
  it('from the first payment over every period, through the 31st and the 29th', async () => {
    const id = await subscribed('Business', 'Monthly', '2027-12-31T06:00:00Z')
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      subscription_mode: 'Monthly',
      subscription_status: 'Active',
      active: 'Active',
      period_start: at('2027-12-31T06:00:00Z'),
      period_end: at('2028-01-31T06:00:00Z'),
    })
    for (const end of ['2028-02-29T06:00:00Z', '2028-03-31T06:00:00Z', '2028-04-30T06:00:00Z']) {
      house.clock.set((await life.account()).period_end ?? at(end))
      const fact = life.charge(id)
      expect(await life.tell(fact)).toBe('renewed')
      expect((await life.account()).period_end).toEqual(at(end))
      expect(await life.tell({ ...fact, door: 'reconciler' })).toBe('known')
      expect((await life.account()).period_end).toEqual(at(end))
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
    await subscribed('First', 'Annually', '2028-02-29T06:00:00Z')
    expect((await life.account()).period_end).toEqual(at('2029-02-28T06:00:00Z'))
  })

  it('asked for twice as one subscription at the provider, and refused where it is that plan already or the bill has no address', async () => {
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
    expect(await code(life.ask('First', 'Monthly'))).toBe('samePlan')
    await house.world.db
      .updateTable('account')
      .set({ address: null, state: null })
      .where('id', '=', life.accountId)
      .execute()
    const refused = await life.ask('First', 'Annually')
    expect([refused.code, refused.errors]).toEqual([
      'invalidInput',
      { ADDRESS: 'Address is required', STATE: 'State is required' },
    ])
    house.world.checkout = null
    expect(await code(life.ask('First', 'Annually'))).toBe('invalidInput')
    house.world.checkout = life.checkout
  })

  it('for three days more when a renewal fails, and tells the owner once', async () => {
    const id = await subscribed('First', 'Monthly')
    const end = at('2027-01-31T06:00:00Z')
    house.clock.set(end)
    await life.settle()
    expect((await details()).subscription).toMatchObject({
      state: 'overdue',
      graceEnd: new Date(end.getTime() + days(3)),
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
      (await life.mails()).filter(({ once_key }) => once_key?.includes('failed')),
    ).toHaveLength(1)
    house.clock.set(new Date(end.getTime() + days(3) - 1))
    await life.settle()
    expect((await life.account()).active).toBe('Active')
    house.clock.set(new Date(end.getTime() + days(3)))
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
      period_end: at('2027-02-28T06:00:00Z'),
    })
  })

  it('and hears nothing of a failure that is told after its payment', async () => {
    const id = await subscribed('Business', 'Monthly')
    house.clock.set(at('2027-01-31T06:00:00Z'))
    const failed = life.said(id, 'pending')
    expect(await life.tell(life.charge(id))).toBe('renewed')
    await life.say(failed)
    expect((await details()).subscription).toMatchObject({ state: 'active' })
  })

  it('to the last second when it is cancelled, which can be taken back until the day before', async () => {
    const id = await subscribed('Business', 'Monthly')
    expect((await act(calls.cancelSubscription)).data).toMatchObject({
      subscription: { state: 'ending', isRenewed: false },
      next: { plan: 'Economy', startsAt: at('2027-01-31T06:00:00Z') },
      acts: ['cancel-now', 'resume'],
    })
    expect((await life.account()).subscription_status).toBe('Cancelled')
    house.clock.move(1_000)
    expect((await act(calls.resumeSubscription)).data).toMatchObject({
      subscription: { state: 'active' },
      next: null,
    })
    house.clock.move(1_000)
    await act(calls.cancelSubscription)
    house.clock.set(at('2027-01-30T05:59:59Z'))
    await life.settle()
    expect(life.isOver(id)).toBe(false)
    house.clock.set(at('2027-01-30T06:00:00Z'))
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    expect(await code(act(calls.resumeSubscription))).toBe('planMoved')
    house.clock.set(at('2027-01-31T05:59:59Z'))
    await life.settle()
    expect((await life.account()).plan).toBe('Business')
    house.clock.set(at('2027-01-31T06:00:00Z'))
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Economy',
      subscription_status: null,
      active: 'Active',
      period_end: at('2027-03-02T06:00:00Z'),
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

  it('once, whichever of two nodes comes to its end first, and writes it down', async () => {
    const id = await subscribed('Business', 'Monthly')
    await act(calls.cancelSubscription)
    house.clock.set(at('2027-01-31T06:00:00Z'))
    const node = await house.secondNode()
    await Promise.all(
      [house.world, node.world, house.world, node.world].map((world) =>
        keepSubscriptions.run(world, {}),
      ),
    )
    const log = await house.world.db
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

  it('and bills every period where it was begun, though the account has moved abroad since', async () => {
    const id = await subscribed('Business', 'Monthly')
    await house.world.db
      .updateTable('account')
      .set({ country: 'US', state: 'Ohio' })
      .where('id', '=', life.accountId)
      .execute()
    house.clock.set((await life.account()).period_end ?? at(''))
    expect(await life.tell(life.charge(id))).toBe('renewed')
    const bills = await house.world.db
      .selectFrom('invoice')
      .select(['place', sql<string>`buyer ->> 'country'`.as('country'), 'currency', 'total'])
      .where('account_id', '=', life.accountId)
      .execute()
    const billed = { place: '29', country: 'IN', currency: 'INR', total: '176882' }
    expect(bills).toEqual([billed, billed])
  })

  it('also where another one cannot be moved on', async () => {
    await subscribed('Business', 'Monthly')
    await act(calls.cancelSubscription)
    house.clock.set(at('2027-01-31T06:00:00Z'))
    const stuck = house.world.random.uuid()
    await sql`insert into account (id, plan, active, period_start, created_at, deleted_at) select ${stuck}::uuid, 'Economy', 'Active', now(), now(), now()`.execute(
      house.world.db,
    )
    await sql`insert into subscription select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'account_id', ${stuck}::text, 'gateway_id', 'sub_stuck', 'created_at', '2000-01-01'))).* from subscription s where account_id = ${life.accountId} and state = 'ending'`.execute(
      house.world.db,
    )
    await sql`create function stay_stuck() returns trigger language plpgsql as $$ begin if old.gateway_id = 'sub_stuck' then raise exception 'stuck'; end if; return new; end $$`.execute(
      house.world.db,
    )
    await sql`create trigger stuck before update on subscription for each row execute function stay_stuck()`.execute(
      house.world.db,
    )
    const { log } = house.world
    const said: string[] = []
    house.world.log = { ...log, error: (_, message) => void said.push(message) }
    await keepSubscriptions.run(house.world, {})
    house.world.log = log
    const left = await house.world.db
      .selectFrom('subscription')
      .select(['account_id', 'state'])
      .where('state', '!=', 'ended')
      .execute()
    await sql`drop trigger stuck on subscription`.execute(house.world.db)
    await house.world.db.deleteFrom('subscription').where('gateway_id', '=', 'sub_stuck').execute()
    expect([left, said]).toEqual([
      [{ account_id: stuck, state: 'ending' }],
      ['the subscriptions of an account could not be moved on'],
    ])
    expect((await life.account()).plan).toBe('Economy')
  })

  it('until now when the owner says so', async () => {
    const id = await subscribed('Business', 'Annually')
    expect((await act(calls.cancelSubscription, 'now')).data).toMatchObject({
      subscription: null,
      next: null,
      acts: [],
    })
    await life.settle()
    expect([life.isOver(id), (await life.account()).plan]).toEqual([true, 'Economy'])
    expect(await code(act(calls.cancelSubscription))).toBe('planMoved')
  })

  it('and rests while it is paused, once what was paid for is used up', async () => {
    const id = await subscribed('Business', 'Monthly')
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
    house.clock.set(at('2027-01-31T06:00:00Z'))
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      subscription_status: 'Paused',
      active: 'INACTIVE',
    })
    house.clock.set(at('2027-02-20T06:00:00Z'))
    expect([await code(act(calls.resumeSubscription)), (await details()).acts]).toEqual([
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
      period_end: at('2027-03-20T06:00:00Z'),
    })
  })
})
