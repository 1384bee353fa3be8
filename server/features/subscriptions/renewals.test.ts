import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '@mehfil/contract/payments.ts'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { billingHistory } from '@mehfil/contract/invoices.ts'
import { addEvent } from '@mehfil/contract/events.ts'
import { login } from '@mehfil/contract/sign-in.ts'
import type { FakeProvider, News } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import { beginToPay, deliver } from '../../test/paying.ts'
import { details as typed } from '../../test/signing-up.ts'
import { askAboutIntent } from '../payments/actions/asking.ts'
import { reconcile } from '../payments/actions/reconcile.ts'
import { intentBy } from '../payments/store/intents.ts'
import { effects } from '../../effects.ts'
import { keepSubscriptions } from './jobs/keep.ts'

/** From the window to the webhooks of three years, all of it over HTTP, by a provider that renews as the sandbox does. */
let house: House
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ events: false, pays: true, leniency: 1_000_000 })
  provider = house.provider as FakeProvider
})
afterAll(async () => {
  await house.close()
})

const at = (text: string) => new Date(text)
const proofOf = ({ handed }: { handed: Record<string, string> }) => ({
  paymentId: handed['razorpay_payment_id'] ?? '',
  signature: handed['razorpay_signature'] ?? '',
  subscriptionId: handed['razorpay_subscription_id'] ?? '',
})

async function subscribedAt(email: string, from: string, mode: 'Monthly' | 'Annually') {
  house.clock.set(at(from))
  const { visitor, id } = await beginToPay(house, email, { plan: 'Business', mode })
  expect(
    (await visitor.call(confirmPayment, { input: proofOf(await provider.pay(id)) })).data.outcome,
  ).toBe('done')
  // Clocks jump by months, and a session would be idle too long.
  const owner = async () => {
    const browser = house.visitor()
    expect((await browser.call(login, { input: { email, password: typed.password } })).http).toBe(
      200,
    )
    return browser
  }
  const told = async (news: News[]) => {
    for (const one of news) expect(await deliver(house, one)).toBe(200)
  }
  const jobs = () => keepSubscriptions.run(house.world, {})
  const shown = async () => (await (await owner()).call(calls.billingDetails)).data.subscription
  const subjects = async () =>
    (await house.mails()).filter(({ to }) => to.address === email).map(({ subject }) => subject)
  return { id, owner, told, jobs, shown, subjects }
}

describe('Our product renews what is paid for', () => {
  it.each([
    [
      'the 31st of a month, through the 29th of February',
      'Monthly',
      '2027-12-31T06:00:00Z',
      ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
    ],
    [
      'the 31st of a month, through the 28th of February',
      'Monthly',
      '2028-12-31T06:00:00Z',
      ['2029-01-31', '2029-02-28', '2029-03-31'],
    ],
    [
      'the 29th of February, by the year',
      'Annually',
      '2032-02-29T06:00:00Z',
      ['2033-02-28', '2034-02-28', '2035-02-28', '2036-02-29'],
    ],
  ] as const)('from %s', async (words, mode, from, ends) => {
    const { id, told, jobs, shown, owner } = await subscribedAt(
      `from-${from.slice(0, 10)}@guests.example`,
      from,
      mode,
    )
    for (const [turn, day] of ends.entries()) {
      const end = at(`${day}T06:00:00Z`)
      expect((await shown())?.periodEnd, words).toEqual(end)
      house.clock.set(end)
      // Whichever comes first, our clock or the provider's payment, and both twice.
      if (turn % 2) await jobs()
      const news = await provider.turn(id)
      await told([...news, ...news])
      await jobs()
      expect(await shown()).toMatchObject({ state: 'active', periodStart: end, isRenewed: true })
    }
    const { bills } = (await (await owner()).call(billingHistory)).data
    expect(
      bills
        .map(({ kind, periodEnd }) => [kind, periodEnd?.toISOString().slice(0, 10)])
        .reverse()
        .slice(0, ends.length),
    ).toEqual(ends.map((day) => ['invoice', day]))
  })

  it('keeps everything for three days where a card is empty, then only to be looked at, and all of it again once it is paid', async () => {
    const { id, told, jobs, shown, owner, subjects } = await subscribedAt(
      'empty-card@guests.example',
      '2029-01-31T06:00:00Z',
      'Monthly',
    )
    const end = at('2029-02-28T06:00:00Z')
    house.clock.set(end)
    await told(await provider.turn(id, true))
    await jobs()
    expect(await shown()).toMatchObject({ state: 'overdue', graceEnd: at('2029-03-03T06:00:00Z') })
    expect(await subjects()).toContain('Your payment for Business didn’t go through')
    const adds = async () =>
      (await (await owner()).call(addEvent, { input: { mode: 'Web', type: 'Gala' } })).code
    house.clock.set(at('2029-03-03T05:59:59Z'))
    await told(await provider.turn(id, true))
    await jobs()
    expect([(await shown())?.state, await adds()]).toEqual(['overdue', undefined])
    house.clock.set(at('2029-03-03T06:00:00Z'))
    await jobs()
    expect([(await shown())?.state, await adds()]).toEqual(['halted', 'inactiveAccount'])
    expect(
      (await subjects()).filter((subject) => /didn’t go through|on hold/.test(subject)),
    ).toEqual(['Your payment for Business didn’t go through', 'Business is on hold'])
    const anew = await (
      await owner()
    ).call(calls.changePlanStandard, { input: { plan: 'Business', mode: 'Monthly' } })
    const paid = await provider.pay(anew.data.checkout.subscriptionId ?? '')
    await told(paid.news)
    expect(await shown()).toMatchObject({ state: 'active', periodEnd: at('2029-04-03T06:00:00Z') })
    expect(await adds()).toBeUndefined()
  })

  it('also where no webhook comes for a day: the provider is asked', async () => {
    const { id, jobs, shown } = await subscribedAt(
      'silent@guests.example',
      '2030-01-31T06:00:00Z',
      'Monthly',
    )
    house.clock.set(at('2030-02-28T06:00:00Z'))
    await provider.turn(id)
    await jobs()
    expect(await shown()).toMatchObject({ state: 'overdue' })
    house.clock.move(86_400_000)
    while ((await reconcile(house.world, effects)) > 0);
    expect(await shown()).toMatchObject({ state: 'active', periodEnd: at('2030-03-31T06:00:00Z') })
  })

  it('and asks no more about a payment that is decided and too old to go back, but hears of a younger one that did', async () => {
    const { id, told, jobs, shown, owner } = await subscribedAt(
      'long@guests.example',
      '2031-01-15T06:00:00Z',
      'Monthly',
    )
    for (let month = 0; month < 10; month += 1) {
      house.clock.set((await shown())?.periodEnd ?? at(''))
      await told(await provider.turn(id))
      await jobs()
    }
    const intent = await intentBy(house.world.db, { of: 'gateway', value: id })
    const own = (
      await house.world.db
        .selectFrom('payment')
        .select('payment_id')
        .where('intent_id', '=', intent!.id)
        .orderBy('created_at', 'desc')
        .execute()
    ).map((row) => row.payment_id)
    const look = async () => {
      house.clock.move(86_400_000)
      provider.asked.length = 0
      while ((await reconcile(house.world, effects)) > 0);
      return own.filter((one) => provider.asked.includes(`GET payments/${one}`))
    }
    expect(await look(), 'of eleven, those of six months').toEqual(own.slice(0, 6))
    expect(
      await askAboutIntent(provider.checkout.gateway, intent!, { door: 'reconciler' }),
      'the control: where nothing is left out',
    ).toHaveLength(11)
    const younger = own[2] ?? ''
    await provider.shelf.put({
      ...provider.get(younger)!,
      status: 'refunded',
      amount_refunded: provider.get(younger)!['amount'],
    })
    expect(await look()).toContain(younger)
    const { bills } = (await (await owner()).call(billingHistory)).data
    expect(bills.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1)
    expect(await look(), 'all of it went back').toEqual(
      own.filter((one) => one !== younger).slice(0, 5),
    )
    expect((await shown())?.state).toBe('active')
  })
})
