import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../lib/config.ts'
import { closeToast, toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'

type Step = 'email' | 'otp' | 'signup' | 'choose-plan'

let step: Step = 'email'
let isIn = false
const goes = (next: Step) => () => {
  step = next
  return success({ page: next, FULLNAME: 'Asha Menon', EMAIL: 'asha@menonstudio.in' })
}

const server: Replies = {
  'GET /api/auth/auth-register': () =>
    success(
      signupAnswer({
        page: step,
        EMAIL: step === 'email' ? '' : 'asha@menonstudio.in',
        RESEND_IN: 38,
        VALID_IN: 278,
      }),
    ),
  'POST /api/auth/send-otp-register': goes('otp'),
  'POST /api/auth/otp-verify-register': goes('signup'),
  'POST /api/auth/create-user': goes('choose-plan'),
  'POST /api/auth/register-logout': goes('email'),
  'POST /api/auth/select-plan': () => {
    isIn = true
    return success({ page: 'dashboard', WISH: null, SALES: null })
  },
  'POST /api/auth/get-pricing-separate': rupees,
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

async function openSignup(at: Step, replies: Replies = {}, path = '/signup') {
  step = at
  const asked = fakeServer({ ...server, ...replies })
  await show(<Screens />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return asked
}

/** On the card of the free plan. */
const startFree = async () =>
  fireEvent.click(
    within(await screen.findByRole('region', { name: 'Economy' })).getByRole('button', {
      name: 'Get Started',
    }),
  )
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const bodies = (asked: Array<{ path: string; body: unknown }>, path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)

test('Our product takes a visitor from e-mail through code, details and plan to the events', async () => {
  const asked = await openSignup('email')
  change('Email', 'asha@menonstudio.in')
  click('SignUp')
  await screen.findByText(/Please enter the OTP sent to your email/)
  fireEvent.paste(screen.getAllByRole('textbox')[0] as Element, {
    clipboardData: { getData: () => '407123' },
  })
  click('Verify')
  await screen.findByLabelText('FullName')
  change('FullName', 'Asha 4 Menon')
  change('Password', 'Marigold.2026')
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the terms of service/ }))
  click('Sign up')
  await screen.findByRole('heading', { name: 'Choose the Right Plan for your Event.' })
  await startFree()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(bodies(asked, '/api/auth/send-otp-register')).toEqual([
    { EMAIL: 'asha@menonstudio.in', LANGUAGE: 'English' },
  ])
  expect(bodies(asked, '/api/auth/otp-verify-register')).toEqual([{ OTP: '407123' }])
  expect(bodies(asked, '/api/auth/create-user')).toEqual([
    {
      FULLNAME: 'Asha Menon',
      PASSWORD: 'Marigold.2026',
      CONTACT: null,
      AGREED_TO_TERMS: 'Y',
      MARKETINGCONSENT: 'N',
    },
  ])
  expect(bodies(asked, '/api/auth/select-plan')).toEqual([{ PLAN: 'Economy' }])
})

test('Our product asks for the e-mail with the sentence of this step, and names one that is taken', async () => {
  await openSignup('email', {
    'POST /api/auth/send-otp-register': refusal(
      409,
      'already exists',
      'Email already exists',
      { EMAIL: 'Email already exists' },
      'emailTaken',
    ),
  })
  click('SignUp')
  expect(await screen.findByText('Email is required.')).toBeTruthy()
  change('Email', 'asha@menonstudio.in')
  click('SignUp')
  expect(await screen.findByText('Email already exists')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@menonstudio.in')
})

test('Our product goes on at the step the server knows, and says what is wrong with a code', async () => {
  const asked = await openSignup('otp', {
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
  click('Verify')
  expect(await screen.findByText('Please enter OTP.')).toBeTruthy()
  fireEvent.input(screen.getAllByRole('textbox')[0] as Element, { target: { value: '407123' } })
  click('Verify')
  expect(await screen.findByText('Invalid OTP. Please enter valid OTP.')).toBeTruthy()
  expect(
    screen
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
      .join(''),
  ).toBe('407123')
  expect(bodies(asked, '/api/auth/otp-verify-register').length).toBe(1)
})

test('Our product counts down in silence how long a code holds, says aloud that it ran out, and begins anew with the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = await openSignup('otp', { 'POST /api/auth/send-otp-register': success({}) })
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
  expect(bodies(asked, '/api/auth/send-otp-register').length).toBe(1)
})

test('Our product lets the clock of a code run on when no other one could be sent', async () => {
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

test('Our product says every complaint of the details at its field', async () => {
  await openSignup('signup')
  click('Sign up')
  expect(await screen.findByText('FullName is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(screen.getByText('You must agree')).toBeTruthy()
  change('Password', 'marigold')
  expect(
    screen.getByText(
      'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).',
    ),
  ).toBeTruthy()
})

test('Our product shows a password while it is typed, when asked to', async () => {
  await openSignup('signup')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  click('Show password')
  expect(password.type).toBe('text')
})

test('Our product cancels a sign-up and is back at the e-mail', async () => {
  await openSignup('otp')
  click('Cancel')
  await screen.findByRole('button', { name: 'SignUp' })
  expect([step, screen.getByLabelText<HTMLInputElement>('Email').value]).toEqual(['email', ''])
})

test('Our product keeps an address that is changed in its field', async () => {
  await openSignup('otp')
  click('Change')
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(
    'asha@menonstudio.in',
  )
  expect(step).toBe('email')
})

test('Our product registers at once who came for the free plan', async () => {
  const asked = await openSignup('signup', {}, '/signup/economy')
  change('FullName', 'Asha Menon')
  change('Password', 'Marigold.2026')
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  click('Sign up')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect(bodies(asked, '/api/auth/select-plan')).toEqual([{ PLAN: 'Economy' }])
})

test('Our product goes to the login page with an error when registering fails', async () => {
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

test('Our product names what a sign-up field left out of the typing, for as long as it is filled in', async () => {
  await openSignup('email')
  change('Email', 'asha+1 @menonstudio.in')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha1@menonstudio.in')
  expect(screen.getByText('This field doesn’t accept “+” and spaces.').getAttribute('role')).toBe(
    'status',
  )
  change('Email', 'asha1@menonstudio.i')
  expect(
    screen.getByText('This field doesn’t accept “+” and spaces.'),
    'whoever types on can still read it',
  ).toBeTruthy()
  change('Email', '')
  expect(screen.queryByText(/doesn’t accept/)).toBeNull()
})

test('Our product says of a password’s rule below the field what the complaint does not say, and nothing twice', async () => {
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
  change('FullName', 'Asha Menon')
  change('Password', 'tuk-tuk.77lanes')
  click('Sign up')
  expect(
    await screen.findByText(/^Password must contain at least one uppercase letter/),
  ).toBeTruthy()
  expect(below()).toBe('Password must be 8 to 32 characters long.')
  change('Password', 'Tuk.7')
  expect(screen.getByText('Password must be 8 to 32 characters long.').getAttribute('role')).toBe(
    'alert',
  )
  expect(below()).toMatch(/^Password must contain at least one uppercase letter/)
})

test('Our product says of a name, too, what it left out of it', async () => {
  await openSignup('signup')
  change('FullName', "Zoë O'B")
  change('FullName', 'Zoë OBr')
  expect([
    screen.getByLabelText<HTMLInputElement>('FullName').value,
    screen.getByText("This field doesn’t accept “'”.").getAttribute('role'),
  ]).toEqual(['Zoë OBr', 'status'])
})
