import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { sendRenewalReminders } from './jobs/renewal-reminders.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.clock.set(new Date('2027-01-10T06:00:00Z'))
  await life.reset()
})

const daysToMs = (count: number) => count * 86_400_000
const listSubjects = async () => (await life.mails()).map(({ subject }) => subject)
const getLastText = async () => (await testApp.mails()).at(-1)?.text ?? ''

async function paySubscription(mode: 'Monthly' | 'Annually'): Promise<void> {
  const { id } = await life.ask('Business', mode)
  expect(await life.tell(life.charge(id))).toBe('granted')
}

describe('Our product mails the owner of a plan', () => {
  it('seven days before a yearly charge, once, on any number of nodes and runs', async () => {
    await paySubscription('Annually')
    testApp.clock.set(new Date('2027-12-20T06:00:00Z'))
    await sendRenewalReminders.run(testApp.world, {})
    expect(await listSubjects()).toEqual(['Business renews on 10 January 2028'])
    testApp.clock.set(new Date('2028-01-03T05:59:00Z'))
    await sendRenewalReminders.run(testApp.world, {})
    expect(await listSubjects()).toHaveLength(1)
    testApp.clock.move(60_000)
    const restarted = await testApp.secondNode()
    await Promise.all(
      [testApp.world, restarted.world, testApp.world].map((world) =>
        sendRenewalReminders.run(world, {}),
      ),
    )
    testApp.clock.move(daysToMs(3))
    await sendRenewalReminders.run(restarted.world, {})
    expect(await listSubjects()).toEqual([
      'Business renews on 10 January 2028',
      'Business renews on 10 January 2028',
    ])
    expect((await getLastText()).replace(/\s+/g, ' ')).toMatch(
      /Business renews on 10 January 2028 for another year, and ₹17,688\.20 will be charged\.[^]*\/billing/,
    )
  })

  it('and in the language they read', async () => {
    await paySubscription('Annually')
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('email', '=', 'ivo@elsewhere.example')
      .execute()
    testApp.clock.set(new Date('2028-01-05T06:00:00Z'))
    await sendRenewalReminders.run(testApp.world, {})
    expect(await listSubjects()).toEqual(['La formule Business se renouvelle le 10 janvier 2028'])
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'en' })
      .where('email', '=', 'ivo@elsewhere.example')
      .execute()
  })

  it('not before a cancelled or ended renewal', async () => {
    testApp.clock.set(new Date('2027-03-10T06:00:00Z'))
    await paySubscription('Annually')
    await life.ivo.call(calls.cancelSubscription, { input: { when: 'period-end' } })
    testApp.clock.set(new Date('2028-03-05T06:00:00Z'))
    await sendRenewalReminders.run(testApp.world, {})
    expect((await listSubjects()).filter((one) => one.includes('renews'))).toEqual([])
  })

  it('each time it is paused and resumed', async () => {
    await paySubscription('Monthly')
    for (let turn = 0; turn < 2; turn++) {
      testApp.clock.move(60_000)
      expect((await life.ivo.call(calls.pauseSubscription, { input: {} as never })).http).toBe(200)
      testApp.clock.move(60_000)
      expect((await life.ivo.call(calls.resumeSubscription, { input: {} as never })).http).toBe(200)
    }
    expect(await listSubjects()).toEqual([
      'Business is paused',
      'Business has resumed',
      'Business is paused',
      'Business has resumed',
    ])
  })
})
