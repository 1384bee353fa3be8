import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../../lib/config.ts'
import { closeToast, toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha, noEvents } from '../../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { rupeePricingReply } from '../../../test/pricing.ts'
import { show } from '../../../test/show.tsx'
import { signupPayload } from '../../../test/signup.ts'

type SignupTestStep = 'email' | 'otp' | 'signup' | 'choose-plan'

let step: SignupTestStep = 'email'
let isIn = false
const goToStep = (next: SignupTestStep) => () => {
  step = next
  return success({ page: next, FULLNAME: 'Asha Menon', EMAIL: 'asha@menonstudio.in' })
}

const server: FakeReplies = {
  'GET /api/auth/auth-register': () =>
    success(
      signupPayload({
        page: step,
        EMAIL: step === 'email' ? '' : 'asha@menonstudio.in',
        RESEND_IN: 38,
        VALID_IN: 278,
      }),
    ),
  'POST /api/auth/send-otp-register': goToStep('otp'),
  'POST /api/auth/otp-verify-register': goToStep('signup'),
  'POST /api/auth/create-user': goToStep('choose-plan'),
  'POST /api/auth/register-logout': goToStep('email'),
  'POST /api/auth/select-plan': () => {
    isIn = true
    return success({ page: 'dashboard', WISH: null, SALES: null })
  },
  'POST /api/auth/get-pricing-separate': rupeePricingReply,
  'GET /api/events': noEvents,
  'GET /api/verify-users-access': () =>
    isIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession'),
}

beforeEach(() => {
  step = 'email'
  isIn = false
  config.signedIn = false
})

afterEach(() => {
  sessionStorage.clear()
  toasts.now().forEach(({ id }) => closeToast(id))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openSignup(at: SignupTestStep, replies: FakeReplies = {}, path = '/signup') {
  step = at
  const requests = fakeServer({ ...server, ...replies })
  await show(<AppRoutes />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

/** Presses the button on the card of the free plan. */
const startFree = async () =>
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Economy' })).getByRole('button', {
      name: 'Get Started',
    }),
  )
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const listBodies = (requests: Array<{ path: string; body: unknown }>, path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)

test('Our product leads a visitor from e-mail through code, details and plan to the events', async () => {
  const requests = await openSignup('email')
  typeInto('Email', 'asha@menonstudio.in')
  clickButton('SignUp')
  await screen.findByText(/Please enter the OTP sent to your email/)
  fireEvent.paste(screen.getAllByRole('textbox')[0] as Element, {
    clipboardData: { getData: () => '407123' },
  })
  clickButton('Verify')
  await screen.findByLabelText('FullName')
  typeInto('FullName', 'Asha 4 Menon')
  typeInto('Password', 'Marigold.2026')
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms of service/ }))
  clickButton('Sign up')
  await screen.findByRole('heading', { name: 'Choose the Right Plan for your Event.' })
  await startFree()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(listBodies(requests, '/api/auth/send-otp-register')).toEqual([
    { EMAIL: 'asha@menonstudio.in', LANGUAGE: 'English' },
  ])
  expect(listBodies(requests, '/api/auth/otp-verify-register')).toEqual([{ OTP: '407123' }])
  expect(listBodies(requests, '/api/auth/create-user')).toEqual([
    {
      FULLNAME: 'Asha Menon',
      PASSWORD: 'Marigold.2026',
      CONTACT: null,
      AGREED_TO_TERMS: 'Y',
      MARKETINGCONSENT: 'N',
    },
  ])
  expect(listBodies(requests, '/api/auth/select-plan')).toEqual([{ PLAN: 'Economy' }])
})

test('Our product explains the e-mail step of the sign-up, and says when an address is taken', async () => {
  await openSignup('email', {
    'POST /api/auth/send-otp-register': refusal(
      409,
      'already exists',
      'Email already exists',
      { EMAIL: 'Email already exists' },
      'emailTaken',
    ),
  })
  clickButton('SignUp')
  expect(await screen.findByText('Email is required.')).toBeTruthy()
  typeInto('Email', 'asha@menonstudio.in')
  clickButton('SignUp')
  expect(await screen.findByText('Email already exists')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@menonstudio.in')
})

test('Our product continues a sign-up at the step saved on the server, and says what is wrong with a code', async () => {
  const requests = await openSignup('otp', {
    'POST /api/auth/otp-verify-register': refusal(
      422,
      'warning',
      'Invalid OTP. Please enter valid OTP.',
      { OTP: 'Invalid OTP. Please enter valid OTP.' },
      'wrongCode',
    ),
  })
  expect(screen.getByText('asha@menonstudio.in')).toBeTruthy()
  expect(screen.getByText('0:38')).toBeTruthy()
  clickButton('Verify')
  expect(await screen.findByText('Please enter OTP.')).toBeTruthy()
  fireEvent.input(screen.getAllByRole('textbox')[0] as Element, { target: { value: '407123' } })
  clickButton('Verify')
  expect(await screen.findByText('Invalid OTP. Please enter valid OTP.')).toBeTruthy()
  expect(
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .join(''),
  ).toBe('407123')
  expect(listBodies(requests, '/api/auth/otp-verify-register').length).toBe(1)
})

test('Our product counts down the validity of a code silently, announces its end, and restarts with the next code', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const requests = await openSignup('otp', { 'POST /api/auth/send-otp-register': success({}) })
  const timer = screen.getByRole('timer')
  expect([timer.textContent, timer.getAttribute('aria-live')]).toEqual(['Valid for 4:38', 'off'])
  expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
  vi.setSystemTime(Date.now() + 38_000)
  const again = await screen.findByRole('button', { name: 'Resend code' })
  expect(timer.textContent).toBe('Valid for 4:00')
  vi.setSystemTime(Date.now() + 240_000)
  const over = await screen.findByText('This code has expired.')
  expect([over.getAttribute('role'), screen.queryByRole('timer')]).toEqual(['status', null])
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Valid for 4:38'))
  expect(screen.getByText('0:38')).toBeTruthy()
  expect(listBodies(requests, '/api/auth/send-otp-register').length).toBe(1)
})

test('Our product keeps the timer of a code running when no new code could be sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openSignup('otp', {
    'POST /api/auth/send-otp-register': refusal(503, 'failed', 'Something went wrong.'),
  })
  vi.setSystemTime(Date.now() + 38_000)
  fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual(['Something went wrong.']),
  )
  expect(screen.getByRole('timer').textContent).toBe('Valid for 4:00')
})

test('Our product shows every error of the details at its field', async () => {
  await openSignup('signup')
  clickButton('Sign up')
  expect(await screen.findByText('FullName is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(screen.getByText('You must agree')).toBeTruthy()
  typeInto('Password', 'marigold')
  expect(
    screen.getByText(
      'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).',
    ),
  ).toBeTruthy()
})

test('Our product shows the typed password on request', async () => {
  await openSignup('signup')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  clickButton('Show password')
  expect(password.type).toBe('text')
})

test('Our product cancels a sign-up and returns to the e-mail step', async () => {
  await openSignup('otp')
  clickButton('Cancel')
  await screen.findByRole('button', { name: 'SignUp' })
  expect([step, screen.getByLabelText<HTMLInputElement>('Email').value]).toEqual(['email', ''])
})

test('Our product keeps the e-mail address in its field when the visitor goes back to change it', async () => {
  await openSignup('otp')
  clickButton('Change')
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(
    'asha@menonstudio.in',
  )
  expect(step).toBe('email')
})

test('Our product registers a visitor of the free plan at once', async () => {
  const requests = await openSignup('signup', {}, '/signup/economy')
  typeInto('FullName', 'Asha Menon')
  typeInto('Password', 'Marigold.2026')
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  clickButton('Sign up')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(listBodies(requests, '/api/auth/select-plan')).toEqual([{ PLAN: 'Economy' }])
})

test('Our product opens the login page with an error when registering fails', async () => {
  await openSignup('choose-plan', {
    'POST /api/auth/select-plan': refusal(
      409,
      'failed',
      'Please start again from the first step.',
      {},
      'wrongStep',
    ),
  })
  await startFree()
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(toasts.now().map(({ text }) => text)).toEqual(['Please start again from the first step.'])
})

test('Our product names the characters a sign-up field removed while it is being filled in', async () => {
  await openSignup('email')
  typeInto('Email', 'asha+1 @menonstudio.in')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha1@menonstudio.in')
  expect(screen.getByText('This field doesn’t accept “+” and spaces.').getAttribute('role')).toBe(
    'status',
  )
  typeInto('Email', 'asha1@menonstudio.i')
  expect(
    screen.getByText('This field doesn’t accept “+” and spaces.'),
    'it stays readable while the visitor keeps typing',
  ).toBeTruthy()
  typeInto('Email', '')
  expect(screen.queryByText(/doesn’t accept/)).toBeNull()
})

test('Our product shows below the password only the rules that the error does not name', async () => {
  await openSignup('signup')
  const below = () =>
    document.getElementById(
      screen
        .getByLabelText('Password')
        .getAttribute('aria-describedby')
        ?.split(' ')
        .find((id) => id.endsWith('description')) ?? '',
    )?.textContent
  expect(below()).toMatch(/^8 to 32 characters with at least one uppercase letter/)
  typeInto('FullName', 'Asha Menon')
  typeInto('Password', 'tuk-tuk.77lanes')
  clickButton('Sign up')
  expect(
    await screen.findByText(/^Password must contain at least one uppercase letter/),
  ).toBeTruthy()
  expect(below()).toBe('Password must be 8 to 32 characters long.')
  typeInto('Password', 'Tuk.7')
  expect(screen.getByText('Password must be 8 to 32 characters long.').getAttribute('role')).toBe(
    'alert',
  )
  expect(below()).toMatch(/^Password must contain at least one uppercase letter/)
})

test('Our product names the characters it removed from a name', async () => {
  await openSignup('signup')
  typeInto('FullName', "Zoë O'B")
  typeInto('FullName', 'Zoë OBr')
  expect([
    screen.getByLabelText<HTMLInputElement>('FullName').value,
    screen.getByText("This field doesn’t accept “'”.").getAttribute('role'),
  ]).toEqual(['Zoë OBr', 'status'])
})
