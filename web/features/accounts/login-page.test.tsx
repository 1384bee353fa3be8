import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { billedAnswer, planAnswer, standing } from '../../test/billing.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'

beforeEach(() => {
  config.signedIn = false
})

afterEach(() => {
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

async function openLogin(replies: Replies, at = '/') {
  const asked = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<Screens />, { at })
  await screen.findByRole('heading', { name: 'Welcome back' })
  return asked
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const fill = (address: string, secret: string) => {
  fireEvent.change(email(), { target: { value: address } })
  fireEvent.change(password(), { target: { value: secret } })
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
const address = () => screen.getByTestId('address').textContent

test('Our product says at the fields what is missing or wrong, and checks again with each change', async () => {
  const asked = await openLogin({})
  submit()
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  fill('asha@menon', 'short')
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid password.')).toBeTruthy()
  fill('asha@menonstudio.in', 'Marigold.2026')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toEqual([])
})

test('Our product says at its front door what it is, and leads newcomers to a sign-up or an event of their own', async () => {
  await openLogin({})
  const what = within(screen.getByRole('region', { name: 'What is Mehfil?' }))
  expect(what.getByText(/^Create your event page with Mehfil, collect replies/).tagName).toBe('P')
  expect(what.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/signup',
    '/one-time-event',
  ])
})

test('Our product takes what is typed at log-in as it is, and complains about an address only when it is sent', async () => {
  await openLogin({})
  fill('asha+1@menonstudio.in', 'Marigold~2026')
  expect([email().value, password().value]).toEqual(['asha+1@menonstudio.in', 'Marigold~2026'])
  submit()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
})

test.each([
  ['failed', 'EMAIL', 'Email does not exist.', 'unknownEmail'],
  ['warning', 'PASSWORD', 'Invalid credentials.', 'wrongPassword'],
])(
  'Our product answers a log-in that is %s at the field, and keeps what was typed',
  async (status, field, sentence, code) => {
    await openLogin({
      'POST /api/auth/login': refusal(422, status, sentence, { [field]: sentence }, code),
    })
    fill('asha@menonstudio.in', 'Marigold.2026')
    submit()
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
    expect((field === 'EMAIL' ? email() : password()).getAttribute('aria-invalid')).toBe('true')
    expect([email().value, password().value]).toEqual(['asha@menonstudio.in', 'Marigold.2026'])
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
  submit()
  await waitFor(() =>
    expect(toasts.now().map(({ text, lasts }) => [text, lasts])).toEqual([[sentence, null]]),
  )
  expect(password().value).toBe('Marigold.2026')
})

test('Our product remembers where a host was going while a password is fetched', async () => {
  await openLogin(
    {
      'GET /api/auth/auth-reset': success({ page: 'email', EMAIL: '', RESEND_IN: 0, VALID_IN: 0 }),
    },
    '/?nav=create-event',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send code' })
  expect(address()).toBe('/forgot-password?nav=create-event')
  fireEvent.click(screen.getByRole('link', { name: 'Back to login' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(address()).toBe('/?nav=create-event')
})

test('Our product asks once for two clicks, and goes on to the events', async () => {
  const asked = await openLogin({ 'POST /api/auth/login': success({}) })
  fill('asha@menonstudio.in', 'Marigold.2026')
  submit()
  submit()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(asked.filter(({ path }) => path === '/api/auth/login').length).toBe(1)
})

test.each([
  ['create-event', '/event/create-event?mode=w'],
  ['upgrade-plan', '/upgrade-plan'],
  ['//evil.example', '/dashboard'],
])('Our product goes where nav=%s says, and nowhere else', async (nav, target) => {
  await openLogin(
    {
      'POST /api/auth/login': success({}),
      'GET /api/user/get-plan-details': success(planAnswer()),
      'GET /api/user/billing-details': success(standing()),
      'GET /api/user/billing-info': success(billedAnswer()),
      'POST /api/auth/get-pricing-separate': rupees,
    },
    `/?nav=${encodeURIComponent(nav)}`,
  )
  fill('asha@menonstudio.in', 'Marigold.2026')
  submit()
  await waitFor(() => expect(address()).toBe(target))
})

test('Our product sends a visitor without a session from a host’s page to the login page', async () => {
  delete config.signedIn
  fakeServer({ 'GET /api/verify-users-access': refusal(401, 'failed', '', {}, 'noSession') })
  await show(<Screens />, { at: '/profile' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(address()).toBe('/')
  expect(toasts.now()).toEqual([])
})

test('Our product says at the form what became of a deleted account, and whom to ask, until something else is tried', async () => {
  const sentence = 'This account was deleted. It can be restored until 22 December 2026.'
  let tries = 0
  await openLogin({
    'POST /api/auth/login': () =>
      (tries += 1) === 1
        ? refusal(403, 'failed', sentence, {}, 'accountDeleted')
        : refusal(422, 'warning', 'x', { PASSWORD: 'Invalid credentials.' }, 'wrongPassword'),
  })
  fill('asha@menonstudio.in', 'Marigold.2026')
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(toasts.now()).toEqual([])
  submit()
  expect(await screen.findByText('Invalid credentials.')).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
})
