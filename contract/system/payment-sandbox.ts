import * as z from 'zod'
import { demoAccess } from '../access.ts'
import { call } from '../call.ts'
import { wire } from '../wire.ts'

/**
 * Replaces the payment provider in a demo without keys: the script, the payment window, and the API
 * for the server.
 */
export const sandboxScript = call({
  method: 'GET',
  path: '/dev/checkout/checkout.js',
  access: demoAccess,
  kind: 'page',
})
export const sandboxWindow = call({
  method: 'GET',
  path: '/dev/checkout/window',
  access: demoAccess,
  kind: 'page',
})
export const sandboxWindowScript = call({
  method: 'GET',
  path: '/dev/checkout/window.js',
  access: demoAccess,
  kind: 'page',
})
export const sandboxPay = call({
  method: 'POST',
  path: '/dev/checkout/window',
  access: demoAccess,
  kind: 'form',
  reads: true,
})

const sandboxApi = <const Path extends string>(method: 'GET' | 'POST', path: Path) =>
  call({
    method,
    path,
    access: demoAccess,
    kind: 'raw',
    reads: true,
    fromAnywhere: true,
    limit: 'none',
  })
export const sandboxList = sandboxApi('GET', '/dev/checkout/v1/{KIND}')
export const sandboxCreate = sandboxApi('POST', '/dev/checkout/v1/{KIND}')
export const sandboxGet = sandboxApi('GET', '/dev/checkout/v1/{KIND}/{ID}')
export const sandboxListOfEntity = sandboxApi('GET', '/dev/checkout/v1/{KIND}/{ID}/{DEED}')
export const sandboxAct = sandboxApi('POST', '/dev/checkout/v1/{KIND}/{ID}/{DEED}')

/** How the next requests fail: before or after the action. */
const sandboxFaultKinds = [
  'none',
  'error',
  'busy',
  'hang',
  'cut-before',
  'cut-after',
  'nonsense',
] as const
/**
 * How two orders with one receipt behave; the documentation of the provider is not clear, so all
 * three are tested.
 */
export const sandboxReceiptRules = ['same', 'refused', 'another'] as const

/** Faults for the next requests to the sandbox. */
export const sandboxFaults = call({
  method: 'POST',
  path: '/dev/checkout/faults',
  access: demoAccess,
  reads: true,
  input: wire({
    fault: ['FAULT', z.enum(sandboxFaultKinds).default('none')],
    times: ['TIMES', z.int().min(0).max(10_000).default(0)],
    receipts: ['RECEIPTS', z.enum(sandboxReceiptRules).default('same')],
    /** Sends no events. The next fields repeat, delay (in seconds) and shuffle the events. */
    isSilent: ['SILENT', z.boolean().default(false)],
    copies: ['COPIES', z.int().min(1).max(20).default(1)],
    late: ['LATE', z.int().min(0).max(600).default(0)],
    isShuffled: ['SHUFFLED', z.boolean().default(false)],
    /** The card is refused at the renewal of a subscription. */
    isCardEmpty: ['CARD_EMPTY', z.boolean().default(false)],
  }),
})
