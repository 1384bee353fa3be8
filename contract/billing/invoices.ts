import * as z from 'zod'
import { owner } from '../access.ts'
import { call } from '../call.ts'
import { email } from '../fields/fields.ts'
import { currencies, money } from './money.ts'
import { country } from '../places/countries.ts'
import { paymentModes, planNames } from './plans.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const billingFields = {
  /** The company or person on the bill. */
  name: ['BILLED_NAME', z.string()],
  email: ['EMAIL', z.string()],
  address: ['ADDRESS', z.string()],
  country: ['COUNTRY', country],
  state: ['STATE', z.string()],
  gstNo: ['GST_NO', z.string()],
} as const

/**
 * Billing address of the account. Without a name the bill has the name of the owner. The country
 * can change between India and others only without a subscription.
 */
export const billingInfo = call({
  method: 'GET',
  path: '/user/billing-info',
  access: owner,
  output: wire({
    ...billingFields,
    ownName: ['FULLNAME', z.string()],
    isFixed: ['COUNTRY_FIXED', z.boolean()],
  }),
})

/**
 * In India the check character and the state of a tax number must be correct; elsewhere any text is
 * valid.
 */
export const updateBillingInfo = call({
  method: 'POST',
  path: '/user/update-billing-info',
  access: owner,
  input: wire({
    name: ['BILLED_NAME', line(100).default('')],
    /** Bills also go to this address, besides the address of the owner. */
    email: ['EMAIL', z.union([z.literal(''), email], 'field.email-invalid').default('')],
    address: ['ADDRESS', line(50, 'field.address-required').min(1, 'field.address-required')],
    country: ['COUNTRY', country],
    state: ['STATE', line(50, 'field.state-required')],
    gstNo: ['GST_NO', line(50).default('')],
  }),
})

/**
 * A credit note takes the invoice back, and a new invoice of the same sum has these details. Until 30 November after its
 * financial year, and only if nothing of it was refunded. The country stays.
 */
export const correctBill = call({
  method: 'POST',
  path: '/user/correct-bill/{INVOICE}',
  access: owner,
  input: wire({
    name: ['BILLED_NAME', line(100).default('')],
    address: ['ADDRESS', line(50, 'field.address-required').min(1, 'field.address-required')],
    state: ['STATE', line(50, 'field.state-required')],
    gstNo: ['GST_NO', line(50).default('')],
  }),
  output: wire({ number: ['NUMBER', z.string()] }),
})

export const documentKinds = ['invoice', 'credit-note'] as const

/** One line of a payment or a refund. */
const billFields = wire({
  id: ['INVOICE', z.string()],
  kind: ['KIND', z.enum(documentKinds)],
  number: ['NUMBER', z.string()],
  /** The invoice to which a credit note belongs. */
  about: ['ABOUT', z.string()],
  issuedAt: ['ISSUED_AT', utc],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', z.enum(paymentModes)],
  guests: ['GUESTS', z.number().nullable()],
  periodStart: ['PERIOD_STARTDATE', utc.nullable()],
  periodEnd: ['PERIOD_ENDDATE', utc.nullable()],
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  tax: ['tax', money],
  total: ['totalAmount', money],
  method: ['METHOD', z.string()],
  /** The refunded part, including a refund under way. */
  returned: ['RETURNED', money],
  /** The invoice that this one replaces. */
  replaces: ['REPLACES', z.string()],
  /** The invoice that has the right details in place of this one. */
  replacedBy: ['REPLACED_BY', z.string()],
  /** The details on an invoice can still be corrected. */
  isCorrectable: ['CORRECTABLE', z.boolean()],
  /** Whom it is made out to. */
  name: ['BILLED_NAME', z.string()],
  address: ['ADDRESS', z.string()],
  country: ['COUNTRY', country],
  state: ['STATE', z.string()],
  gstNo: ['GST_NO', z.string()],
})

/** Every bill of the account, newest first. */
export const billingHistory = call({
  method: 'GET',
  path: '/user/billing-history',
  access: owner,
  output: wire({ bills: ['BILLS', z.array(billFields)] }),
})

/** A bill as PDF, in the language of the owner. */
export const downloadBilling = call({
  method: 'GET',
  path: '/user/download-billing/{INVOICE}',
  access: owner,
  kind: 'stream',
})
