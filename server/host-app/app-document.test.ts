import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import type { CheckoutProvider } from '../base/payments/payment-gateway.ts'
import type { World } from '../base/world.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { createHostDocument } from './app-document.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const razorpay = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com',
}
const createCheckout = (origins: CheckoutProvider['origins']) =>
  ({
    keyId: 'rzp_live_1',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    origins,
    isSandbox: origins === null,
  }) as CheckoutProvider

const toPay = [
  '/signup',
  '/signup?payment=order_1',
  '/signup/business',
  '/signup/first',
  '/one-time-event/signup',
  '/billing',
  '/change-plan',
  '/upgrade-plan?nav=%2Fdashboard',
]
const others = [
  '/',
  '/one-time-event',
  '/websession/create-event?mode=w',
  '/signup/economy',
  '/dashboard',
  '/profile',
  '/payment?payment=order_1',
  '/billing/x',
  '/terms',
  '/event/create-event?mode=w',
  '/not-found',
]

async function renderDocument(checkout: CheckoutProvider | null, url: string) {
  const page = (await createHostDocument({ ...testApp.world, checkout } as World)(
    {
      language: 'en',
      cookies: { read: () => undefined },
      request: { url, headers: {} },
    } as unknown as PageContext,
    'login',
  )) as PageResponse & { headers: Record<string, string> }
  const policy = page.headers['content-security-policy'] ?? ''
  return {
    opener: page.headers['cross-origin-opener-policy'],
    names: policy
      .split('; ')
      .filter((line) => line.includes('razorpay'))
      .map((line) => line.split(' ')[0]),
    policy,
  }
}

describe('Our product allows the payment window', () => {
  it('on pages that take payments and on no other', async () => {
    for (const url of toPay)
      expect([url, await renderDocument(createCheckout(razorpay), url)]).toEqual([
        url,
        expect.objectContaining({
          opener: 'same-origin-allow-popups',
          names: expect.arrayContaining([
            'script-src',
            'frame-src',
            'connect-src',
            'img-src',
            'form-action',
          ]) as unknown,
        }),
      ])
    for (const url of others)
      expect([url, (await renderDocument(createCheckout(razorpay), url)).names]).toEqual([url, []])
  })

  it('from the provider’s hosts and no others', async () => {
    const { policy } = await renderDocument(createCheckout(razorpay), '/upgrade-plan')
    expect(policy).toContain(
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;",
    )
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('on no page when payments are off, and from our own server in a sandbox', async () => {
    for (const url of [...toPay, ...others])
      expect([
        url,
        (await renderDocument(null, url)).names,
        (await renderDocument(createCheckout(null), url)).names,
      ]).toEqual([url, [], []])
  })
})
