import * as z from 'zod'
import { demoOnly } from './access.ts'
import { call } from './call.ts'
import { wire } from './wire.ts'

/** What plays the payment provider where a demo has no keys: the script, the window in which somebody pays or does not, and the API a server asks. */
export const sandboxScript = call({
  method: 'GET',
  path: '/dev/checkout/checkout.js',
  access: demoOnly,
  kind: 'page',
})
export const sandboxWindow = call({
  method: 'GET',
  path: '/dev/checkout/window',
  access: demoOnly,
  kind: 'page',
})
export const sandboxWindowScript = call({
  method: 'GET',
  path: '/dev/checkout/window.js',
  access: demoOnly,
  kind: 'page',
})
export const sandboxPay = call({
  method: 'POST',
  path: '/dev/checkout/window',
  access: demoOnly,
  kind: 'form',
  reads: true,
})

const api = <const Path extends string>(method: 'GET' | 'POST', path: Path) =>
  call({
    method,
    path,
    access: demoOnly,
    kind: 'raw',
    reads: true,
    fromAnywhere: true,
    limit: 'none',
  })
export const sandboxList = api('GET', '/dev/checkout/v1/{KIND}')
export const sandboxMake = api('POST', '/dev/checkout/v1/{KIND}')
export const sandboxOne = api('GET', '/dev/checkout/v1/{KIND}/{ID}')
export const sandboxOwn = api('GET', '/dev/checkout/v1/{KIND}/{ID}/{DEED}')
export const sandboxDo = api('POST', '/dev/checkout/v1/{KIND}/{ID}/{DEED}')

/** How the next so many questions go wrong: before anything was done, or after it. */
const sandboxFaultKinds = [
  'none',
  'error',
  'busy',
  'hang',
  'cut-before',
  'cut-after',
  'nonsense',
] as const
/** What two orders with one receipt are: the provider's own papers say each of these. */
export const receiptRules = ['same', 'refused', 'another'] as const

/** What the stand-in is to do wrong from now on. */
export const sandboxFaults = call({
  method: 'POST',
  path: '/dev/checkout/faults',
  access: demoOnly,
  reads: true,
  input: wire({
    fault: ['FAULT', z.enum(sandboxFaultKinds).default('none')],
    times: ['TIMES', z.int().min(0).max(10_000).default(0)],
    receipts: ['RECEIPTS', z.enum(receiptRules).default('same')],
    /** Of each event: none sent, or so many of it, so many seconds late, in whatever order. */
    isSilent: ['SILENT', z.boolean().default(false)],
    copies: ['COPIES', z.int().min(1).max(20).default(1)],
    late: ['LATE', z.int().min(0).max(600).default(0)],
    isShuffled: ['SHUFFLED', z.boolean().default(false)],
    /** What a card says when a subscription is renewed. */
    isCardEmpty: ['CARD_EMPTY', z.boolean().default(false)],
  }),
})
