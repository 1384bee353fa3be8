import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page, PageContext } from '../base/context.ts'
import type { Checkout } from '../base/gateway.ts'
import type { World } from '../base/world.ts'
import { openHouse, type House } from '../test/house.ts'
import { hostDocument } from './document.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const razorpay = {
  script: 'https://checkout.razorpay.com https://cdn.razorpay.com',
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://lumberjack.razorpay.com',
}
const window = (origins: Checkout['origins']) =>
  ({
    keyId: 'rzp_live_1',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
    origins,
    isSandbox: origins === null,
  }) as Checkout

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

function opened(checkout: Checkout | null, url: string) {
  const page = hostDocument({ ...house.world, checkout } as World)({
    language: 'en',
    cookies: { read: () => undefined },
    request: { url },
  } as unknown as PageContext) as Page & { headers: Record<string, string> }
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

describe('Our product lets the window to pay in', () => {
  it('into pages that take money and into no other', () => {
    for (const url of toPay)
      expect([url, opened(window(razorpay), url)]).toEqual([
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
    for (const url of others) expect([url, opened(window(razorpay), url).names]).toEqual([url, []])
  })

  it('from where it comes and no further', () => {
    const { policy } = opened(window(razorpay), '/upgrade-plan')
    expect(policy).toContain(
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;",
    )
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('nowhere where nobody can pay, and from our own server where it is a sandbox', () => {
    for (const url of [...toPay, ...others])
      expect([url, opened(null, url).names, opened(window(null), url).names]).toEqual([url, [], []])
  })
})
