import * as z from 'zod'
import { anyone, flow } from './access.ts'
import { call } from './call.ts'
import { currencies, money } from './money.ts'
import { planNames, subscriptionModes } from './plans.ts'
import { wire } from './wire.ts'

/** Everything the checkout window is opened with. One of the two ids is there; what is paid was decided by the server. */
export const checkout = wire({
  /** Ours at the provider, for everybody to see. */
  key: ['KEY', z.string()],
  /** Where the window's script is. */
  script: ['SCRIPT', z.string()],
  /** The window says itself that nothing is paid in it. */
  isSandbox: ['SANDBOX', z.boolean()],
  orderId: ['orderId', z.string().nullable()],
  subscriptionId: ['subscriptionId', z.string().nullable()],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', z.enum(subscriptionModes).nullable()],
  guests: ['GUESTS', z.number().nullable()],
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  tax: ['tax', money],
  total: ['totalAmount', money],
  prefill: [
    'PREFILL',
    wire({
      name: ['FULLNAME', z.string()],
      email: ['EMAIL', z.string()],
      contact: ['CONTACT', z.string()],
    }),
  ],
  /** Where the window sends a browser that cannot stay on the page, the page to come back to in `nav`. */
  callbackUrl: ['CALLBACK_URL', z.string()],
})

/** Of an order or of a subscription: the id a payment is for. */
export const gatewayId = z.string().regex(/^(order|sub)_[A-Za-z0-9]{1,40}$/, 'field.choice-invalid')
const paymentId = z.string().regex(/^pay_[A-Za-z0-9]{1,40}$/, 'field.choice-invalid')

/** What the window's handler is given, under the names it has there. */
export const handlerResult = wire({
  paymentId: ['razorpay_payment_id', paymentId],
  orderId: ['razorpay_order_id', gatewayId.optional()],
  subscriptionId: ['razorpay_subscription_id', gatewayId.optional()],
  signature: ['razorpay_signature', z.string().regex(/^[0-9a-f]{64}$/, 'field.choice-invalid')],
})

/**
 * How it stands with what somebody pays. `confirming`: paid as far as the browser knows, and not yet heard from the provider: ask
 * again. `done`: given, and this browser is signed in where it was to be. `agreed`: as `done`, and nothing is charged before its day. `returned`: paid and on its way back. `open`: not paid, the
 * window may be opened again, `reason` says why where something failed. `known`: given, and this browser has to sign in by hand.
 */
const paymentOutcomes = ['open', 'confirming', 'done', 'agreed', 'known', 'returned'] as const

const arrivalOf = wire({
  outcome: ['OUTCOME', z.enum(paymentOutcomes)],
  /** Where to go on, of this site; for `open` the page it was begun on. */
  next: ['NEXT', z.string()],
  /** Why the last try failed, as the provider says it. */
  reason: ['REASON', z.string()],
})

/** Begins to pay for the plan the sign-up chose; asked twice, it answers the same order or subscription. What a client sends of plan, price and dates is left out. */
export const startSignupPayment = call({
  method: 'POST',
  path: '/auth/register/payment/initiate',
  access: flow('signup'),
  output: checkout,
})

/** The window's handler, of any payment. */
export const confirmPayment = call({
  method: 'POST',
  path: '/auth/payment/confirm',
  access: anyone,
  input: handlerResult,
  output: arrivalOf,
})

/** The same for a one-time event. */
export const confirmWebSessionPayment = call({
  method: 'POST',
  path: '/auth/websession/payment/success',
  access: anyone,
  input: handlerResult,
  output: arrivalOf,
})

/** Whoever comes back, or waits, asks how it stands; where it is given, this signs the browser in that began it. */
export const arriveAfterPayment = call({
  method: 'POST',
  path: '/auth/payment/arrival',
  access: anyone,
  input: wire({ id: ['ID', gatewayId] }),
  output: arrivalOf,
})

/** Posted from the provider's page by a browser without our cookies: known by the order's id and the signature alone, answered with a way to `nav`, which gets `payment=` and the id. */
const callback = <const Path extends string>(path: Path) =>
  call({ method: 'POST', path, access: anyone, kind: 'form', fromAnywhere: true })
export const signupStandardCallback = callback('/api/auth/signup/standard/payment-callback')
export const signupExclusiveCallback = callback('/api/auth/signup/exclusive/payment-callback')
export const standardCallback = callback('/api/user/standard/payment-callback')
export const exclusiveCallback = callback('/api/user/exclusive/payment-callback')

/** The provider tells what happened. The body is kept as it came; its signature is over those bytes. */
export const paymentWebhook = call({
  method: 'POST',
  path: '/api/payments/webhook',
  access: anyone,
  kind: 'raw',
  fromAnywhere: true,
  limit: 'none',
})
