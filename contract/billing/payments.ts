import * as z from 'zod'
import { anyone, flow } from '../access.ts'
import { call } from '../call.ts'
import { couponCode } from './coupons.ts'
import { currencies, money } from './money.ts'
import { planNames, subscriptionModes } from './plans.ts'
import { wire } from '../wire.ts'

/** What a coupon takes off the price before tax, in the first payments of so many periods. */
export const discountFields = {
  coupon: ['COUPON', z.string().default('')],
  discount: ['DISCOUNT', money.default(0)],
  discountPeriods: ['DISCOUNT_PERIODS', z.number().default(0)],
} as const

/**
 * Data for the checkout window, with an order id or a subscription id. The server decides the
 * price.
 */
export const checkout = wire({
  /** Our public key at the provider. */
  key: ['KEY', z.string()],
  /** Address of the script of the window. */
  script: ['SCRIPT', z.string()],
  /** The window says that no real payment happens. */
  isSandbox: ['SANDBOX', z.boolean()],
  orderId: ['orderId', z.string().nullable()],
  subscriptionId: ['subscriptionId', z.string().nullable()],
  /** The window only replaces the card of the subscription. */
  isCardChange: ['CARD_CHANGE', z.boolean().default(false)],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', z.enum(subscriptionModes).nullable()],
  guests: ['GUESTS', z.number().nullable()],
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  tax: ['tax', money],
  total: ['totalAmount', money],
  ...discountFields,
  prefill: [
    'PREFILL',
    wire({
      name: ['FULLNAME', z.string()],
      email: ['EMAIL', z.string()],
      contact: ['CONTACT', z.string()],
    }),
  ],
  /** The window sends a browser that must leave the page here; `nav` is the page to return to. */
  callbackUrl: ['CALLBACK_URL', z.string()],
})

/** Id of the order or subscription of a payment. */
export const gatewayId = z.string().regex(/^(order|sub)_[A-Za-z0-9]{1,40}$/, 'field.choice-invalid')
const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{1,40}$/, 'field.choice-invalid')

/** The result of the checkout window, with the names that the provider uses. */
export const checkoutHandlerResult = wire({
  paymentId: ['razorpay_payment_id', paymentId],
  orderId: ['razorpay_order_id', gatewayId.optional()],
  subscriptionId: ['razorpay_subscription_id', gatewayId.optional()],
  signature: ['razorpay_signature', z.string().regex(/^[0-9a-f]{64}$/, 'field.choice-invalid')],
})

/**
 * State of a payment. `confirming`: the browser reports it paid, the provider has not confirmed:
 * ask again. `done`: completed, and this browser is signed in if needed. `agreed`: completed,
 * charged on a later day. `returned`: paid and being refunded. `open`: not paid, may be tried
 * again, `reason` says what failed. `known`: completed, and this browser must sign in.
 */
const paymentOutcomes = ['open', 'confirming', 'done', 'agreed', 'known', 'returned'] as const

const paymentArrival = wire({
  outcome: ['OUTCOME', z.enum(paymentOutcomes)],
  /** The next page of this site; for `open` the page where the payment began. */
  next: ['NEXT', z.string()],
  /** Why the last try failed, in the words of the provider. */
  reason: ['REASON', z.string()],
})

/**
 * Begins the payment for the plan of the sign-up. A repeated request returns the same order or
 * subscription. Plan, price and dates from the client are ignored.
 */
export const startSignupPayment = call({
  method: 'POST',
  path: '/auth/register/payment/initiate',
  access: flow('signup'),
  input: wire({ coupon: ['COUPON', couponCode.optional()] }),
  output: checkout,
})

/** Takes the result of the checkout window, for all payments. */
export const confirmPayment = call({
  method: 'POST',
  path: '/auth/payment/confirm',
  access: anyone,
  input: checkoutHandlerResult,
  output: paymentArrival,
})

/** The same for a one-time event. */
export const confirmWebSessionPayment = call({
  method: 'POST',
  path: '/auth/websession/payment/success',
  access: anyone,
  input: checkoutHandlerResult,
  output: paymentArrival,
})

/**
 * Returns the state of a payment to a browser that returns or waits. After success it signs in the
 * browser that began the payment.
 */
export const arriveAfterPayment = call({
  method: 'POST',
  path: '/auth/payment/arrival',
  access: anyone,
  input: wire({ id: ['ID', gatewayId] }),
  output: paymentArrival,
})

/**
 * Posted from the page of the provider without our cookies, so only the order id and the signature
 * identify it. It redirects to `nav` with `payment=` and the id.
 */
const paymentCallback = <const Path extends string>(path: Path) =>
  call({ method: 'POST', path, access: anyone, kind: 'form', fromAnywhere: true })
export const signupStandardCallback = paymentCallback('/api/auth/signup/standard/payment-callback')
export const signupExclusiveCallback = paymentCallback(
  '/api/auth/signup/exclusive/payment-callback',
)
export const standardCallback = paymentCallback('/api/user/standard/payment-callback')
export const exclusiveCallback = paymentCallback('/api/user/exclusive/payment-callback')

/** Events of the provider. The raw body is kept, because the signature covers its bytes. */
export const paymentWebhook = call({
  method: 'POST',
  path: '/api/payments/webhook',
  access: anyone,
  kind: 'raw',
  fromAnywhere: true,
  limit: 'none',
})
