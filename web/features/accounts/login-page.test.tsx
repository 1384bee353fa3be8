import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { closeToast, toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { billingInfoPayload, planPayload, billingStatePayload } from '../../test/billing.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { rupeePricingReply } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'

beforeEach(() => {
  config.signedIn = false
})

afterEach(() => {
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function openLogin(replies: FakeReplies, at = '/') {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<AppRoutes />, { at })
  await screen.findByRole('heading', { name: 'Welcome back' })
  return requests
}

const getEmailField = () => screen.getByLabelText<HTMLInputElement>('Email')
const getPasswordField = () => screen.getByLabelText<HTMLInputElement>('Password')
const fill = (address: string, secret: string) => {
  fireEvent.change(getEmailField(), { target: { value: address } })
  fireEvent.change(getPasswordField(), { target: { value: secret } })
}
const submitForm = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
const getAddress = () => screen.getByTestId('address').textContent

test('Our product shows missing and invalid log-in fields, and checks again after each change', async () => {
  const requests = await openLogin({})
  submitForm()
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  fill('asha@menon', 'short')
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid password.')).toBeTruthy()
  fill('asha@menonstudio.in', 'Marigold.2026')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests).toEqual([])
})

test('Our product introduces itself on the login page and offers newcomers a sign-up or a one-time event', async () => {
  await openLogin({})
  const what = within(screen.getByRole('region', { name: 'What is Mehfil?' }))
  expect(what.getByText(/^Create your event page with Mehfil, collect replies/).tagName).toBe('P')
  expect(what.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/signup',
    '/one-time-event',
  ])
})

test('Our product keeps log-in input unchanged, and checks the e-mail address only when the form is sent', async () => {
  await openLogin({})
  fill('asha+1@menonstudio.in', 'Marigold~2026')
  expect([getEmailField().value, getPasswordField().value]).toEqual([
    'asha+1@menonstudio.in',
    'Marigold~2026',
  ])
  submitForm()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
})

test.each([
  ['failed', 'EMAIL', 'Email does not exist.', 'unknownEmail'],
  ['warning', 'PASSWORD', 'Invalid credentials.', 'wrongPassword'],
])(
  'Our product shows a log-in error of status %s at its field, and keeps the input',
  async (status, field, sentence, code) => {
    await openLogin({
      'POST /api/auth/login': refusal(422, status, sentence, { [field]: sentence }, code),
    })
    fill('asha@menonstudio.in', 'Marigold.2026')
    submitForm()
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
    expect(
      (field === 'EMAIL' ? getEmailField() : getPasswordField()).getAttribute('aria-invalid'),
    ).toBe('true')
    expect([getEmailField().value, getPasswordField().value]).toEqual([
      'asha@menonstudio.in',
      'Marigold.2026',
    ])
  },
)

test.each([
  ['the network is away', 'unreachable' as const, 'Connectivity error, please try again later'],
  [
    'the server breaks',
    refusal(500, 'failed', 'Something went wrong.', {}, 'unexpected'),
    'Connectivity error, please try again later',
  ],
  [
    'there were too many tries',
    refusal(429, 'failed', 'Too many attempts. Please wait a little and try again.', {}, 'tooMany'),
    'Too many attempts. Please wait a little and try again.',
  ],
])('Our product shows a toast that stays when %s', async (_, reply, sentence) => {
  await openLogin({ 'POST /api/auth/login': reply })
  fill('asha@menonstudio.in', 'Marigold.2026')
  submitForm()
  await waitFor(() =>
    expect(toasts.now().map(({ text, lasts }) => [text, lasts])).toEqual([[sentence, null]]),
  )
  expect(getPasswordField().value).toBe('Marigold.2026')
})

test('Our product remembers the page a host wanted while the host resets the password', async () => {
  await openLogin(
    {
      'GET /api/auth/auth-reset': success({ page: 'email', EMAIL: '', RESEND_IN: 0, VALID_IN: 0 }),
    },
    '/?nav=create-event',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send code' })
  expect(getAddress()).toBe('/forgot-password?nav=create-event')
  fireEvent.click(screen.getByRole('link', { name: 'Back to login' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(getAddress()).toBe('/?nav=create-event')
})

test('Our product sends one log-in request for two clicks, and opens the events', async () => {
  const requests = await openLogin({ 'POST /api/auth/login': success({}) })
  fill('asha@menonstudio.in', 'Marigold.2026')
  submitForm()
  submitForm()
  await waitFor(() => expect(getAddress()).toBe('/dashboard'))
  expect(requests.filter(({ path }) => path === '/api/auth/login').length).toBe(1)
})

test.each([
  ['create-event', '/event/create-event?mode=w'],
  ['upgrade-plan', '/upgrade-plan'],
  ['//evil.example', '/dashboard'],
])(
  'Our product turns nav=%s into the next page, but never leaves its own site',
  async (nav, target) => {
    await openLogin(
      {
        'POST /api/auth/login': success({}),
        'GET /api/user/get-plan-details': success(planPayload()),
        'GET /api/user/billing-details': success(billingStatePayload()),
        'GET /api/user/billing-info': success(billingInfoPayload()),
        'POST /api/auth/get-pricing-separate': rupeePricingReply,
      },
      `/?nav=${encodeURIComponent(nav)}`,
    )
    fill('asha@menonstudio.in', 'Marigold.2026')
    submitForm()
    await waitFor(() => expect(getAddress()).toBe(target))
  },
)

test('Our product sends a visitor without a session from a host’s page to the login page', async () => {
  delete config.signedIn
  fakeServer({ 'GET /api/verify-users-access': refusal(401, 'failed', '', {}, 'noSession') })
  await show(<AppRoutes />, { at: '/profile' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(getAddress()).toBe('/')
  expect(toasts.now()).toEqual([])
})

test('Our product explains at the log-in form that an account was deleted and whom to contact, until the next try', async () => {
  const sentence = 'This account was deleted. It can be restored until 22 December 2026.'
  let tries = 0
  await openLogin({
    'POST /api/auth/login': () =>
      (tries += 1) === 1
        ? refusal(403, 'failed', sentence, {}, 'accountDeleted')
        : refusal(422, 'warning', 'x', { PASSWORD: 'Invalid credentials.' }, 'wrongPassword'),
  })
  fill('asha@menonstudio.in', 'Marigold.2026')
  submitForm()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(toasts.now()).toEqual([])
  submitForm()
  expect(await screen.findByText('Invalid credentials.')).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
})
