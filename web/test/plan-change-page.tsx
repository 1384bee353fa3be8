import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { config } from '../lib/config.ts'
import { AppRoutes } from '../routes.tsx'
import { asha, noEvents } from './asha.ts'
import {
  billingInfoPayload,
  billingStatePayload,
  checkoutPayload,
  estimateReply,
  planPayload,
} from './billing.ts'
import { fakeServer, success, type FakeReplies, type FakeRequest } from './fake-server.ts'
import { rupeePricingReply } from './pricing.ts'
import { show } from './show.tsx'
import { setUpSignedIn } from './signed-in.ts'

/** Every test begins signed in, with payments switched on. */
export function setUpPlanChange(): void {
  setUpSignedIn()
  beforeEach(() => {
    config.payments = true
    delete config.paysHere
    sessionStorage.clear()
  })
}

export const planChangeReplies: FakeReplies = {
  'GET /api/verify-users-access': success(asha),
  'GET /api/user/billing-details': success(billingStatePayload()),
  'GET /api/user/get-plan-details': success(planPayload()),
  'GET /api/user/billing-info': success(billingInfoPayload()),
  'GET /api/events': noEvents,
  'POST /api/auth/get-pricing-separate': rupeePricingReply,
}

/** The replies to a change that is paid for at once. */
export const startReplies: FakeReplies = {
  'POST /api/user/estimate-plan-change': estimateReply(),
  'POST /api/user/change-plan-standard': success({ CHANGE: 'now', CHECKOUT: checkoutPayload() }),
}

export const firstPlanUrl = '/upgrade-plan?plan=First&mode=Monthly&nav=%2Fdashboard%3Ftab%3Ddraft'

export async function openPlanChange(
  url: string,
  replies: FakeReplies = {},
): Promise<FakeRequest[]> {
  const requests = fakeServer({ ...planChangeReplies, ...replies })
  await show(<AppRoutes />, { at: url })
  await screen.findByRole('heading', { level: 1 })
  return requests
}

export const getAddress = (): string | null => screen.getByTestId('address').textContent
export const listBodies = (requests: FakeRequest[], path: string): unknown[] =>
  requests.filter((one) => one.path === path).map(({ body }) => (body as { data: unknown }).data)
