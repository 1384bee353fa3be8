import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { signupPayload } from '../../../test/signup.ts'
import { ProfileDeletion } from '../profile/profile-deletion.tsx'

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

const codeTimes = { RESEND_IN: 60, VALID_IN: 300 }
const email = 'zoya@newcomers.example'
const clickButton = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }))

type FakeTokenClientOptions = { callback: (answer: object) => void }

async function openGoogleCode(replies: FakeReplies): Promise<void> {
  fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    'POST /api/auth/google-signup': success({ page: 'otp', EMAIL: email, ...codeTimes }),
    ...replies,
  })
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: ({ callback }: FakeTokenClientOptions) => ({
          requestAccessToken: () => callback({ access_token: 'ya29.x' }),
        }),
      },
    },
  })
  await show(<AppRoutes />, { at: '/' })
  await clickButton('Continue with Google')
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
  ...codeTimes,
}

async function openInvitationCode(replies: FakeReplies): Promise<void> {
  fakeServer({ 'POST /api/user/auth-invite': success(offer), ...replies })
  await show(<AppRoutes />, { at: '/events/invite/user/the-token' })
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
  ...codeTimes,
}

async function openDeletionCode(replies: FakeReplies): Promise<void> {
  fakeServer({ 'GET /api/user/deletion': success(deletion), ...replies })
  await show(<ProfileDeletion />)
  await clickButton('Delete…')
  await clickButton('Continue')
}

async function openSignupCode(replies: FakeReplies): Promise<void> {
  fakeServer({
    'GET /api/auth/auth-register': success(
      signupPayload({ page: 'otp', EMAIL: email, ...codeTimes }),
    ),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/signup' })
}

test.each([
  ['of a sign-up', openSignupCode, 'POST /api/auth/send-otp-register'],
  ['that connects Google', openGoogleCode, 'POST /api/auth/resend-otp-google'],
  ['of an invitation', openInvitationCode, 'POST /api/user/resend-otp-invite'],
  ['of a deletion', openDeletionCode, 'POST /api/user/send-otp-delete'],
])(
  'Our product counts down the validity of the code %s, and restarts with the next code',
  async (_, open, again) => {
    await open({ [again]: success(codeTimes) })
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

test('Our product empties the boxes and removes the error when another code is sent', async () => {
  await openSignupCode({
    'POST /api/auth/send-otp-register': success(codeTimes),
    'POST /api/auth/otp-verify-register': refusal(
      422,
      'warning',
      'Invalid OTP. Please enter valid OTP.',
      { OTP: 'Invalid OTP. Please enter valid OTP.' },
      'wrongCode',
    ),
  })
  const readBoxes = () =>
    screen
      .getAllByLabelText<HTMLInputElement>(/^Digit /)
      .map(({ value }) => value)
      .join('')
  fireEvent.paste(await screen.findByLabelText('Digit 1 of 6'), {
    clipboardData: { getData: () => '123456' },
  })
  await waitFor(() => expect(readBoxes()).toBe('123456'))
  await clickButton('Verify')
  expect(await screen.findByText('Invalid OTP. Please enter valid OTP.')).toBeTruthy()
  vi.setSystemTime(Date.now() + 61_000)
  await clickButton('Resend code')
  await waitFor(() => expect(readBoxes()).toBe(''))
  expect(screen.queryByText('Invalid OTP. Please enter valid OTP.')).toBeNull()
})

test('Our product follows the first tab silently when a second tab sends the same code', async () => {
  let page = 'otp'
  await openSignupCode({
    'GET /api/auth/auth-register': () =>
      success(signupPayload({ page, EMAIL: email, ...codeTimes })) as never,
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
  await clickButton('Verify')
  expect(await screen.findByLabelText('FullName')).toBeTruthy()
  expect(toasts.now()).toEqual([])
})

const typeCode = async (code: string) => {
  fireEvent.input((await screen.findAllByRole('textbox', { name: /Digit|digit/ }))[0] as Element, {
    target: { value: code },
  })
}
const tried =
  'This code was entered incorrectly five times and no longer works. Please request a new one.'

test.each([
  [
    'of a sign-up',
    openSignupCode,
    'POST /api/auth/otp-verify-register',
    'GET /api/auth/auth-register',
    signupPayload({ page: 'otp', EMAIL: email, RESEND_IN: 0, VALID_IN: 0 }),
    'Verify',
  ],
  [
    'of an invitation',
    openInvitationCode,
    'POST /api/user/otp-verify-ivite',
    'POST /api/user/auth-invite',
    { ...offer, RESEND_IN: 0, VALID_IN: 0 },
    'Verify',
  ],
  [
    'that connects Google',
    openGoogleCode,
    'POST /api/auth/otp-verify-google',
    '',
    null,
    'Connect and log in',
  ],
])(
  'Our product says that the code %s has been tried too often, stops its timer and offers a new code',
  async (_, open, verify, state, over, press) => {
    let isOver = false
    const before = state.startsWith('POST')
      ? offer
      : signupPayload({ page: 'otp', EMAIL: email, ...codeTimes })
    await open({
      [verify]: () => {
        isOver = true
        return refusal(422, 'warning', tried, { OTP: tried }, 'codeTriedOut')
      },
      ...(state && { [state]: () => success(isOver ? over : before) }),
    })
    await typeCode('482913')
    fireEvent.click(screen.getAllByRole('button', { name: press }).at(-1) as HTMLElement)
    expect(await screen.findByText(tried)).toBeTruthy()
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    if (state) expect(await screen.findByRole('button', { name: 'Resend code' })).toBeTruthy()
  },
)
