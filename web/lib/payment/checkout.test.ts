import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCheckout } from '../../test/checkout.ts'
import {
  isPaymentBlocked,
  needsRedirectCheckout,
  openCheckout,
  prepareCheckout,
  type CheckoutOrder,
} from './checkout.ts'
import { config } from '../config.ts'

const order: CheckoutOrder = {
  key: 'rzp_test_1',
  script: '/sandbox/checkout.js',
  isSandbox: true,
  orderId: 'order_1',
  subscriptionId: null,
  plan: 'Custom',
  mode: null,
  guests: 300,
  currency: 'INR',
  planRate: 299_700,
  taxPercent: 18,
  tax: 53_946,
  total: 353_646,
  isCardChange: false,
  coupon: '',
  discount: 0,
  discountPeriods: 0,
  prefill: { name: 'Asha Menon', email: 'asha@menonstudio.in', contact: '+919812345670' },
  callbackUrl: 'http://localhost:3000/api/x?nav=%2Fsignup',
}
const signature = 'a'.repeat(64)

beforeEach(() => {
  config.payments = true
})
afterEach(() => {
  config.payments = false
  delete config.paysHere
  config.loadedAt = window.location.pathname
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.querySelectorAll('script').forEach((script) => script.remove())
})

test('Our product opens the payment window with the server’s amount and the payer’s details, for one try', async () => {
  const opened = stubCheckout(({ handler }) =>
    handler({
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: signature,
    }),
  )
  expect(await openCheckout(order, 'One-Time Event')).toEqual({
    is: 'paid',
    proof: { paymentId: 'pay_1', orderId: 'order_1', signature },
  })
  expect(opened[0]).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 353_646,
    currency: 'INR',
    description: 'One-Time Event',
    name: 'Mehfil',
    retry: { enabled: false },
    prefill: { name: 'Asha Menon', email: 'asha@menonstudio.in', contact: '+919812345670' },
    callback_url: order.callbackUrl,
    redirect: false,
  })
  expect(opened[0]).not.toHaveProperty('subscription_id')
})

test('Our product opens the payment of a subscription by the subscription’s id', async () => {
  const opened = stubCheckout(({ modal }) => modal.ondismiss())
  expect(
    await openCheckout({ ...order, orderId: null, subscriptionId: 'sub_1' }, 'Business'),
  ).toEqual({ is: 'dismissed' })
  expect(opened[0]).toMatchObject({ subscription_id: 'sub_1' })
  expect(opened[0]).not.toHaveProperty('order_id')
})

test('Our product treats the payment window as closed when the browser restores the page from its cache', async () => {
  stubCheckout(() =>
    queueMicrotask(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
  )
  expect(await openCheckout(order, '')).toEqual({ is: 'dismissed' })
})

test('Our product reports the bank’s reason for a failed payment, even when the payer then closes the window', async () => {
  stubCheckout(({ fail, modal }) => {
    fail({ error: { description: 'Your card was declined by its bank.' } })
    modal.ondismiss()
  })
  expect(await openCheckout(order, '')).toEqual({
    is: 'failed',
    words: 'Your card was declined by its bank.',
  })
})

test('Our product says that the payment window did not load, and requests it again the next time', async () => {
  const fetched: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    fetched.push((script as HTMLScriptElement).src)
    queueMicrotask(() => (script as HTMLScriptElement).onerror?.(new Event('error')))
  })
  expect(await openCheckout(order, '')).toEqual({ is: 'away' })
  await prepareCheckout(order.script)
  expect(fetched.map((src) => new URL(src).pathname)).toEqual([
    '/sandbox/checkout.js',
    '/sandbox/checkout.js',
  ])
})

test('Our product sends a browser inside another app to the bank’s own page and back', () => {
  const inside = [
    'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 300.0',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537 Version/4.0 Chrome/120',
    'Mozilla/5.0 [FBAN/FBIOS;FBAV/400]',
  ]
  const outside = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
  ]
  expect([inside.map(needsRedirectCheckout), outside.map(needsRedirectCheckout)]).toEqual([
    [true, true, true],
    [false, false],
  ])
})

test('Our product reloads a payment page once where its document may not open the payment window', () => {
  const staysOnPage = (facts: object): boolean => {
    Object.assign(config, facts)
    return !isPaymentBlocked()
  }
  expect(
    [
      staysOnPage({ paysHere: undefined }),
      staysOnPage({ paysHere: true }),
      staysOnPage({ paysHere: false }),
    ],
    'a page that was loaded for itself is not loaded again',
  ).toEqual([true, true, true])
  expect(staysOnPage({ loadedAt: '/dashboard' })).toBe(false)
  expect(staysOnPage({ payments: false })).toBe(true)
})
