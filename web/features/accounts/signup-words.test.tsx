import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callback } from '../../lib/callback.ts'
import { config } from '../../lib/config.ts'
import { Screens } from '../../routes.tsx'
import { fakeServer, success } from '../../test/fake-server.ts'
import { businessSum, inIndia, rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { signupAnswer } from '../../test/signing-up.ts'

beforeEach(() => {
  Object.assign(config, {
    signedIn: false,
    google: { clientId: 'x', script: '/none.js', isStandIn: false, isOpen: true },
  })
})
afterEach(() => {
  cleanup()
  delete config.google
  config.payments = false
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(path: string, at: object) {
  fakeServer({
    'GET /api/auth/auth-register': success(signupAnswer({ EMAIL: 'zoya@hosts.example', ...at })),
    'GET /api/auth/get-geo-details': success(inIndia),
    'POST /api/auth/get-pricing-separate': rupees,
    'POST /api/auth/get-pricing-standard': businessSum,
    'POST /api/auth/get-pricing-custom': success({
      guests: 300,
      CURRENCY: 'INR',
      planRate: '2997.00',
      TAX_PERCENT: 18,
      tax: '539.46',
      totalAmount: '3536.46',
    }),
  })
  await show(<Screens />, { at: path })
  await screen.findByRole('heading', { level: 1 })
}

const labels = () => Array.from(document.querySelectorAll('main label'), (one) => one.textContent)
const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'))
const words = () => screen.getByRole('main').textContent ?? ''

test('Our product says on the page of the address what was published, in its order', async () => {
  await open('/signup', { page: 'email', EMAIL: '' })
  expect([labels(), buttons()]).toEqual([['Email'], ['SignUp', 'Continue with Google']])
  expect(words()).toMatch(/SignUp.*OR.*Continue with Google.*Already have an account\? Login$/)
})

test('Our product says on the page of the code what was published', async () => {
  await open('/signup', { page: 'otp', RESEND_IN: 30, VALID_IN: 300 })
  expect(words()).toContain('Please enter the OTP sent to your email')
  expect([screen.getAllByRole('textbox').length, buttons()]).toEqual([
    6,
    ['Change', 'Verify', 'Cancel'],
  ])
})

test('Our product asks in the form of each plan what was published, in its order', async () => {
  const consents = [
    /^I agree to the terms of service, privacy policy, disclaimer and refund policy\.$/,
    /\(optional\)$/,
  ].map((one) => expect.stringMatching(one) as unknown)
  await open('/signup/economy', { page: 'signup' })
  expect([labels(), buttons()]).toEqual([
    ['FullName', 'Password', ...consents],
    ['Show password', 'Sign up', 'Cancel'],
  ])
  await open('/signup/business', { page: 'signup' })
  await screen.findByRole('columnheader', { name: 'Total payable (INR)' })
  expect(labels()).toEqual([
    'FullName',
    'Country',
    'State/Province',
    'Address',
    'Mobile No',
    'GST/VAT (optional)',
    'Password',
    ...consents,
  ])
  expect(buttons()).toEqual(['Show password', 'Why these prices?', 'Contact Sales', 'Cancel'])
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Subscription',
    'Subscription mode',
    'Total payable (INR)',
  ])
  config.payments = true
  await open('/signup', { page: 'signup', PLAN: 'Custom' })
  await screen.findByRole('columnheader', { name: 'Total payable (INR)' })
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    'Pay per Event',
    '300',
    '₹3,536.46',
  ])
  expect(buttons()).toContain('Sign Up & Pay Now')
})

test('Our product says with the plans what was published', async () => {
  await open('/signup', { page: 'choose-plan', PASSWORD_SET: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Choose the Right Plan for your Event.',
  )
  await screen.findByRole('region', { name: 'One-Time Event' })
  for (const sentence of [
    "Whether you're managing a small gathering or large-scale event, we have got a plan that fits.",
    'Free Forever',
    'Starts at',
    'No recurring payment',
    'Plan cost',
    'Tax (18%)',
    'Total payable',
  ])
    expect(words()).toContain(sentence)
  expect(screen.getAllByRole('button', { name: 'Get Started' })).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  callback.show()
  const dialog = await screen.findByRole('dialog')
  expect(Array.from(dialog.querySelectorAll('label'), (one) => one.textContent)).toEqual([
    'Full Name',
    'Phone No',
  ])
  callback.close()
})
