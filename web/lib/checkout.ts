import * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { handlerResult, type checkout } from '@mehfil/contract/payments.ts'
import { config } from './config.ts'
import { brandName } from './translator.ts'

/** What the window is opened with: the server decided what is paid. */
export type Payable = Answer<typeof checkout>
export type PaidProof = Answer<typeof handlerResult>

/** `failed` says why in the words of the bank; `away` is a script that did not come. */
export type CheckoutOutcome =
  | { is: 'paid'; proof: PaidProof }
  | { is: 'failed'; words: string }
  | { is: 'dismissed' }
  | { is: 'away' }

type Failed = { error?: { description?: string } }
type Window = {
  open: () => void
  close?: () => void
  on: (event: 'payment.failed', hear: (told: Failed) => void) => void
}
type WindowMaker = new (options: object) => Window

const patience = 20_000
const windowMaker = () => (globalThis as { Razorpay?: WindowMaker }).Razorpay
let loading: Promise<void> | undefined

/** Gets the window's script, once, where somebody is about to pay; a page that takes no money never asks for it. */
export function prepareCheckout(script: string): Promise<void> {
  if (windowMaker()) return Promise.resolve()
  loading ??= scriptFrom(script).catch(() => {
    loading = undefined
  })
  return loading
}

function scriptFrom(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    const timer = setTimeout(() => {
      script.remove()
      reject(new Error('too slow'))
    }, patience)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('blocked'))
    }
    document.head.append(script)
  })
}

export const idOf = ({
  orderId,
  subscriptionId,
}: Pick<Payable, 'orderId' | 'subscriptionId'>): string => orderId ?? subscriptionId ?? ''

/** Opens the window and waits for what somebody does in it. Where it cannot stay on the page it leaves for the callback, and no answer comes. */
export async function openCheckout(
  payable: Payable,
  description: string,
): Promise<CheckoutOutcome> {
  await prepareCheckout(payable.script)
  const Razorpay = windowMaker()
  if (!Razorpay) return { is: 'away' }
  return new Promise((resolve) => {
    const window = new Razorpay({
      ...optionsFor(payable, description),
      handler: (handled: z.input<typeof handlerResult>) =>
        resolve({ is: 'paid', proof: z.decode(handlerResult, handled) }),
      modal: { ondismiss: () => resolve({ is: 'dismissed' }), escape: true, confirm_close: false },
    })
    window.on('payment.failed', ({ error }) => {
      resolve({ is: 'failed', words: error?.description ?? '' })
      window.close?.()
    })
    // Whoever went to the bank's own page and pressed "back" finds this one as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && resolve({ is: 'dismissed' }), {
      once: true,
    })
    window.open()
  })
}

const plum = '#5B2A6E'

/** One try: whoever failed reads why on our page and begins again from there. */
function optionsFor(
  { key, orderId, subscriptionId, total, currency, prefill, callbackUrl }: Payable,
  description: string,
): object {
  return {
    key,
    name: brandName(),
    description,
    currency,
    amount: total,
    ...(orderId ? { order_id: orderId } : { subscription_id: subscriptionId }),
    prefill: { name: prefill.name, email: prefill.email, contact: prefill.contact },
    retry: { enabled: false },
    theme: { color: plum },
    callback_url: callbackUrl,
    redirect: mustLeave(navigator.userAgent),
  }
}

/** Browsers inside other apps, which have no room for a window within the page. */
export const mustLeave = (agent: string): boolean =>
  /Instagram|FBAN|FBAV|FB_IAB|Line\/|Snapchat|Pinterest|LinkedInApp|UCBrowser|Opera Mini|; wv\)/.test(
    agent,
  )

/** A page that was reached from another may not open the window: only this page's own document says it may. One that was loaded for this page and may not stays as it is. */
export const mayNotPayYet = (): boolean =>
  config.payments && config.paysHere === false && config.loadedAt !== window.location.pathname
