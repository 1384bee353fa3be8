import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { keptInTab } from '../../lib/kept.ts'
import { exits } from '../../lib/leave.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { arrival, checkoutAnswer } from '../../test/billing.ts'
import { sandboxWindow } from '../../test/checkout.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { businessSum, inIndia, rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'

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

let stands: object = {}
let isIn = false

const server: Replies = {
  'GET /api/auth/auth-register': () => success(signupAnswer({ EMAIL: email, ...stands })),
  'GET /api/auth/get-geo-details': success(inIndia),
  'POST /api/auth/get-pricing-separate': rupees,
  'POST /api/auth/get-pricing-standard': businessSum,
  'POST /api/auth/create-user': () => {
    stands = { ...stands, page: 'choose-plan', PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly' }
    return success({ page: 'choose-plan', FULLNAME: 'Asha Menon', EMAIL: email })
  },
  'POST /api/auth/select-plan': () => {
    stands = chosen
    return success({ page: 'payment', WISH: null, SALES: null })
  },
  'POST /api/auth/register/payment/initiate': success(
    checkoutAnswer({ PLAN: 'Business', totalAmount: '1768.82' }),
  ),
  'POST /api/auth/register-logout': () => {
    stands = {}
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

async function openAt(at: object, path = '/signup', replies: Replies = {}) {
  stands = at
  const asked = fakeServer({ ...server, ...replies })
  await show(<Screens />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asks = (asked: Array<{ path: string }>) =>
  asked
    .map(({ path }) => path)
    .filter((path) => /create-user|select-plan|initiate|confirm/.test(path))
    .map((path) => path.split('/').at(-1))
const pays = () =>
  sandboxWindow(({ handler }) =>
    handler({
      razorpay_payment_id: 'pay_1',
      razorpay_subscription_id: 'sub_1',
      razorpay_signature: 'a'.repeat(64),
    }),
  )
const done = () => {
  isIn = true
  return arrival('done')
}

describe('Our product', () => {
  test('shows the price, the tax, the total and when it is charged again before anything is paid', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') })
    await openAt({ ...billed, page: 'signup', PLAN: 'Business' }, '/signup/business')
    for (const words of ['₹1,768.82', '₹1,499.00', '₹269.82'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(
      screen.getByText(/Then .₹1,768.82. per month from 22 December 2026\. Cancel anytime\./),
    ).toBeTruthy()
    expect(screen.getByText('Step 3 of 4 · Details')).toBeTruthy()
    vi.useRealTimers()
  })

  test('saves the details, opens the window at once, and is on the events when it is paid', async () => {
    const opened = pays()
    const asked = await openAt({ ...billed, page: 'signup' }, '/signup/business', {
      'POST /api/auth/payment/confirm': done,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Up & Pay Now' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
    expect(asks(asked)).toEqual(['create-user', 'select-plan', 'initiate', 'confirm'])
    expect(opened).toEqual([
      expect.objectContaining({
        subscription_id: 'sub_1',
        amount: 176_882,
        description: 'Business (Monthly)',
        retry: { enabled: false },
      }),
    ])
  })

  test('lets a closed window be opened again, for the same order, and keeps everything', async () => {
    sandboxWindow(({ modal }) => modal.ondismiss())
    const asked = await openAt({ ...billed, page: 'signup' }, '/signup/business')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign Up & Pay Now' }))
    expect(
      await screen.findByText('You closed the payment window. You haven’t been charged.'),
    ).toBeTruthy()
    expect(screen.getByText('7 Lake Road, Kerala')).toBeTruthy()
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay ₹1,768.82' })
    expect([again.disabled, again.dataset['loading']]).toEqual([false, undefined])
    await act(async () => void fireEvent.click(again))
    await waitFor(() => expect(asks(asked).filter((one) => one === 'initiate').length).toBe(2))
  })

  test('says after a reload that the money of a payment it began has moved, and waits for it; of one not paid yet it goes on paying', async () => {
    keptInTab.write('paying', { id: 'sub_1', from: '/signup/business' })
    await openAt(chosen, '/signup/business', {
      'POST /api/auth/payment/arrival': arrival('confirming'),
    })
    expect([
      await screen
        .findByRole('heading', { name: 'Waiting for your bank' })
        .then((title) => title.tagName),
      screen.getByTestId('address').textContent,
    ]).toEqual(['H1', '/payment?payment=sub_1'])
    cleanup()
    await openAt(chosen, '/signup/business', { 'POST /api/auth/payment/arrival': arrival('open') })
    expect(await screen.findByRole('button', { name: 'Pay ₹1,768.82' })).toBeTruthy()
  })

  test('says what the bank said, and leads to another plan or another address', async () => {
    sandboxWindow(({ fail }) =>
      fail({ error: { description: 'Payment failed because the card has expired.' } }),
    )
    await openAt(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    expect(await screen.findByText('Payment failed because the card has expired.')).toBeTruthy()
    click('Change')
    expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe('7 Lake Road')
    await openAt(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another plan' }))
    expect(
      await screen.findByRole('heading', { name: 'Choose the Right Plan for your Event.' }),
    ).toBeTruthy()
    expect(screen.queryByText(/Thanks for your interest/)).toBeNull()
  })

  test('shows the sum first to whoever chose from the cards, and opens no window by itself', async () => {
    const opened = pays()
    const asked = await openAt({ ...billed, page: 'choose-plan' })
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'Business' })).getByRole('button', {
        name: 'Get Started',
      }),
    )
    expect(await screen.findByRole('button', { name: 'Pay ₹1,768.82' })).toBeTruthy()
    expect([opened, asks(asked)]).toEqual([[], ['select-plan']])
    expect(screen.getByText('Step 4 of 4 · Payment')).toBeTruthy()
  })

  test('waits for the bank where it has not answered', async () => {
    pays()
    await openAt(chosen, '/signup', {
      'POST /api/auth/payment/confirm': arrival('confirming'),
      'POST /api/auth/payment/arrival': arrival('confirming'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay ₹1,768.82' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for your bank' })).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/payment?payment=sub_1')
  })

  test('says why it could not begin, and what could not be proved', async () => {
    await openAt(chosen, '/signup', {
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
    pays()
    await openAt(chosen, '/signup', {
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

  test('sends whoever wants one event alone to build it first, with its guests', async () => {
    await openAt({ ...billed, page: 'choose-plan' }, '/signup', {
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

  test('stays where it is on the way to the free plan, which takes no money', async () => {
    const gone: string[] = []
    vi.spyOn(exits, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    await openAt({ ...billed, page: 'signup' }, '/signup/economy')
    expect(gone).toEqual([])
  })

  test('forgets the sign-up for whoever cancels it there', async () => {
    await openAt(chosen)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel sign-up' }))
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  test('reaches the page by a load of its own where the document may open no window', async () => {
    const gone: string[] = []
    vi.spyOn(exits, 'go').mockImplementation((url) => {
      gone.push(url)
    })
    Object.assign(config, { paysHere: false, loadedAt: '/dashboard' })
    stands = chosen
    fakeServer(server)
    await show(<Screens />, { at: '/signup' })
    await waitFor(() => expect(gone.length).toBe(1))
    expect(
      screen.queryByRole('button', { name: 'Pay ₹1,768.82' }),
      'and nothing to press before',
    ).toBeNull()
  })
})
