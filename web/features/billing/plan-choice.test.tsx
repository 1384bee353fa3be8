import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { exits } from '../../lib/leave.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import {
  arrival,
  billedAnswer,
  checkoutAnswer,
  estimate,
  planAnswer,
  running,
  standing,
} from '../../test/billing.ts'
import { sandboxWindow } from '../../test/checkout.ts'
import { fakeServer, refusal, success, type Asked, type Replies } from '../../test/fake-server.ts'
import { inIndia, rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()
beforeEach(() => {
  config.payments = true
  delete config.paysHere
  sessionStorage.clear()
})

const answers: Replies = {
  'GET /api/verify-users-access': success(asha),
  'GET /api/user/billing-details': success(standing()),
  'GET /api/user/get-plan-details': success(planAnswer()),
  'GET /api/user/billing-info': success(billedAnswer()),
  'GET /api/events': noEvents,
  'POST /api/auth/get-pricing-separate': rupees,
}

async function open(at: string, replies: Replies = {}) {
  const asked = fakeServer({ ...answers, ...replies })
  await show(<Screens />, { at })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const address = () => screen.getByTestId('address').textContent
const sent = (asked: Array<{ path: string; body: unknown }>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
const paid = () =>
  sandboxWindow(({ handler }) =>
    handler({
      razorpay_payment_id: 'pay_1',
      razorpay_subscription_id: 'sub_1',
      razorpay_signature: 'a'.repeat(64),
    }),
  )
const onFirst = '/upgrade-plan?plan=First&mode=Monthly&nav=%2Fdashboard%3Ftab%3Ddraft'
const begun = {
  'POST /api/user/estimate-plan-change': estimate(),
  'POST /api/user/change-plan-standard': success({ CHANGE: 'now', CHECKOUT: checkoutAnswer() }),
}

describe('Our product', () => {
  test('offers larger plans for more room, and every plan to whoever changes', async () => {
    await open('/upgrade-plan')
    expect(await screen.findByRole('region', { name: 'First' })).toBeTruthy()
    expect(
      ['Economy', 'Business', 'One-Time Event'].map((name) =>
        screen.queryByRole('region', { name }),
      ),
    ).toEqual([null, null, null])
    await open('/change-plan')
    await screen.findByRole('region', { name: 'First' })
    expect(
      within(screen.getByRole('region', { name: 'Business' })).getByRole<HTMLButtonElement>(
        'button',
        { name: 'Current plan' },
      ).disabled,
    ).toBe(true)
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Economy' })).getByRole('button', {
        name: 'Choose Economy',
      }),
    )
    await waitFor(() => expect(address()).toBe('/change-plan?plan=Economy&mode=Monthly'))
  })

  test('sells one event to an account that is there, for as many guests as are looked at, and says that it is paid once', async () => {
    sandboxWindow(({ handler }) =>
      handler({
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: 'order_1',
        razorpay_signature: 'a'.repeat(64),
      }),
    )
    const asked = await open('/upgrade-plan', {
      'GET /api/user/get-plan-details': success(
        planAnswer({ PLAN: 'Economy', PERIOD_ENDDATE: null }),
      ),
      'GET /api/user/billing-details': success(standing({ SUBSCRIPTION: null, ACTS: [] })),
      'POST /api/user/estimate-plan-change': estimate({
        planRate: '4995.00',
        tax: '899.10',
        totalAmount: '5894.10',
      }),
      'POST /api/auth/payment/confirm': arrival('done', { NEXT: '/billing' }),
      'POST /api/user/change-plan-exclusive': success({
        CHANGE: 'now',
        CHECKOUT: checkoutAnswer({
          orderId: 'order_1',
          subscriptionId: null,
          PLAN: 'Custom',
          SUBSCRIPTION_MODE: null,
          GUESTS: 500,
        }),
      }),
    })
    const card = within(await screen.findByRole('region', { name: 'One-Time Event' }))
    fireEvent.change(card.getByRole('slider', { name: 'Guests included' }), {
      target: { value: '500' },
    })
    fireEvent.click(card.getByRole('button', { name: 'Choose One-Time Event' }))
    expect(await screen.findByText('One-time payment. You won’t be charged again.')).toBeTruthy()
    expect(address()).toBe('/upgrade-plan?plan=Custom&guest=500')
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹5,894.10' }))
    await waitFor(() => expect(address()).toBe('/billing'))
    expect([
      sent(asked, '/api/user/estimate-plan-change')[0],
      sent(asked, '/api/user/change-plan-exclusive'),
    ]).toEqual([expect.objectContaining({ PLAN: 'Custom', GUESTS: 500 }), [{ GUESTS: 500 }]])
  })

  test('keeps where somebody came from on the way to a plan and back', async () => {
    await open('/upgrade-plan?nav=%2Fdashboard%3Ftab%3Ddraft')
    expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe(
      '/dashboard?tab=draft',
    )
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'First' })).getByRole('button', {
        name: 'Choose First',
      }),
    )
    await waitFor(() => expect(address()).toBe(onFirst))
    await open('/upgrade-plan?nav=https%3A%2F%2Fevil.example')
    expect((await screen.findByRole('link', { name: 'Billing' })).getAttribute('href')).toBe(
      '/billing',
    )
  })

  test('says what changes at once, what comes back, what is paid and when again, before the window', async () => {
    await open(onFirst, {
      ...begun,
      'POST /api/user/estimate-plan-change': estimate({ CREDIT: '900.00', CREDIT_DAYS: 18 }),
    })
    for (const words of [
      'First starts as soon as you pay.',
      'We’ll refund ₹900.00 to your payment method for the 18 days left on Business.',
      'Business won’t be charged again.',
      'Then \u2068₹4,718.82\u2069 per month from 22 December 2026. Cancel anytime.',
      '₹719.82',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay ₹4,718.82' })).toBeTruthy()
  })

  test('names the periods where the plan stays the same', async () => {
    await open('/change-plan?plan=Business&mode=Monthly', {
      'GET /api/user/billing-details': success(
        standing({
          SUBSCRIPTION: running({
            SUBSCRIPTION_MODE: 'Annually',
            PERIOD_ENDDATE: '2027-11-22 06:00:00',
          }),
        }),
      ),
      'POST /api/user/estimate-plan-change': estimate({
        CHANGE: 'period-end',
        PERIOD_STARTDATE: '2027-11-22 06:00:00',
      }),
    })
    expect(
      await screen.findByText(
        'Business (Annually) is active until 22 November 2027, then Business (Monthly) starts.',
      ),
    ).toBeTruthy()
  })

  test('shows the price at the country that stands in the form before it is kept, and asks for no bill where nothing is paid', async () => {
    const sum = (COUNTRY: string) =>
      COUNTRY === 'France'
        ? { CURRENCY: 'USD', planRate: '49.00', TAX_PERCENT: 0, tax: '0.00', totalAmount: '49.00' }
        : {
            CURRENCY: 'INR',
            planRate: '3999.00',
            TAX_PERCENT: 18,
            tax: '719.82',
            totalAmount: '4718.82',
          }
    const unknown = {
      'POST /api/user/estimate-plan-change': estimate({
        CURRENCY: 'USD',
        planRate: '49.00',
        tax: '0.00',
        totalAmount: '49.00',
        MISSING: ['ADDRESS', 'COUNTRY', 'STATE'],
      }),
      'GET /api/user/billing-info': success(
        billedAnswer({ ADDRESS: '', COUNTRY: '', STATE: '', COUNTRY_FIXED: false }),
      ),
      'GET /api/auth/get-geo-details': success(inIndia),
      'POST /api/auth/get-pricing-standard': ({ body }: Asked) =>
        success(sum((body as { data: { COUNTRY: string } }).data.COUNTRY)) as never,
    }
    await open(onFirst, unknown)
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay ₹4,718.82' })).disabled,
    ).toBe(true)
    expect([
      screen.getByText('First, your billing details'),
      screen.getByText('₹719.82'),
    ]).toHaveLength(2)
    await open('/change-plan?plan=Economy', {
      ...unknown,
      'POST /api/user/estimate-plan-change': estimate({
        CHANGE: 'same',
        MISSING: ['ADDRESS', 'COUNTRY', 'STATE'],
      }),
    })
    await screen.findByText('What changes')
    expect(screen.queryByText('First, your billing details')).toBeNull()
  })

  test('opens the window, hears the payment, and goes on where somebody was', async () => {
    const opened = paid()
    const asked = await open(onFirst, {
      ...begun,
      'POST /api/auth/payment/confirm': arrival('done'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    await waitFor(() => expect(address()).toBe('/dashboard?tab=draft'))
    expect(opened).toEqual([
      expect.objectContaining({ subscription_id: 'sub_1', description: 'First (Monthly)' }),
    ])
    expect(sent(asked, '/api/user/change-plan-standard')).toEqual([
      { PLAN: 'First', SUBSCRIPTION_MODE: 'Monthly' },
    ])
    expect(sent(asked, '/api/auth/payment/confirm')).toEqual([
      {
        razorpay_payment_id: 'pay_1',
        razorpay_subscription_id: 'sub_1',
        razorpay_signature: 'a'.repeat(64),
      },
    ])
  })

  test('waits on a page of its own where the bank has not answered, and goes back from there', async () => {
    paid()
    await open(onFirst, {
      ...begun,
      'POST /api/auth/payment/confirm': arrival('confirming'),
      'POST /api/auth/payment/arrival': arrival('confirming'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(address()).toBe('/payment?payment=sub_1&nav=%2Fdashboard%3Ftab%3Ddraft')
  })

  test.each([
    [
      'declined',
      () =>
        sandboxWindow(({ fail }) =>
          fail({ error: { description: 'The bank declined the card.' } }),
        ),
      ['Your payment didn’t go through.', 'The bank declined the card.'],
    ],
    [
      'closed',
      () => sandboxWindow(({ modal }) => modal.ondismiss()),
      ['You closed the payment window. You haven’t been charged.'],
    ],
  ] as const)(
    'says so where the payment was %s, and lets it be tried again',
    async (_, play, words) => {
      play()
      const asked = await open(onFirst, begun)
      fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
      for (const sentence of words) expect(await screen.findByText(sentence)).toBeTruthy()
      fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
      await waitFor(() => expect(sent(asked, '/api/user/change-plan-standard').length).toBe(2))
      expect(address()).toBe(onFirst)
    },
  )

  test('says what the server says where it could not begin, or named nothing to pay', async () => {
    await open(onFirst, {
      ...begun,
      'POST /api/user/change-plan-standard': refusal(
        503,
        'failed',
        'The payment provider isn’t responding.',
        {},
        'paymentsAway',
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    expect(await screen.findByText('The payment provider isn’t responding.')).toBeTruthy()
    await open(onFirst, {
      ...begun,
      'POST /api/user/change-plan-standard': success({
        CHANGE: 'now',
        CHECKOUT: checkoutAnswer({ subscriptionId: null }),
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    expect(await screen.findByText('Unknown error. Please try again later.')).toBeTruthy()
  })

  test('asks for the address a bill needs first, and does not open the window without it', async () => {
    let missing = ['ADDRESS', 'STATE']
    const asked = await open(onFirst, {
      ...begun,
      'GET /api/user/billing-info': success(billedAnswer({ ADDRESS: '', COUNTRY_FIXED: false })),
      'POST /api/user/estimate-plan-change': () => estimate({ MISSING: missing }),
      'POST /api/user/update-billing-info': () => {
        missing = []
        return success({})
      },
    })
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay ₹4,718.82' })).disabled,
    ).toBe(true)
    fireEvent.change(await screen.findByLabelText('Address'), { target: { value: '7 Lake Road' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹4,718.82' }).disabled,
      ).toBe(false),
    )
    expect(sent(asked, '/api/user/update-billing-info')).toEqual([
      expect.objectContaining({ ADDRESS: '7 Lake Road' }),
    ])
  })

  test('goes down at the end of what is paid, says what will not fit, and takes no money for the free plan', async () => {
    const waits = {
      CHANGE: 'free',
      planRate: '0.00',
      tax: '0.00',
      totalAmount: '0.00',
      PERIOD_STARTDATE: '2099-12-22 06:00:00',
      OVER: [{ WHAT: 'currentEvents', USED: 8, LIMIT: 1 }],
    }
    const asked = await open('/change-plan?plan=Economy&mode=Monthly', {
      'POST /api/user/estimate-plan-change': estimate(waits),
      'POST /api/user/change-plan-economy': success(
        standing({ SUBSCRIPTION: running({ STATE: 'ending' }), ACTS: ['cancel-change'] }),
      ),
    })
    expect(
      await screen.findByText('Business is active until 22 December 2099, then Economy starts.'),
    ).toBeTruthy()
    expect(
      screen.getByText(
        'You have 8 current events, and Economy includes 1. You keep them all, but can’t add more until there’s room.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Switch on 22 December 2099' }))
    await waitFor(() => expect(address()).toBe('/billing'))
    expect(sent(asked, '/api/user/change-plan-economy').length).toBe(1)
  })

  test('agrees now to what is paid at the end of the period', async () => {
    paid()
    await open('/change-plan?plan=Business&mode=Annually', {
      'POST /api/user/estimate-plan-change': estimate({
        CHANGE: 'period-end',
        totalAmount: '17688.20',
        PERIOD_STARTDATE: '2099-12-22 06:00:00',
      }),
      'POST /api/user/change-plan-standard': success({
        CHANGE: 'period-end',
        CHECKOUT: checkoutAnswer(),
      }),
      'POST /api/auth/payment/confirm': arrival('done', { NEXT: '/billing' }),
    })
    expect(
      await screen.findByText(
        /Today you only authorise future payments\. .* ₹17,688\.2.? is charged on 22 December 2099, then every year/,
      ),
    ).toBeTruthy()
    fireEvent.click(
      screen.getByRole('button', { name: /Authorise ₹17,688\.2.? from 22 December 2099/ }),
    )
    await waitFor(() => expect(address()).toBe('/billing'))
  })

  test('says whom to talk to where no plan is larger, and where nobody can pay', async () => {
    await open('/upgrade-plan', {
      'GET /api/user/get-plan-details': success(planAnswer({ PLAN: 'First' })),
    })
    expect(await screen.findByText(/You’re on our largest plan/)).toBeTruthy()
    await open('/upgrade-plan?plan=First', {
      'GET /api/user/billing-details': success(
        standing({ SUBSCRIPTION: null, ACTS: [], PAYMENTS: 'N' }),
      ),
    })
    expect(await screen.findByText(/You can’t pay for plans online yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  test('reaches the page by a load of its own where the document may open no window', async () => {
    const gone: string[] = []
    vi.spyOn(exits, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    fakeServer(answers)
    await show(<Screens />, { at: '/upgrade-plan' })
    await waitFor(() => expect(gone.length).toBe(1))
    expect(
      screen.queryByRole('region', { name: 'First' }),
      'and nothing to press before',
    ).toBeNull()
  })
})
