import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { arrivalReply, checkoutPayload } from '../../../test/billing.ts'
import { stubCheckout } from '../../../test/checkout.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { businessSumReply, indianPlace, rupeePricingReply } from '../../../test/pricing.ts'
import { show } from '../../../test/show.tsx'
import { signupPayload } from '../../../test/signup.ts'

const email = 'asha@menonstudio.in'
const billed = {
  FULLNAME: 'Asha Menon',
  CONTACT: '+919812345670',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Kerala',
  PASSWORD_SET: true,
  AGREED_TO_TERMS: 'Y',
}
const chosen = { ...billed, page: 'payment', PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' }

let progress: object = {}
let isIn = false

const server: FakeReplies = {
  'GET /api/auth/auth-register': () => success(signupPayload({ EMAIL: email, ...progress })),
  'GET /api/auth/get-geo-details': success(indianPlace),
  'POST /api/auth/get-pricing-separate': rupeePricingReply,
  'POST /api/auth/get-pricing-standard': businessSumReply,
  'POST /api/auth/create-user': () => {
    progress = { ...progress, page: 'choose-plan', PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' }
    return success({ page: 'choose-plan', FULLNAME: 'Asha Menon', EMAIL: email })
  },
  'POST /api/auth/select-plan': () => {
    progress = chosen
    return success({ page: 'payment', WISH: null, SALES: null })
  },
  'POST /api/auth/register/payment/initiate': success(
    checkoutPayload({ PLAN: 'Business', totalAmount: '1768.82' }),
  ),
  'POST /api/auth/register-logout': () => {
    progress = {}
    return success({})
  },
  'GET /api/events': noEvents,
  'GET /api/verify-users-access': () =>
    isIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession'),
}

beforeEach(() => {
  Object.assign(config, { signedIn: false, payments: true })
  isIn = false
})
afterEach(() => {
  cleanup()
  config.payments = false
  delete config.paysHere
  localStorage.clear()
  sessionStorage.clear()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openSignup(at: object, path = '/signup', replies: FakeReplies = {}) {
  progress = at
  const requests = fakeServer({ ...server, ...replies })
  await show(<AppRoutes />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listSignupCalls = (requests: Array<{ path: string }>) =>
  requests
    .map(({ path }) => path)
    .filter((path) => /create-user|select-plan|initiate|confirm/.test(path))
    .map((path) => path.split('/').at(-1))
const stubPayment = () =>
  stubCheckout(({ handler }) =>
    handler({
      razorpay_payment_id: 'pay_1',
      razorpay_subscription_id: 'sub_1',
      razorpay_signature: 'a'.repeat(64),
    }),
  )
const done = () => {
  isIn = true
  return arrivalReply('done')
}

describe('Our product', () => {
  test('shows the price, the tax, the total and the next charge before the payment', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') })
    await openSignup({ ...billed, page: 'signup', PLAN: 'Business' }, '/signup/business')
    for (const words of ['₹1,768.82', '₹1,499.00', '₹269.82'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(
      screen.getByText(/Then .₹1,768.82. per month from 22 December 2026\. Cancel anytime\./),
    ).toBeTruthy()
    expect(screen.getByText('Step 3 of 4 · Details')).toBeTruthy()
    vi.useRealTimers()
  })

  test('saves the details, opens the payment window at once, and shows the events after the payment', async () => {
    const opened = stubPayment()
    const requests = await openSignup({ ...billed, page: 'signup' }, '/signup/business', {
      'POST /api/auth/payment/confirm': done,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Up & Pay Now' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(listSignupCalls(requests)).toEqual(['create-user', 'select-plan', 'initiate', 'confirm'])
    expect(opened).toEqual([
      expect.objectContaining({
        subscription_id: 'sub_1',
        amount: 176_882,
        description: 'Business (Monthly)',
        retry: { enabled: false },
      }),
    ])
  })

  test('reopens a closed payment window for the same order, and keeps all details', async () => {
    stubCheckout(({ modal }) => modal.ondismiss())
    const requests = await openSignup({ ...billed, page: 'signup' }, '/signup/business')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Up & Pay Now' }))
    expect(
      await screen.findByText('You closed the payment window. You haven’t been charged.'),
    ).toBeTruthy()
    expect(screen.getByText('7 Lake Road')).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹1,768.82' })
    expect([again.disabled, again.dataset['loading']]).toEqual([false, undefined])
    await act(async () => void fireEvent.click(again))
    await waitFor(() =>
      expect(listSignupCalls(requests).filter((one) => one === 'initiate').length).toBe(2),
    )
  })

  test('waits after a reload for a payment that has begun, and continues the sign-up when nothing was paid', async () => {
    tabStorage.write('paying', { id: 'sub_1', from: '/signup/business' })
    await openSignup(chosen, '/signup/business', {
      'POST /api/auth/payment/arrival': arrivalReply('confirming'),
    })
    expect([
      await screen
        .findByRole('heading', { name: 'Waiting for your bank' })
        .then((title) => title.tagName),
      screen.getByTestId('address').textContent,
    ]).toEqual(['H1', '/payment?payment=sub_1'])
    cleanup()
    await openSignup(chosen, '/signup/business', {
      'POST /api/auth/payment/arrival': arrivalReply('open'),
    })
    expect(await screen.findByRole('button', { name: 'Pay ₹1,768.82' })).toBeTruthy()
  })

  test('shows the bank’s message, and leads to another plan or to the billing details', async () => {
    stubCheckout(({ fail }) =>
      fail({ error: { description: 'Payment failed because the card has expired.' } }),
    )
    await openSignup(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    expect(await screen.findByText('Payment failed because the card has expired.')).toBeTruthy()
    clickButton('Change')
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('7 Lake Road')
    await openSignup(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another plan' }))
    expect(
      await screen.findByRole('heading', { name: 'Choose the Right Plan for your Event.' }),
    ).toBeTruthy()
    expect(screen.queryByText(/Thanks for your interest/)).toBeNull()
  })

  test('shows the price first, without a payment window, to a visitor who chose a plan from the cards', async () => {
    const opened = stubPayment()
    const requests = await openSignup({ ...billed, page: 'choose-plan' })
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'Business' })).getByRole('button', {
        name: 'Get Started',
      }),
    )
    expect(await screen.findByRole('button', { name: 'Pay ₹1,768.82' })).toBeTruthy()
    expect([opened, listSignupCalls(requests)]).toEqual([[], ['select-plan']])
    expect(screen.getByText('Step 4 of 4 · Payment')).toBeTruthy()
  })

  test('waits for the bank when it has not answered', async () => {
    stubPayment()
    await openSignup(chosen, '/signup', {
      'POST /api/auth/payment/confirm': arrivalReply('confirming'),
      'POST /api/auth/payment/arrival': arrivalReply('confirming'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/payment?payment=sub_1')
  })

  test('says why a payment could not begin, and when it could not be confirmed', async () => {
    await openSignup(chosen, '/signup', {
      'POST /api/auth/register/payment/initiate': refusal(
        503,
        'failed',
        'The payment provider isn’t responding.',
        {},
        'paymentsAway',
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual([
        'The payment provider isn’t responding.',
      ]),
    )
    closeToast(toasts.now()[0]?.id ?? 0)
    stubPayment()
    await openSignup(chosen, '/signup', {
      'POST /api/auth/payment/confirm': refusal(
        422,
        'failed',
        'We couldn’t confirm this payment.',
        {},
        'paymentUnproven',
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual(['We couldn’t confirm this payment.']),
    )
    expect(screen.getByTestId('address').textContent).toBe('/signup')
  })

  test('sends a visitor who chose a one-time event to build it first, with the chosen number of guests', async () => {
    await openSignup({ ...billed, page: 'choose-plan' }, '/signup', {
      'GET /api/auth/websession-details': refusal(503, 'failed', ''),
    })
    const card = within(await screen.findByRole('region', { name: 'One-Time Event' }))
    fireEvent.change(card.getByRole('slider', { name: 'Guests included' }), {
      target: { value: '500' },
    })
    fireEvent.click(card.getByRole('button', { name: 'Get Started' }))
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/one-time-event?guest=500'),
    )
  })

  test('opens the free sign-up without the page load that payments need', async () => {
    const gone: string[] = []
    vi.spyOn(browserNavigation, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    await openSignup({ ...billed, page: 'signup' }, '/signup/economy')
    expect(gone).toEqual([])
  })

  test('forgets a sign-up that is cancelled at the payment step', async () => {
    await openSignup(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel sign-up' }))
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  test('Our product reloads the page when the current document may not open a payment window', async () => {
    const gone: string[] = []
    vi.spyOn(browserNavigation, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    progress = chosen
    fakeServer(server)
    await show(<AppRoutes />, { at: '/signup' })
    await waitFor(() => expect(gone.length).toBe(1))
    expect(
      screen.queryByRole('button', { name: 'Pay ₹1,768.82' }),
      'and nothing to press before',
    ).toBeNull()
  })
})
