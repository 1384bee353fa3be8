import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { openHouse, type House } from '../../test/house.ts'
import { subscribing } from '../../test/subscribing.ts'
import { remindOfRenewals } from './jobs/remind.ts'

let house: House
let life: Awaited<ReturnType<typeof subscribing>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  life = await subscribing(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(new Date('2027-01-10T06:00:00Z'))
  await life.anew()
})

const days = (count: number) => count * 86_400_000
const subjects = async () => (await life.mails()).map(({ subject }) => subject)
const text = async () => (await house.mails()).at(-1)?.text ?? ''

async function paid(mode: 'Monthly' | 'Annually'): Promise<void> {
  const { id } = await life.ask('Business', mode)
  expect(await life.tell(life.charge(id))).toBe('granted')
}

describe('Our product mails the owner of a plan', () => {
  it('seven days before a year is charged, once, whoever looks how often and on which node', async () => {
    await paid('Annually')
    house.clock.set(new Date('2028-01-03T05:59:00Z'))
    await remindOfRenewals.run(house.world, {})
    expect(await subjects()).toEqual([])
    house.clock.move(60_000)
    const restarted = await house.secondNode()
    await Promise.all(
      [house.world, restarted.world, house.world].map((world) => remindOfRenewals.run(world, {})),
    )
    house.clock.move(days(3))
    await remindOfRenewals.run(restarted.world, {})
    expect(await subjects()).toEqual(['Business renews on 10 January 2028'])
    expect((await text()).replace(/\s+/g, ' ')).toMatch(
      /Business renews on 10 January 2028 for another year, and ₹17,688\.20 will be charged\.[^]*\/billing/,
    )
  })

  it('and in the language they read', async () => {
    await paid('Annually')
    await house.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('email', '=', 'ivo@elsewhere.example')
      .execute()
    house.clock.set(new Date('2028-01-05T06:00:00Z'))
    await remindOfRenewals.run(house.world, {})
    expect(await subjects()).toEqual(['La formule Business se renouvelle le 10 janvier 2028'])
    await house.world.db
      .updateTable('person')
      .set({ language: 'en' })
      .where('email', '=', 'ivo@elsewhere.example')
      .execute()
  })

  it('of no renewal that does not come: by the month, cancelled, or over', async () => {
    await paid('Monthly')
    house.clock.set(new Date('2027-02-05T06:00:00Z'))
    await remindOfRenewals.run(house.world, {})
    expect(await subjects()).toEqual([])
    await life.anew()
    house.clock.set(new Date('2027-03-10T06:00:00Z'))
    await paid('Annually')
    await life.ivo.call(calls.cancelSubscription, { input: { when: 'period-end' } })
    house.clock.set(new Date('2028-03-05T06:00:00Z'))
    await remindOfRenewals.run(house.world, {})
    expect((await subjects()).filter((one) => one.includes('renews'))).toEqual([])
  })

  it('each time it is paused and goes on', async () => {
    await paid('Monthly')
    for (let turn = 0; turn < 2; turn++) {
      house.clock.move(60_000)
      expect((await life.ivo.call(calls.pauseSubscription, { input: {} as never })).http).toBe(200)
      house.clock.move(60_000)
      expect((await life.ivo.call(calls.resumeSubscription, { input: {} as never })).http).toBe(200)
    }
    expect(await subjects()).toEqual([
      'Business is paused',
      'Business has resumed',
      'Business is paused',
      'Business has resumed',
    ])
  })
})
