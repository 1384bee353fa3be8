import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '@mehfil/contract/subscriptions.ts'
import { GatewayError } from '../../base/gateway.ts'
import { openHouse, type House } from '../../test/house.ts'
import { subscribing } from '../../test/subscribing.ts'
import { tellGateway } from './jobs/gateway.ts'
import { claimWish } from './store/subscriptions.ts'

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
  life.asked.length = 0
})

const row = () =>
  house.world.db
    .selectFrom('subscription')
    .select(['id', 'gateway_id', 'state', 'wish', 'wish_tries', 'wish_error'])
    .where('account_id', '=', life.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const tell = async () => tellGateway.run(house.world, { id: (await row()).id })
const subscribed = async () => {
  house.clock.move(60_000)
  const { id } = await life.ask('Business', 'Monthly')
  await life.tell(life.charge(id))
  return id
}
const gateway = () => life.checkout.gateway
const answerLost = (error: GatewayError, isDone: boolean) => {
  const { cancelSubscription: ask } = gateway()
  gateway().cancelSubscription = async (id, when) => {
    gateway().cancelSubscription = ask
    if (isDone) await ask(id, when)
    throw error
  }
}

describe('Our product tells the provider what a subscription became', () => {
  it('after the commit, once, whoever takes the job', async () => {
    const id = await subscribed()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    expect([life.asked, (await row()).wish]).toEqual([[], 'cancel'])
    await Promise.all([tell(), tell(), tell()])
    expect([life.asked, (await row()).wish, life.isOver(id)]).toEqual([
      [`cancel ${id}`],
      null,
      true,
    ])
  })

  it.each([
    ['before', false],
    ['after', true],
  ] as const)('again where the answer was lost %s the effect', async (_, isDone) => {
    const id = await subscribed()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    answerLost(new GatewayError('maybe', 'no answer'), isDone)
    await expect(tell()).rejects.toThrow('no answer')
    expect((await row()).wish).toBe('cancel')
    await tell()
    expect([(await row()).wish, life.isOver(id)]).toEqual([null, true])
  })

  it('by the last wish alone, where somebody changed their mind meanwhile', async () => {
    const id = await subscribed()
    await life.ivo.call(pauseSubscription)
    await life.ivo.call(resumeSubscription)
    await tell()
    expect([life.asked, (await row()).wish, life.subscriptions.get(id)?.status]).toEqual([
      [`resume ${id}`],
      null,
      'active',
    ])
  })

  it('and leaves one alone that is gone there', async () => {
    await subscribed()
    await life.ivo.call(cancelSubscription, { input: { when: 'now' } })
    life.subscriptions.clear()
    await tell()
    expect((await row()).wish).toBeNull()
  })

  it('and goes on asking where it is refused for no reason we know, which somebody can read', async () => {
    const id = await subscribed()
    await life.ivo.call(pauseSubscription)
    const { log } = house.world
    const errors: string[] = []
    house.world.log = { ...log, error: (_, message) => void errors.push(message) }
    Object.assign(life.subscriptions.get(id) ?? {}, { status: 'authenticated' })
    await tell()
    await tell()
    house.world.log = log
    expect(await row()).toMatchObject({
      wish: 'pause',
      wish_tries: 2,
      wish_error: expect.stringContaining('pause of one'),
    })
    expect(errors).toEqual(
      Array(2).fill('the payment provider refused what a subscription became here'),
    )
    Object.assign(life.subscriptions.get(id) ?? {}, { status: 'active' })
    await tell()
    expect((await row()).wish).toBeNull()
  })

  /** Whoever asks to pause one is kept waiting until the answer is let go. */
  const slowly = () => {
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
    'never two at once, and whoever asks goes on with what was wished for meanwhile (held: $isHeld)',
    async ({ isHeld }) => {
      const id = await subscribed()
      await life.ivo.call(pauseSubscription)
      const { begun, letGo } = slowly()
      const first = tell()
      await begun
      await life.ivo.call(resumeSubscription)
      // The control: nobody holds it, and the second asks while the first waits.
      if (!isHeld)
        await house.world.db
          .updateTable('subscription')
          .set({ asking_until: null })
          .where('gateway_id', '=', id)
          .execute()
      await tell()
      expect(life.asked).toEqual([`pause ${id}`, ...(isHeld ? [] : [`resume ${id}`])])
      letGo()
      await first
      expect([life.asked, (await row()).wish, life.subscriptions.get(id)?.status]).toEqual([
        [`pause ${id}`, `resume ${id}`],
        null,
        'active',
      ])
    },
  )

  it('without a connection of ours that waits in a transaction for the answer', async () => {
    await subscribed()
    await life.ivo.call(pauseSubscription)
    const { db } = house.world
    const waiting = async () =>
      (
        await sql<{
          count: number
        }>`select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
          db,
        )
      ).rows[0]?.count
    const { begun, letGo } = slowly()
    const asking = tell()
    await begun
    expect(await waiting()).toBe(0)
    expect(
      await db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        return waiting()
      }),
      'the control: one that does',
    ).toBe(1)
    letGo()
    await asking
    expect((await row()).wish).toBeNull()
  })

  it('a minute after whoever was killed while asking, and no sooner', async () => {
    const id = await subscribed()
    await life.ivo.call(pauseSubscription)
    const at = house.clock.now()
    expect(
      await claimWish(house.world.db, (await row()).id, {
        at,
        until: new Date(at.getTime() + 60_000),
      }),
    ).toEqual({ wish: 'pause', gatewayId: id })
    house.clock.move(59_999)
    await tell()
    expect(life.asked).toEqual([])
    const { rows } =
      await sql`select run_at from graphile_worker.jobs where key = ${`gateway ${(await row()).id}`}`.execute(
        house.world.db,
      )
    expect(rows, 'looked at again when their minute is over').toEqual([
      { run_at: new Date(at.getTime() + 60_000) },
    ])
    house.clock.move(1)
    await tell()
    expect([life.asked, (await row()).wish]).toEqual([[`pause ${id}`], null])
  })
})
