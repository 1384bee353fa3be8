import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  billingInfoPayload,
  billingStatePayload,
  estimateReply,
  planPayload,
  subscriptionPayload,
} from '../../../test/billing.ts'
import { success, type FakeRequest } from '../../../test/fake-server.ts'
import {
  setUpPlanChange,
  firstPlanUrl,
  getAddress,
  listBodies,
  openPlanChange,
  startReplies,
} from '../../../test/plan-change-page.tsx'
import { indianPlace } from '../../../test/pricing.ts'

setUpPlanChange()

describe('Our product', () => {
  test('offers larger plans for an upgrade, and every plan for a change', async () => {
    await openPlanChange('/upgrade-plan')
    expect(await screen.findByRole('region', { name: 'First' })).toBeTruthy()
    expect(
      ['Economy', 'Business', 'One-Time Event'].map((name) =>
        screen.queryByRole('region', { name }),
      ),
    ).toEqual([null, null, null])
    await openPlanChange('/change-plan')
    await screen.findByRole('region', { name: 'First' })
    expect(
      within(screen.getByRole('region', { name: 'Business' })).getByRole<HTMLButtonElement>(
        'button',
        { name: 'Current plan' },
      ).disabled,
    ).toBe(true)
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Economy' })).getByRole('button', {
        name: 'Choose Economy',
      }),
    )
    await waitFor(() => expect(getAddress()).toBe('/change-plan?plan=Economy&mode=Monthly'))
  })

  test('keeps the page an owner came from while the owner looks at plans', async () => {
    await openPlanChange('/upgrade-plan?nav=%2Fdashboard%3Ftab%3Ddraft')
    expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe(
      '/dashboard?tab=draft',
    )
    fireEvent.click(
      within(await screen.findByRole('region', { name: 'First' })).getByRole('button', {
        name: 'Choose First',
      }),
    )
    await waitFor(() => expect(getAddress()).toBe(firstPlanUrl))
    await openPlanChange('/upgrade-plan?nav=https%3A%2F%2Fevil.example')
    expect(
      (await within(screen.getByRole('main')).findByRole('link', { name: 'Billing' })).getAttribute(
        'href',
      ),
    ).toBe('/billing')
  })

  test('shows the change, the refund, the price and the next charge before the payment window opens', async () => {
    await openPlanChange(firstPlanUrl, {
      ...startReplies,
      'POST /api/user/estimate-plan-change': estimateReply({ CREDIT: '900.00', CREDIT_DAYS: 18 }),
    })
    for (const words of [
      'First starts as soon as you pay.',
      'We’ll refund ₹900.00 to your payment method for the 18 days left on Business.',
      'Business won’t be charged again.',
      'Then \u2068₹4,718.82\u2069 per month from 22 December 2026. Cancel anytime.',
      '₹719.82',
      'Due today',
      'Refund for 18 days of Business',
      '-₹900.00',
      '₹3,818.82',
      'Visa ending 4242',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay ₹4,718.82' })).toBeTruthy()
  })

  test('names the periods when only the period changes', async () => {
    await openPlanChange('/change-plan?plan=Business&mode=Monthly', {
      'GET /api/user/billing-details': success(
        billingStatePayload({
          SUBSCRIPTION: subscriptionPayload({
            SUBSCRIPTION_MODE: 'Annually',
            PERIOD_ENDDATE: '2027-11-22 06:00:00',
          }),
        }),
      ),
      'POST /api/user/estimate-plan-change': estimateReply({
        CHANGE: 'period-end',
        PERIOD_STARTDATE: '2027-11-22 06:00:00',
      }),
    })
    expect(
      await screen.findByText(
        'Business (Annually) is active until 22 November 2027, then Business (Monthly) starts.',
      ),
    ).toBeTruthy()
  })

  test('shows the price for an unsaved country in the form, and asks for no billing details when nothing is paid', async () => {
    const getTotal = (COUNTRY: string) =>
      COUNTRY === 'France'
        ? { CURRENCY: 'USD', planRate: '49.00', TAX_PERCENT: 0, tax: '0.00', totalAmount: '49.00' }
        : {
            CURRENCY: 'INR',
            planRate: '3999.00',
            TAX_PERCENT: 18,
            tax: '719.82',
            totalAmount: '4718.82',
          }
    const unknown = {
      'POST /api/user/estimate-plan-change': estimateReply({
        CURRENCY: 'USD',
        planRate: '49.00',
        tax: '0.00',
        totalAmount: '49.00',
        MISSING: ['ADDRESS', 'COUNTRY', 'STATE'],
      }),
      'GET /api/user/billing-info': success(
        billingInfoPayload({ ADDRESS: '', COUNTRY: '', STATE: '', COUNTRY_FIXED: false }),
      ),
      'GET /api/auth/get-geo-details': success(indianPlace),
      'POST /api/auth/get-pricing-standard': ({ body }: FakeRequest) =>
        success(getTotal((body as { data: { COUNTRY: string } }).data.COUNTRY)) as never,
    }
    await openPlanChange(firstPlanUrl, unknown)
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay ₹4,718.82' })).disabled,
    ).toBe(true)
    expect([
      screen.getByText('First, your billing details'),
      screen.getByText('₹719.82'),
    ]).toHaveLength(2)
    await openPlanChange('/change-plan?plan=Economy', {
      ...unknown,
      'POST /api/user/estimate-plan-change': estimateReply({
        CHANGE: 'same',
        MISSING: ['ADDRESS', 'COUNTRY', 'STATE'],
      }),
    })
    await screen.findByText('What changes')
    expect(screen.queryByText('First, your billing details')).toBeNull()
  })

  test('moves to the free plan at the end of the paid period without a payment, and names what exceeds it', async () => {
    const waits = {
      CHANGE: 'free',
      planRate: '0.00',
      tax: '0.00',
      totalAmount: '0.00',
      PERIOD_STARTDATE: '2099-12-22 06:00:00',
      OVER: [{ WHAT: 'currentEvents', USED: 8, LIMIT: 1 }],
    }
    const requests = await openPlanChange('/change-plan?plan=Economy&mode=Monthly', {
      'POST /api/user/estimate-plan-change': estimateReply(waits),
      'POST /api/user/change-plan-economy': success(
        billingStatePayload({
          SUBSCRIPTION: subscriptionPayload({ STATE: 'ending' }),
          ACTS: ['cancel-change'],
        }),
      ),
    })
    expect(
      await screen.findByText('Business is active until 22 December 2099, then Economy starts.'),
    ).toBeTruthy()
    expect(
      screen.getByText(
        'You have 8 current events, and Economy includes 1. You keep them all, but can’t add more until there’s room.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Switch on 22 December 2099' }))
    await waitFor(() => expect(getAddress()).toBe('/billing'))
    expect(listBodies(requests, '/api/user/change-plan-economy').length).toBe(1)
  })

  test('shows how to reach sales when no plan is larger, and when payments are switched off', async () => {
    await openPlanChange('/upgrade-plan', {
      'GET /api/user/get-plan-details': success(planPayload({ PLAN: 'First' })),
    })
    expect(await screen.findByText(/You’re on our largest plan/)).toBeTruthy()
    await openPlanChange('/upgrade-plan?plan=First', {
      'GET /api/user/billing-details': success(
        billingStatePayload({ SUBSCRIPTION: null, ACTS: [], PAYMENTS: 'N' }),
      ),
    })
    expect(await screen.findByText(/You can’t pay for plans online yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })
})
