import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callbackDialog } from '../../../lib/browser/callback-dialog.ts'
import { config } from '../../../lib/config.ts'
import { AppRoutes } from '../../../routes.tsx'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { businessSumReply, indianPlace, rupeePricingReply } from '../../../test/pricing.ts'
import { show } from '../../../test/show.tsx'
import { signupPayload } from '../../../test/signup.ts'

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

async function openSignup(path: string, at: object) {
  fakeServer({
    'GET /api/auth/auth-register': success(signupPayload({ EMAIL: 'zoya@hosts.example', ...at })),
    'GET /api/auth/get-geo-details': success(indianPlace),
    'POST /api/auth/get-pricing-separate': rupeePricingReply,
    'POST /api/auth/get-pricing-standard': businessSumReply,
    'POST /api/auth/get-pricing-custom': success({
      guests: 300,
      CURRENCY: 'INR',
      planRate: '2997.00',
      TAX_PERCENT: 18,
      tax: '539.46',
      totalAmount: '3536.46',
    }),
  })
  await show(<AppRoutes />, { at: path })
  await screen.findByRole('heading', { level: 1 })
}

const listLabels = () =>
  Array.from(document.querySelectorAll('main label'), (one) => one.textContent)
const listButtons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((one) => one.textContent || one.getAttribute('aria-label'))
const listTexts = () => screen.getByRole('main').textContent ?? ''

test('Our product shows the published texts of the e-mail step in their order', async () => {
  await openSignup('/signup', { page: 'email', EMAIL: '' })
  expect([listLabels(), listButtons()]).toEqual([['Email'], ['SignUp', 'Continue with Google']])
  expect(listTexts()).toMatch(/SignUp.*OR.*Continue with Google.*Already have an account\? Login$/)
})

test('Our product shows the published texts of the code step', async () => {
  await openSignup('/signup', { page: 'otp', RESEND_IN: 30, VALID_IN: 300 })
  expect(listTexts()).toContain('Please enter the OTP sent to your email')
  expect([screen.getAllByRole('textbox').length, listButtons()]).toEqual([
    6,
    ['Change', 'Verify', 'Cancel'],
  ])
})

test('Our product shows the published fields of each plan’s form in their order', async () => {
  const consents = [
    /^I agree to the terms of service, privacy policy, disclaimer and refund policy\.$/,
    /\(optional\)$/,
  ].map((one) => expect.stringMatching(one) as unknown)
  await openSignup('/signup/economy', { page: 'signup' })
  expect([listLabels(), listButtons()]).toEqual([
    ['FullName', 'Password', ...consents],
    ['Show password', 'Sign up', 'Cancel'],
  ])
  await openSignup('/signup/business', { page: 'signup' })
  await screen.findByRole('columnheader', { name: 'Total payable (INR)' })
  expect(listLabels()).toEqual([
    'FullName',
    'Country',
    'State/Province',
    'Address',
    'Mobile No',
    'GST/VAT (optional)',
    'Password',
    ...consents,
  ])
  expect(listButtons()).toEqual(['Show password', 'Why these prices?', 'Contact Sales', 'Cancel'])
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Subscription',
    'Subscription mode',
    'Total payable (INR)',
  ])
  config.payments = true
  await openSignup('/signup', { page: 'signup', PLAN: 'Custom' })
  await screen.findByRole('columnheader', { name: 'Total payable (INR)' })
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual([
    'Pay per Event',
    '300',
    '₹3,536.46',
  ])
  expect(listButtons()).toContain('Sign Up & Pay Now')
})

test('Our product shows the published texts of the plans', async () => {
  await openSignup('/signup', { page: 'choose-plan', PASSWORD_SET: true })
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
    expect(listTexts()).toContain(sentence)
  expect(screen.getAllByRole('button', { name: 'Get Started' })).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  callbackDialog.show()
  const dialog = await screen.findByRole('dialog')
  expect(Array.from(dialog.querySelectorAll('label'), (one) => one.textContent)).toEqual([
    'Full Name',
    'Phone No',
  ])
  callbackDialog.close()
})
