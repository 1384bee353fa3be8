import * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { checkoutHandlerResult, type checkout } from '@mehfil/contract/billing/payments.ts'
import { loadScript } from '../browser/load-script.ts'
import { config } from '../config.ts'
import { getBrandName } from '../i18n/translator.ts'

/** The options of the payment window; the server decides what is paid. */
export type CheckoutOrder = WireValue<typeof checkout>
export type PaymentProof = WireValue<typeof checkoutHandlerResult>

/** `failed` carries the reason in the bank's words; `away` means the script did not load. */
export type CheckoutOutcome =
  | { is: 'paid'; proof: PaymentProof }
  | { is: 'failed'; words: string }
  | { is: 'dismissed' }
  | { is: 'away' }

type RazorpayFailure = { error?: { description?: string } }
type RazorpayWindow = {
  open: () => void
  close?: () => void
  on: (event: 'payment.failed', listener: (failure: RazorpayFailure) => void) => void
}
type RazorpayConstructor = new (options: object) => RazorpayWindow

const scriptTimeoutMs = 20_000
const getRazorpay = () => (globalThis as { Razorpay?: RazorpayConstructor }).Razorpay
let scriptLoad: Promise<void> | undefined

/**
 * Loads the window's script once, on a page where a payment may follow; other pages never request
 * it.
 */
export function prepareCheckout(script: string): Promise<void> {
  if (getRazorpay()) return Promise.resolve()
  scriptLoad ??= loadScript(script, scriptTimeoutMs).catch(() => {
    scriptLoad = undefined
  })
  return scriptLoad
}

export const getCheckoutId = ({
  orderId,
  subscriptionId,
}: Pick<CheckoutOrder, 'orderId' | 'subscriptionId'>): string => orderId ?? subscriptionId ?? ''

/**
 * Opens the payment window and waits for its outcome. Where the window cannot open in the page,
 * the browser leaves for the bank and no answer comes.
 */
export async function openCheckout(
  order: CheckoutOrder,
  description: string,
): Promise<CheckoutOutcome> {
  await prepareCheckout(order.script)
  const Razorpay = getRazorpay()
  if (!Razorpay) return { is: 'away' }
  return new Promise((resolve) => {
    const window = new Razorpay({
      ...buildCheckoutOptions(order, description),
      handler: (response: z.input<typeof checkoutHandlerResult>) =>
        resolve({ is: 'paid', proof: z.decode(checkoutHandlerResult, response) }),
      modal: { ondismiss: () => resolve({ is: 'dismissed' }), escape: true, confirm_close: false },
    })
    window.on('payment.failed', ({ error }) => {
      resolve({ is: 'failed', words: error?.description ?? '' })
      window.close?.()
    })
    // A payer who pressed Back on the bank's own page finds this page as they left it.
    addEventListener('pageshow', ({ persisted }) => persisted && resolve({ is: 'dismissed' }), {
      once: true,
    })
    window.open()
  })
}

const themeColor = '#5B2A6E'

/**
 * Allows one try: after a failure the payer reads the reason on our page and starts again from
 * there.
 */
function buildCheckoutOptions(
  {
    key,
    orderId,
    subscriptionId,
    isCardChange,
    total,
    currency,
    prefill,
    callbackUrl,
  }: CheckoutOrder,
  description: string,
): object {
  return {
    key,
    name: getBrandName(),
    description,
    currency,
    amount: total,
    ...(orderId ? { order_id: orderId } : { subscription_id: subscriptionId }),
    ...(isCardChange && { subscription_card_change: true }),
    prefill: { name: prefill.name, email: prefill.email, contact: prefill.contact },
    retry: { enabled: false },
    theme: { color: themeColor },
    callback_url: callbackUrl,
    redirect: needsRedirectCheckout(navigator.userAgent),
  }
}

/** Browsers inside other apps have no room for a window within the page. */
export const needsRedirectCheckout = (agent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Line\/|Snapchat|Pinterest|LinkedInApp|UCBrowser|Opera Mini|; wv\)/.test(
    agent,
  )

/**
 * A page reached from another one may not open the window: only this page's own document may.
 * Where its own document is not allowed either, the page stays as it is.
 */
export const isPaymentBlocked = (): boolean =>
  config.payments && config.paysHere === false && config.loadedAt !== window.location.pathname
