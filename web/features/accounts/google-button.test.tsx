import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { exits } from '../../lib/leave.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'

type Told = { callback: (answer: object) => void; error_callback: (error: object) => void }

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

/** Google's window, in which somebody does this. */
const playGoogle = (does: (told: Told) => void) =>
  vi.stubGlobal('google', {
    accounts: {
      oauth2: { initTokenClient: (told: Told) => ({ requestAccessToken: () => does(told) }) },
    },
  })

async function openLogin(replies: Replies = {}) {
  const asked = fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<Screens />, { at: '/' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  return asked
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
const answer = (page: string) =>
  success({ page, EMAIL: 'zoya@newcomers.example', RESEND_IN: 60, VALID_IN: 300 })
const token = ({ callback }: Told) => callback({ access_token: 'ya29.x' })

test('Our product shows no button where there is no Google', async () => {
  delete config.google
  await openLogin()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
})

test('Our product names the stand-in where that plays Google', async () => {
  await openLogin()
  expect(screen.getByText('Demo: simulated Google sign-in')).toBeTruthy()
})

test('Our product goes on to the events with whom Google knows', async () => {
  playGoogle(token)
  const asked = await openLogin({ 'POST /api/auth/google-signup': answer('dashboard') })
  press()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(asked.find(({ path }) => path === '/api/auth/google-signup')?.body).toEqual({
    data: { CREDENTIAL: 'ya29.x' },
  })
})

test('Our product sends with a sign-up for the free plan what the published call names, for thirty days', async () => {
  playGoogle(token)
  const asked = fakeServer({
    'GET /api/auth/auth-register': success(signupAnswer({})),
    'POST /api/auth/google-signup': answer('signup'),
  })
  await show(<Screens />, { at: '/signup/economy' })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  const sent = () =>
    (
      asked.find(({ path }) => path === '/api/auth/google-signup')?.body as
        { data: { CREDENTIAL: string; user: Record<string, string> } } | undefined
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
  const at = (name: string) => Date.parse(`${sent()?.user[name]?.replace(' ', 'T')}Z`)
  expect((at('PERIOD_ENDDATE') - at('PERIOD_STARTDATE')) / 86_400_000).toBe(30)
})

test('Our product asks for the code where the address has an account', async () => {
  playGoogle(token)
  await openLogin({ 'POST /api/auth/google-signup': answer('otp') })
  press()
  expect(await screen.findByText('You already have an account')).toBeTruthy()
  expect(screen.getByText('zoya@newcomers.example')).toBeTruthy()
})

test.each([
  ['popup_failed_to_open', /blocked the sign-in window/],
  ['popup_closed', /closed before you chose an account/],
  ['unknown', /couldn’t confirm it’s you/],
])('Our product says at the button that the window ended by %s', async (type, sentence) => {
  playGoogle(({ error_callback }) => error_callback({ type }))
  await openLogin()
  press()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('Our product says a refusal as the server does', async () => {
  playGoogle(token)
  const sentence = 'Error occured please try again later'
  await openLogin({
    'POST /api/auth/google-signup': refusal(422, 'failed', sentence, {}, 'googleFailed'),
  })
  press()
  await waitFor(() => expect(toasts.now().map(({ text }) => text)).toEqual([sentence]))
})

test('Our product says at the button what became of a deleted account, and whom to ask', async () => {
  playGoogle(token)
  const sentence = 'This account was deleted. It can be restored until 22 December 2026.'
  await openLogin({
    'POST /api/auth/google-signup': refusal(403, 'failed', sentence, {}, 'accountDeleted'),
  })
  press()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect([toasts.now(), screen.getByTestId('address').textContent]).toEqual([[], '/'])
})

test('Our product loads the page anew where its document may open no window', async () => {
  const go = vi.spyOn(exits, 'go').mockImplementation(() => {})
  config.google!.isOpen = false
  await openLogin()
  expect(go).toHaveBeenCalledTimes(1)
  go.mockRestore()
})
