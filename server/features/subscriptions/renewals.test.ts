import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '@mehfil/contract/billing/payments.ts'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { billingHistory } from '@mehfil/contract/billing/invoices.ts'
import { addEvent } from '@mehfil/contract/events/events.ts'
import { login } from '@mehfil/contract/accounts/sign-in.ts'
import type { FakeProvider, FakeWebhook } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { beginSignupPayment, deliverWebhook } from '../../test/flows/signup-payment.ts'
import { details as typed } from '../../test/flows/sign-up.ts'
import { fetchIntentFacts } from '../payments/actions/provider-payments.ts'
import { reconcile } from '../payments/actions/reconcile.ts'
import { findIntent } from '../payments/store/intents.ts'
import { paymentEffects } from '../../payment-effects.ts'
import { advanceAllSubscriptions } from './jobs/period-ends.ts'

/**
 * From the payment window to the webhooks of three years, over HTTP, with a provider that renews
 * as the sandbox does.
 */
let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ events: false, pays: true, leniency: 1_000_000 })
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
})

const parseDate = (text: string) => new Date(text)
const toConfirmation = ({ handed }: { handed: Record<string, string> }) => ({
  paymentId: handed['razorpay_payment_id'] ?? '',
  signature: handed['razorpay_signature'] ?? '',
  subscriptionId: handed['razorpay_subscription_id'] ?? '',
})

async function subscribeAt(email: string, from: string, mode: 'Monthly' | 'Annually') {
  testApp.clock.set(parseDate(from))
  const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Business', mode })
  expect(
    (await visitor.call(confirmPayment, { input: toConfirmation(await provider.pay(id)) })).data
      .outcome,
  ).toBe('done')
  // The clock jumps by months, so a session would expire.
  const owner = async () => {
    const browser = testApp.visitor()
    expect((await browser.call(login, { input: { email, password: typed.password } })).http).toBe(
      200,
    )
    return browser
  }
  const deliverAll = async (news: FakeWebhook[]) => {
    for (const one of news) expect(await deliverWebhook(testApp, one)).toBe(200)
  }
  const runJobs = () => advanceAllSubscriptions.run(testApp.world, {})
  const getShownSubscription = async () =>
    (await (await owner()).call(calls.billingDetails)).data.subscription
  const listSubjects = async () =>
    (await testApp.mails()).filter(({ to }) => to.address === email).map(({ subject }) => subject)
  return {
    id,
    owner,
    told: deliverAll,
    jobs: runJobs,
    shown: getShownSubscription,
    subjects: listSubjects,
  }
}

describe('Our product renews a paid plan', () => {
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
    const { id, told, jobs, shown, owner } = await subscribeAt(
      `from-${from.slice(0, 10)}@guests.example`,
      from,
      mode,
    )
    for (const [turn, day] of ends.entries()) {
      const end = parseDate(`${day}T06:00:00Z`)
      expect((await shown())?.periodEnd, words).toEqual(end)
      testApp.clock.set(end)
      // In either order, our clock and the provider's payment, and both twice.
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

  it('keeps everything for three days after a declined card, then read-only, and in full again once paid', async () => {
    const { id, told, jobs, shown, owner, subjects } = await subscribeAt(
      'empty-card@guests.example',
      '2029-01-31T06:00:00Z',
      'Monthly',
    )
    const end = parseDate('2029-02-28T06:00:00Z')
    testApp.clock.set(end)
    await told(await provider.turn(id, true))
    await jobs()
    expect(await shown()).toMatchObject({
      state: 'overdue',
      graceEnd: parseDate('2029-03-03T06:00:00Z'),
    })
    expect(await subjects()).toContain('Your payment for Business didn’t go through')
    const adds = async () =>
      (await (await owner()).call(addEvent, { input: { mode: 'Web', type: 'Gala' } })).code
    testApp.clock.set(parseDate('2029-03-03T05:59:59Z'))
    await told(await provider.turn(id, true))
    await jobs()
    expect([(await shown())?.state, await adds()]).toEqual(['overdue', undefined])
    testApp.clock.set(parseDate('2029-03-03T06:00:00Z'))
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
    expect(await shown()).toMatchObject({
      state: 'active',
      periodEnd: parseDate('2029-04-03T06:00:00Z'),
    })
    expect(await adds()).toBeUndefined()
  })

  it('by asking the provider when no webhook comes for a day', async () => {
    const { id, jobs, shown } = await subscribeAt(
      'silent@guests.example',
      '2030-01-31T06:00:00Z',
      'Monthly',
    )
    testApp.clock.set(parseDate('2030-02-28T06:00:00Z'))
    await provider.turn(id)
    await jobs()
    expect(await shown()).toMatchObject({ state: 'overdue' })
    testApp.clock.move(86_400_000)
    while ((await reconcile(testApp.world, paymentEffects)) > 0);
    expect(await shown()).toMatchObject({
      state: 'active',
      periodEnd: parseDate('2030-03-31T06:00:00Z'),
    })
  })

  it(
    'and asks no more about a payment too old for a refund, but learns of the refund of a newer one',
    { tags: 'long' },
    async () => {
      const { id, told, jobs, shown, owner } = await subscribeAt(
        'long@guests.example',
        '2031-01-15T06:00:00Z',
        'Monthly',
      )
      for (let month = 0; month < 10; month += 1) {
        testApp.clock.set((await shown())?.periodEnd ?? parseDate(''))
        await told(await provider.turn(id))
        await jobs()
      }
      const intent = await findIntent(testApp.world.db, { key: 'gateway', value: id })
      const own = (
        await testApp.world.db
          .selectFrom('payment')
          .select('payment_id')
          .where('intent_id', '=', intent!.id)
          .orderBy('created_at', 'desc')
          .execute()
      ).map((row) => row.payment_id)
      const look = async () => {
        testApp.clock.move(86_400_000)
        provider.requests.length = 0
        while ((await reconcile(testApp.world, paymentEffects)) > 0);
        return own.filter((one) => provider.requests.includes(`GET payments/${one}`))
      }
      expect(await look(), 'of eleven, those of six months').toEqual(own.slice(0, 6))
      expect(
        await fetchIntentFacts(provider.checkout.gateway, intent!, { channel: 'reconciler' }),
        'the control: where nothing is left out',
      ).toHaveLength(11)
      const younger = own[2] ?? ''
      await provider.store.put({
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
    },
  )
})
