import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { checkoutPayload } from '../../test/billing.ts'
import { stubCheckout } from '../../test/checkout.ts'
import { draftReplies, EID } from '../../test/draft.ts'
import {
  fakeServer,
  refusal,
  success,
  type FakeRequest,
  type FakeReplies,
} from '../../test/fake-server.ts'
import {
  emptyWebSession,
  oneTimeSumPayload,
  webSessionPayload,
  visitorReplies,
} from '../../test/one-time.ts'
import { indianPlace, rupeePricingReply } from '../../test/pricing.ts'
import { listBodies } from '../../test/screen-queries.ts'
import { show } from '../../test/show.tsx'

const getAddress = () => screen.getByTestId('address').textContent
const listRequests = (requests: FakeRequest[], path: string) =>
  requests.filter((one) => one.path === `/api/auth/${path}`)

beforeEach(() => {
  Object.assign(config, { signedIn: false, payments: true })
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => {
  delete config.signedIn
  config.payments = false
  cleanup()
  vi.unstubAllGlobals()
})

async function openSignup(details: object | (() => object), replies: FakeReplies = {}) {
  const getDetails = typeof details === 'function' ? details : () => details
  const requests = fakeServer({
    'GET /api/auth/websession-details': () => success(getDetails()) as never,
    'POST /api/auth/get-pricing-separate': rupeePricingReply,
    'GET /api/auth/get-geo-details': success(indianPlace),
    'POST /api/auth/get-pricing-custom': success({
      guests: 300,
      CURRENCY: 'INR',
      planRate: '2997.00',
      TAX_PERCENT: 18,
      tax: '539.46',
      totalAmount: '3536.46',
    }),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/one-time-event/signup' })
  return requests
}
const getField = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name)
const typeInto = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } })

describe('Our product asks a visitor for their identity', () => {
  test('only when there is an event to pay for', async () => {
    await openSignup(emptyWebSession)
    await waitFor(() => expect(getAddress()).toBe('/one-time-event'))
  })

  test('by e-mail, with the texts of the sign-up', async () => {
    let page = 'email'
    const requests = await openSignup(
      () =>
        webSessionPayload({
          page,
          EMAIL: page === 'otp' ? 'zoya@builders.example' : '',
          VALID_IN: 300,
          RESEND_IN: 60,
        }),
      {
        'POST /api/auth/send-otp-websession-register': () => {
          page = 'otp'
          return success({}) as never
        },
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'SignUp' }))
    expect(await screen.findByText('Email is required.')).toBeTruthy()
    typeInto(await getField('Email'), 'zoya@builders')
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
    typeInto(await getField('Email'), 'zoya@builders.example')
    fireEvent.click(screen.getByRole('button', { name: 'SignUp' }))
    expect(await screen.findByText('Please enter the OTP sent to your email')).toBeTruthy()
    expect(listRequests(requests, 'send-otp-websession-register').map(({ body }) => body)).toEqual([
      { data: { EMAIL: 'zoya@builders.example', LANGUAGE: 'English' } },
    ])
  })

  test('and continues with the password on the same page when the address has an account', async () => {
    let page = 'email'
    const requests = await openSignup(
      () =>
        webSessionPayload({
          page,
          EMAIL: 'asha@mehfil.example',
          KNOWN: page === 'signup',
          PASSWORD_SET: page === 'signup',
          FULLNAME: page === 'signup' ? 'Asha Menon' : '',
        }),
      {
        'POST /api/auth/send-otp-websession-register': () => {
          page = 'login'
          return refusal(
            422,
            'warning',
            'Email already exists',
            { EMAIL: 'Email already exists' },
            'emailKnown',
          ) as never
        },
        'POST /api/auth/websession-login': () => {
          page = 'signup'
          return success({}) as never
        },
      },
    )
    typeInto(await getField('Email'), 'asha@mehfil.example')
    fireEvent.click(screen.getByRole('button', { name: 'SignUp' }))
    expect(await screen.findByRole('heading', { name: 'Email already exists' })).toBeTruthy()
    expect((await getField('Email')).value).toBe('asha@mehfil.example')
    typeInto(await getField('Password'), 'Gather.2026')
    fireEvent.click(screen.getByRole('button', { name: 'Log in and continue' }))
    expect((await getField('FullName')).value).toBe('Asha Menon')
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(listRequests(requests, 'websession-login').map(({ body }) => body)).toEqual([
      { data: { EMAIL: 'asha@mehfil.example', PASSWORD: 'Gather.2026' } },
    ])
    expect(listRequests(requests, 'login')).toEqual([])
  })

  test('and leads back to the event without publishing it', async () => {
    const requests = await openSignup(webSessionPayload(), {
      'GET /api/auth/websession-cancel-publish': success({}),
      ...draftReplies(),
      ...visitorReplies,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Back to event' }))
    await waitFor(() => expect(getAddress()).toMatch(new RegExp(`^/websession/[a-z-]+/${EID}$`)))
    expect(listRequests(requests, 'websession-cancel-publish')).toHaveLength(1)
  })
})

describe('Our product shows the price of a one-time event', () => {
  const ready = {
    page: 'confirmation',
    EMAIL: 'zoya@builders.example',
    FULLNAME: 'Zoya Rahman',
    ADDRESS: '4 Residency Road',
    COUNTRY: 'India',
    STATE: 'Karnataka',
    CONTACT: '+919812345670',
    PASSWORD_SET: true,
    AGREED_TO_TERMS: 'Y',
  }

  test('in four columns, with the payer and the next step', async () => {
    await openSignup(webSessionPayload(ready, { TO_PUBLISH: true }))
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Guests Included', 'Plan Cost (INR)', 'Tax (18%) (INR)', 'Total Payable (INR)'])
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['300', '₹2,997.00', '₹539.46', '₹3,536.46'])
    expect(screen.getByText('Zoya Rahman')).toBeTruthy()
    expect(screen.getByText('We’ll publish your event as soon as you’ve paid.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Pay.*3,536\.46/ })).toBeTruthy()
  })

  test('for another number of guests, but never for fewer than are on the guest list', async () => {
    let guests = 300
    const requests = await openSignup(
      () => webSessionPayload(ready, { PEOPLE: 250, SUMMARY: oneTimeSumPayload(guests) }),
      {
        'POST /api/auth/update-estimate': () => {
          guests = 400
          return success({ SUMMARY: oneTimeSumPayload(400) }) as never
        },
      },
    )
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: '100 fewer guests' })).disabled,
    ).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '100 more guests' }))
    expect((await screen.findAllByText('₹4,715.28')).length).toBeGreaterThan(0)
    expect(listRequests(requests, 'update-estimate').map(({ body }) => body)).toEqual([
      { data: { guest: 400 } },
    ])
  })

  test('and keeps all details when the visitor goes back to them', async () => {
    await openSignup(webSessionPayload(ready))
    fireEvent.click(await screen.findByRole('button', { name: 'Edit details' }))
    expect([(await getField('FullName')).value, (await getField('Address')).value]).toEqual([
      'Zoya Rahman',
      '4 Residency Road',
    ])
  })

  test('and starts again, with a message, when the session has ended meanwhile', async () => {
    let isOver = false
    await openSignup(() => (isOver ? emptyWebSession : webSessionPayload(ready)), {
      'POST /api/auth/websession-pay-user': () => {
        isOver = true
        return refusal(
          409,
          'failed',
          'Please start again from the first step.',
          {},
          'wrongStep',
        ) as never
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /Pay.*3,536\.46/ }))
    await waitFor(() => expect(getAddress()).toBe('/one-time-event'))
    expect(await screen.findByText('Please start again from the first step.')).toBeTruthy()
  })

  test('and takes a coupon off the price, and says at its field what is wrong with one', async () => {
    let isKnown = false
    const requests = await openSignup(webSessionPayload(ready), {
      'POST /api/auth/websession-pay-user': () =>
        (isKnown
          ? success(
              checkoutPayload({
                orderId: 'order_1',
                subscriptionId: null,
                PLAN: 'Custom',
                SUBSCRIPTION_MODE: null,
                GUESTS: 300,
                planRate: '2497.00',
                tax: '449.46',
                totalAmount: '2946.46',
                COUPON: 'EVENT-500',
                DISCOUNT: '500.00',
              }),
            )
          : refusal(400, 'failed', '', { COUPON: 'This coupon has ended.' })) as never,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
    fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: 'event-500' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('This coupon has ended.')).toBeTruthy()
    isKnown = true
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Coupon EVENT-500 applied')).toBeTruthy()
    expect(screen.getByRole('cell', { name: '-₹500.00' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Pay.*2,946\.46/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: /Pay.*3,536\.46/ })).toBeTruthy()
    expect(listBodies(requests, 'POST /api/auth/websession-pay-user')).toEqual([
      { COUPON: 'EVENT-500' },
      { COUPON: 'EVENT-500' },
    ])
  })

  test('and says when payments fail for now, with the price still shown', async () => {
    await openSignup(webSessionPayload(ready), {
      'POST /api/auth/websession-pay-user': refusal(
        503,
        'failed',
        'The payment service does not answer.',
        {},
        'paymentsAway',
      ),
    })
    fireEvent.click(await screen.findByRole('button', { name: /Pay.*3,536\.46/ }))
    expect(await screen.findByText('The payment service does not answer.')).toBeTruthy()
    await waitFor(() =>
      expect(
        screen
          .getByRole<HTMLButtonElement>('button', { name: /Pay.*3,536\.46/ })
          .getAttribute('data-loading'),
      ).toBeNull(),
    )
  })

  test('and publishes the event after the payment when the visitor asked for that', async () => {
    let isIn = false
    stubCheckout(({ handler }) =>
      handler({
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: 'order_1',
        razorpay_signature: 'a'.repeat(64),
      }),
    )
    const requests = await openSignup(
      () => (isIn ? emptyWebSession : webSessionPayload(ready, { TO_PUBLISH: true })),
      {
        ...draftReplies(),
        'GET /api/events': noEvents,
        [`GET /api/events/${EID}`]: visitorReplies[`GET /api/events/${EID}`] as never,
        'POST /api/auth/websession-pay-user': success(
          checkoutPayload({
            orderId: 'order_1',
            subscriptionId: null,
            PLAN: 'Custom',
            SUBSCRIPTION_MODE: null,
            GUESTS: 300,
            totalAmount: '3536.46',
          }),
        ),
        'POST /api/auth/websession/payment/success': () => {
          isIn = true
          return success({ OUTCOME: 'done', NEXT: `/event/publish/${EID}`, REASON: '' }) as never
        },
        'GET /api/verify-users-access': () =>
          (isIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession')) as never,
        [`POST /api/events/${EID}/publish`]: success({
          link: 'http://localhost/tara-om',
          EVENT_DOMAIN: 'tara-om',
          STATUS: 'PUBLISHED',
          QR: '<svg></svg>',
          PUBLISHED_DATETIME: '2027-01-01 10:00:00',
          TITLE: 'Tara & Om',
        }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: /Pay.*3,536\.46/ }))
    await waitFor(() => expect(getAddress()).toBe(`/event/publish/${EID}`))
    await waitFor(() =>
      expect(
        requests.filter(
          ({ method, path }) => method === 'POST' && path === `/api/events/${EID}/publish`,
        ),
      ).toHaveLength(1),
    )
    expect(requests.filter(({ path }) => path === '/api/auth/payment/confirm')).toEqual([])
  })

  test('and waits for the payment when the browser returns later', async () => {
    await openSignup(webSessionPayload({ page: 'paid' }, { orderId: 'order_Abc123' }), {
      'POST /api/auth/payment/arrival': success({ OUTCOME: 'confirming', NEXT: '/', REASON: '' }),
    })
    await waitFor(() => expect(getAddress()).toBe('/payment?payment=order_Abc123'))
    queryClient.clear()
  })
})
