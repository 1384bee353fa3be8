import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { signupPayload } from '../../../test/signup.ts'

type FakeGoogleCallbacks = {
  callback: (answer: object) => void
  error_callback: (error: object) => void
}

beforeEach(() => {
  Object.assign(config, {
    signedIn: false,
    google: { clientId: 'x', script: '/none.js', isStandIn: true, isOpen: true },
  })
})
afterEach(() => {
  delete config.google
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.unstubAllGlobals()
})

/** Replaces Google's window by one that acts at once. */
const stubGoogle = (act: (callbacks: FakeGoogleCallbacks) => void) =>
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: (callbacks: FakeGoogleCallbacks) => ({
          requestAccessToken: () => act(callbacks),
        }),
      },
    },
  })

async function openLogin(replies: FakeReplies = {}) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<AppRoutes />, { at: '/' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  return requests
}

const pressButton = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
const createAnswer = (page: string) =>
  success({ page, EMAIL: 'zoya@newcomers.example', RESEND_IN: 60, VALID_IN: 300 })
const giveToken = ({ callback }: FakeGoogleCallbacks) => callback({ access_token: 'ya29.x' })

test('Our product shows no Google button when Google is not configured', async () => {
  delete config.google
  await openLogin()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
})

test('Our product says when a stand-in replaces Google', async () => {
  await openLogin()
  expect(screen.getByText('Demo: simulated Google sign-in')).toBeTruthy()
})

test('Our product opens the events for a host whom Google identifies', async () => {
  stubGoogle(giveToken)
  const requests = await openLogin({ 'POST /api/auth/google-signup': createAnswer('dashboard') })
  pressButton()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(requests.find(({ path }) => path === '/api/auth/google-signup')?.body).toEqual({
    data: { CREDENTIAL: 'ya29.x' },
  })
})

test('Our product sends the published claim, valid for thirty days, with a Google sign-up for the free plan', async () => {
  stubGoogle(giveToken)
  const requests = fakeServer({
    'GET /api/auth/auth-register': success(signupPayload({})),
    'POST /api/auth/google-signup': createAnswer('signup'),
  })
  await show(<AppRoutes />, { at: '/signup/economy' })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  const sent = () =>
    (
      requests.find(({ path }) => path === '/api/auth/google-signup')?.body as
        | { data: { CREDENTIAL: string; user: Record<string, string> } }
        | undefined
    )?.data
  await waitFor(() =>
    expect(sent()).toEqual({
      CREDENTIAL: 'ya29.x',
      user: {
        PLAN: 'Economy',
        ROLE: 'Superuser',
        LANGUAGE: 'English',
        REGISTEREDDATE: expect.any(String),
        PERIOD_STARTDATE: expect.any(String),
        PERIOD_ENDDATE: expect.any(String),
      },
    }),
  )
  const getAddress = (name: string) => Date.parse(`${sent()?.user[name]?.replace(' ', 'T')}Z`)
  expect((getAddress('PERIOD_ENDDATE') - getAddress('PERIOD_STARTDATE')) / 86_400_000).toBe(30)
})

test('Our product asks for a code when the Google address already has an account', async () => {
  stubGoogle(giveToken)
  await openLogin({ 'POST /api/auth/google-signup': createAnswer('otp') })
  pressButton()
  expect(await screen.findByText('You already have an account')).toBeTruthy()
  expect(screen.getByText('zoya@newcomers.example')).toBeTruthy()
})

test.each([
  ['popup_failed_to_open', /blocked the sign-in window/],
  ['popup_closed', /closed before you chose an account/],
  ['unknown', /couldn’t confirm it’s you/],
])(
  'Our product explains at the button that Google’s window ended with %s',
  async (type, sentence) => {
    stubGoogle(({ error_callback }) => error_callback({ type }))
    await openLogin()
    pressButton()
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('Our product shows a refused Google sign-in with the server’s message', async () => {
  stubGoogle(giveToken)
  const sentence = 'Error occured please try again later'
  await openLogin({
    'POST /api/auth/google-signup': refusal(422, 'failed', sentence, {}, 'googleFailed'),
  })
  pressButton()
  await waitFor(() => expect(toasts.now().map(({ text }) => text)).toEqual([sentence]))
})

test('Our product explains at the Google button that an account was deleted and whom to contact', async () => {
  stubGoogle(giveToken)
  const sentence = 'This account was deleted. It can be restored until 22 December 2026.'
  await openLogin({
    'POST /api/auth/google-signup': refusal(403, 'failed', sentence, {}, 'accountDeleted'),
  })
  pressButton()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect([toasts.now(), screen.getByTestId('address').textContent]).toEqual([[], '/'])
})

test('Our product reloads the page when its document may not open Google’s window', async () => {
  const go = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
  config.google!.isOpen = false
  await openLogin()
  expect(go).toHaveBeenCalledTimes(1)
  go.mockRestore()
})
