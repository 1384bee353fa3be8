import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'
import { ProfileDeletion } from './profile-deletion.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(config, {
    signedIn: false,
    google: { clientId: 'x', script: '/none.js', isStandIn: true, isOpen: true },
  })
})
afterEach(() => {
  delete config.google
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const clocks = { RESEND_IN: 60, VALID_IN: 300 }
const email = 'zoya@newcomers.example'
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

type Told = { callback: (answer: object) => void }

async function byGoogle(replies: Replies): Promise<void> {
  fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'POST /api/auth/google-signup': success({ page: 'otp', EMAIL: email, ...clocks }),
    ...replies,
  })
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: ({ callback }: Told) => ({
          requestAccessToken: () => callback({ access_token: 'ya29.x' }),
        }),
      },
    },
  })
  await show(<Screens />, { at: '/' })
  await click('Continue with Google')
}

const offer = {
  page: 'otp',
  EMAIL: email,
  KNOWN: false,
  INVITED_BY: 'Asha Menon',
  INVITED_BY_EMAIL: 'asha@menonstudio.in',
  OWNER: 'Asha Menon',
  PERMISSIONS: ['CheckIn'],
  EVENTS: null,
  EXPIRES_AT: '2026-11-28 10:00:00',
  ...clocks,
}

async function byInvitation(replies: Replies): Promise<void> {
  fakeServer({ 'POST /api/user/auth-invite': success(offer), ...replies })
  await show(<Screens />, { at: '/events/invite/user/the-token' })
}

const deletion = {
  EMAIL: email,
  IS_ACCOUNT: true,
  OWNER: 'Zoya Rahman',
  EVENTS: 1,
  GUESTS: 2,
  PEOPLE: 3,
  STAYS_ELSEWHERE: false,
  IS_PROVEN: true,
  PASSWORD_SET: true,
  CODE_SENT: true,
  PURGED_ON: '2026-12-22 10:00:00',
  ...clocks,
}

async function byDeletion(replies: Replies): Promise<void> {
  fakeServer({ 'GET /api/user/deletion': success(deletion), ...replies })
  await show(<ProfileDeletion />)
  await click('Delete…')
  await click('Continue')
}

async function bySignup(replies: Replies): Promise<void> {
  fakeServer({
    'GET /api/auth/auth-register': success(signupAnswer({ page: 'otp', EMAIL: email, ...clocks })),
    ...replies,
  })
  await show(<Screens />, { at: '/signup' })
}

test.each([
  ['of a sign-up', bySignup, 'POST /api/auth/send-otp-register'],
  ['that connects Google', byGoogle, 'POST /api/auth/resend-otp-google'],
  ['of an invitation', byInvitation, 'POST /api/user/resend-otp-invite'],
  ['of a deletion', byDeletion, 'POST /api/user/send-otp-delete'],
])(
  'Our product counts down how long the code %s holds, and begins anew with the next, though it holds as long',
  async (_, open, again) => {
    await open({ [again]: success(clocks) })
    expect((await screen.findByRole('timer')).textContent).toBe('Valid for 5:00')
    expect(screen.getByText('1:00')).toBeTruthy()
    vi.setSystemTime(Date.now() + 61_000)
    const send = await screen.findByRole('button', { name: 'Resend code' })
    expect(screen.getByRole('timer').textContent).toBe('Valid for 3:59')
    vi.setSystemTime(Date.now() + 239_000)
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    fireEvent.click(send)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Valid for 5:00'))
    expect(screen.getByText('1:00')).toBeTruthy()
  },
)

test('Our product empties the boxes and takes the complaint away when another code is on its way', async () => {
  await bySignup({
    'POST /api/auth/send-otp-register': success(clocks),
    'POST /api/auth/otp-verify-register': refusal(
      422,
      'warning',
      'Invalid OTP. Please enter valid OTP.',
      { OTP: 'Invalid OTP. Please enter valid OTP.' },
      'wrongCode',
    ),
  })
  const boxes = () =>
    screen
      .getAllByLabelText<HTMLInputElement>(/^Digit /)
      .map(({ value }) => value)
      .join('')
  fireEvent.paste(await screen.findByLabelText('Digit 1 of 6'), {
    clipboardData: { getData: () => '123456' },
  })
  await waitFor(() => expect(boxes()).toBe('123456'))
  await click('Verify')
  expect(await screen.findByText('Invalid OTP. Please enter valid OTP.')).toBeTruthy()
  vi.setSystemTime(Date.now() + 61_000)
  await click('Resend code')
  await waitFor(() => expect(boxes()).toBe(''))
  expect(screen.queryByText('Invalid OTP. Please enter valid OTP.')).toBeNull()
})

test('Our product goes on in a second tab where the first one is by now, without a word', async () => {
  let page = 'otp'
  await bySignup({
    'GET /api/auth/auth-register': () =>
      success(signupAnswer({ page, EMAIL: email, ...clocks })) as never,
    'POST /api/auth/otp-verify-register': () => {
      page = 'signup'
      return refusal(
        409,
        'failed',
        'Please start again from the first step.',
        {},
        'wrongStep',
      ) as never
    },
  })
  fireEvent.paste(await screen.findByLabelText('Digit 1 of 6'), {
    clipboardData: { getData: () => '123456' },
  })
  await click('Verify')
  expect(await screen.findByLabelText('FullName')).toBeTruthy()
  expect(toasts.now()).toEqual([])
})

const type = async (code: string) => {
  fireEvent.input((await screen.findAllByRole('textbox', { name: /Digit|digit/ }))[0] as Element, {
    target: { value: code },
  })
}
const tried =
  'This code was entered incorrectly five times and no longer works. Please request a new one.'

test.each([
  [
    'of a sign-up',
    bySignup,
    'POST /api/auth/otp-verify-register',
    'GET /api/auth/auth-register',
    signupAnswer({ page: 'otp', EMAIL: email, RESEND_IN: 0, VALID_IN: 0 }),
    'Verify',
  ],
  [
    'of an invitation',
    byInvitation,
    'POST /api/user/otp-verify-ivite',
    'POST /api/user/auth-invite',
    { ...offer, RESEND_IN: 0, VALID_IN: 0 },
    'Verify',
  ],
  [
    'that connects Google',
    byGoogle,
    'POST /api/auth/otp-verify-google',
    '',
    null,
    'Connect and log in',
  ],
])(
  'Our product says that the code %s is used up, stops its clock and offers a new one',
  async (_, open, verify, state, over, press) => {
    let isOver = false
    const before = state.startsWith('POST')
      ? offer
      : signupAnswer({ page: 'otp', EMAIL: email, ...clocks })
    await open({
      [verify]: () => {
        isOver = true
        return refusal(422, 'warning', tried, { OTP: tried }, 'codeTriedOut')
      },
      ...(state && { [state]: () => success(isOver ? over : before) }),
    })
    await type('482913')
    fireEvent.click(screen.getAllByRole('button', { name: press }).at(-1) as HTMLElement)
    expect(await screen.findByText(tried)).toBeTruthy()
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    if (state) expect(await screen.findByRole('button', { name: 'Resend code' })).toBeTruthy()
  },
)
