import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeToast, toasts } from '../lib/browser/toasts.ts'
import { config } from '../lib/config.ts'
import { AppRoutes } from '../routes.tsx'
import { asha, noEvents } from './asha.ts'
import { fakeServer, refusal, success, type FakeReplies, type FakeRequest } from './fake-server.ts'
import { businessSumReply, indianPlace, rupeePricingReply } from './pricing.ts'
import { show } from './show.tsx'
import { signupPayload } from './signup.ts'

const email = 'asha@menonstudio.in'
export const sales = {
  PHONE: '+91 80 4718 2200',
  EMAIL: 'sales@mehfil.example',
  HOURS: 'Monday-Friday 8 AM to 8 PM IST',
}
const planRequest = { PLAN: 'Business', SUBSCRIPTION_MODE: 'Monthly', GUESTS: null }

/** What the fake server remembers of the sign-up; a test may set it. */
export const signupState: { progress: object; isSignedIn: boolean } = {
  progress: {},
  isSignedIn: false,
}

const server: FakeReplies = {
  'GET /api/auth/auth-register': () =>
    success(signupPayload({ EMAIL: email, ...signupState.progress })),
  'GET /api/auth/get-geo-details': success(indianPlace),
  'POST /api/auth/get-pricing-separate': rupeePricingReply,
  'POST /api/auth/get-pricing-standard': businessSumReply,
  'POST /api/auth/create-user': () => {
    signupState.progress = {
      ...signupState.progress,
      page: 'choose-plan',
      PLAN: 'Business',
      SUBSCRIPTION_MODE: 'Monthly',
    }
    return success({ page: 'choose-plan', FULLNAME: 'Asha Menon', EMAIL: email })
  },
  'POST /api/auth/select-plan': () => {
    signupState.progress = {
      ...signupState.progress,
      page: 'choose-plan',
      WISH: planRequest,
      CONTACT: '+919812345670',
      CONTACT_SHOWN: '+91 98123 45670',
    }
    return success({ page: 'choose-plan', WISH: planRequest, SALES: sales })
  },
  'POST /api/auth/register-logout': success({}),
  'GET /api/events': noEvents,
  'GET /api/verify-users-access': () =>
    signupState.isSignedIn ? success(asha) : refusal(401, 'failed', '', {}, 'noSession'),
}

/** Every test begins signed out and leaves nothing in the browser. */
export function setUpSignup() {
  beforeEach(() => {
    config.signedIn = false
    config.sales = {
      phone: sales.PHONE,
      email: sales.EMAIL,
      hours: { en: sales.HOURS, fr: '', arb: '' },
    }
    signupState.isSignedIn = false
  })
  afterEach(() => {
    cleanup()
    config.payments = false
    config.pricingUrl = ''
    localStorage.clear()
    sessionStorage.clear()
    toasts.now().forEach(({ id }) => closeToast(id))
    vi.unstubAllGlobals()
  })
}

export async function openSignup(
  progress: object,
  path = '/signup',
  replies: FakeReplies = {},
): Promise<FakeRequest[]> {
  signupState.progress = progress
  const requests = fakeServer({ ...server, ...replies })
  await show(<AppRoutes />, { at: path })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

export const detailsStep = { page: 'signup' }
export const choosePlanStep = {
  page: 'choose-plan',
  FULLNAME: 'Asha Menon',
  PASSWORD_SET: true,
  AGREED_TO_TERMS: 'Y',
}

export const clickButton = (name: string | RegExp): unknown =>
  fireEvent.click(screen.getByRole('button', { name }))
export const findCard = async (name: string) => within(await screen.findByRole('region', { name }))
export const getComboBox = (name: string): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('combobox', { name })
export const listBodies = (requests: FakeRequest[], path: string): unknown[] =>
  requests.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)

export async function pickOption(name: string, typed: string, option: string): Promise<void> {
  fireEvent.click(getComboBox(name))
  fireEvent.change(getComboBox(name), { target: { value: typed } })
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
