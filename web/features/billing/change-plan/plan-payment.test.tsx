import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { AppRoutes } from '../../../routes.tsx'
import {
  arrivalReply,
  billingInfoPayload,
  billingStatePayload,
  checkoutPayload,
  estimateReply,
  planPayload,
} from '../../../test/billing.ts'
import { stubCheckout } from '../../../test/checkout.ts'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import {
  setUpPlanChange,
  firstPlanUrl,
  getAddress,
  listBodies,
  openPlanChange,
  planChangeReplies,
  startReplies,
} from '../../../test/plan-change-page.tsx'
import { show } from '../../../test/show.tsx'

setUpPlanChange()

const stubPayment = () =>
  stubCheckout(({ handler }) =>
    handler({
      razorpay_payment_id: 'pay_1',
      razorpay_subscription_id: 'sub_1',
      razorpay_signature: 'a'.repeat(64),
    }),
  )

describe('Our product', () => {
  test('sells a one-time event to an existing account for the chosen guests, and says that it is paid once', async () => {
    stubCheckout(({ handler }) =>
      handler({
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: 'order_1',
        razorpay_signature: 'a'.repeat(64),
      }),
    )
    const requests = await openPlanChange('/upgrade-plan', {
      'GET /api/user/get-plan-details': success(
        planPayload({ PLAN: 'Economy', PERIOD_ENDDATE: null }),
      ),
      'GET /api/user/billing-details': success(
        billingStatePayload({ SUBSCRIPTION: null, ACTS: [] }),
      ),
      'POST /api/user/estimate-plan-change': estimateReply({
        planRate: '4995.00',
        tax: '899.10',
        totalAmount: '5894.10',
      }),
      'POST /api/auth/payment/confirm': arrivalReply('done', { NEXT: '/billing' }),
      'POST /api/user/change-plan-exclusive': success({
        CHANGE: 'now',
        CHECKOUT: checkoutPayload({
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
    expect(getAddress()).toBe('/upgrade-plan?plan=Custom&guest=500')
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₹5,894.10' }))
    await waitFor(() => expect(getAddress()).toBe('/billing'))
    expect([
      listBodies(requests, '/api/user/estimate-plan-change')[0],
      listBodies(requests, '/api/user/change-plan-exclusive'),
    ]).toEqual([expect.objectContaining({ PLAN: 'Custom', GUESTS: 500 }), [{ GUESTS: 500 }]])
  })

  test('opens the payment window, confirms the payment, and returns to the earlier page', async () => {
    const opened = stubPayment()
    const requests = await openPlanChange(firstPlanUrl, {
      ...startReplies,
      'POST /api/auth/payment/confirm': arrivalReply('done'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    await waitFor(() => expect(getAddress()).toBe('/dashboard?tab=draft'))
    expect(opened).toEqual([
      expect.objectContaining({ subscription_id: 'sub_1', description: 'First (Monthly)' }),
    ])
    expect(listBodies(requests, '/api/user/change-plan-standard')).toEqual([
      { PLAN: 'First', SUBSCRIPTION_MODE: 'Monthly' },
    ])
    expect(listBodies(requests, '/api/auth/payment/confirm')).toEqual([
      {
        razorpay_payment_id: 'pay_1',
        razorpay_subscription_id: 'sub_1',
        razorpay_signature: 'a'.repeat(64),
      },
    ])
  })

  test('waits on the payment page when the bank has not answered', async () => {
    stubPayment()
    await openPlanChange(firstPlanUrl, {
      ...startReplies,
      'POST /api/auth/payment/confirm': arrivalReply('confirming'),
      'POST /api/auth/payment/arrival': arrivalReply('confirming'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(getAddress()).toBe('/payment?payment=sub_1&nav=%2Fdashboard%3Ftab%3Ddraft')
  })

  test.each([
    [
      'declined',
      () =>
        stubCheckout(({ fail }) => fail({ error: { description: 'The bank declined the card.' } })),
      ['Your payment didn’t go through.', 'The bank declined the card.'],
    ],
    [
      'closed',
      () => stubCheckout(({ modal }) => modal.ondismiss()),
      ['You closed the payment window. You haven’t been charged.'],
    ],
  ] as const)('says that the payment was %s, and allows another try', async (_, play, words) => {
    play()
    const requests = await openPlanChange(firstPlanUrl, startReplies)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    for (const sentence of words) expect(await screen.findByText(sentence)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/change-plan-standard').length).toBe(2),
    )
    expect(getAddress()).toBe(firstPlanUrl)
  })

  test('shows why a payment could not begin, also when the server names nothing to pay', async () => {
    await openPlanChange(firstPlanUrl, {
      ...startReplies,
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
    await openPlanChange(firstPlanUrl, {
      ...startReplies,
      'POST /api/user/change-plan-standard': success({
        CHANGE: 'now',
        CHECKOUT: checkoutPayload({ subscriptionId: null }),
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹4,718.82' }))
    expect(await screen.findByText('Unknown error. Please try again later.')).toBeTruthy()
  })

  test('asks for the address of the invoice first, and opens no payment window without it', async () => {
    let missing = ['ADDRESS', 'STATE']
    const requests = await openPlanChange(firstPlanUrl, {
      ...startReplies,
      'GET /api/user/billing-info': success(
        billingInfoPayload({ ADDRESS: '', COUNTRY_FIXED: false }),
      ),
      'POST /api/user/estimate-plan-change': () => estimateReply({ MISSING: missing }),
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
    expect(listBodies(requests, '/api/user/update-billing-info')).toEqual([
      expect.objectContaining({ ADDRESS: '7 Lake Road' }),
    ])
  })

  test('authorises now a payment that is due at the end of the period', async () => {
    stubPayment()
    await openPlanChange('/change-plan?plan=Business&mode=Annually', {
      'POST /api/user/estimate-plan-change': estimateReply({
        CHANGE: 'period-end',
        totalAmount: '17688.20',
        PERIOD_STARTDATE: '2099-12-22 06:00:00',
      }),
      'POST /api/user/change-plan-standard': success({
        CHANGE: 'period-end',
        CHECKOUT: checkoutPayload(),
      }),
      'POST /api/auth/payment/confirm': arrivalReply('done', { NEXT: '/billing' }),
    })
    expect(
      await screen.findByText(
        /Today you only authorise future payments\. .* ₹17,688\.2.? is charged on 22 December 2099, then every year/,
      ),
    ).toBeTruthy()
    fireEvent.click(
      screen.getByRole('button', { name: /Authorise ₹17,688\.2.? from 22 December 2099/ }),
    )
    await waitFor(() => expect(getAddress()).toBe('/billing'))
  })

  test('Our product reloads the page when the current document may not open a payment window', async () => {
    const gone: string[] = []
    vi.spyOn(browserNavigation, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    fakeServer(planChangeReplies)
    await show(<AppRoutes />, { at: '/upgrade-plan' })
    await waitFor(() => expect(gone.length).toBe(1))
    expect(
      screen.queryByRole('region', { name: 'First' }),
      'and nothing to press before',
    ).toBeNull()
  })
})
