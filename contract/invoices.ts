import * as z from 'zod'
import { owner } from './access.ts'
import { call } from './call.ts'
import { email } from './fields.ts'
import { currencies, money } from './money.ts'
import { country } from './places/countries.ts'
import { planNames } from './plans.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'

const billed = {
  /** Whom bills are made out to: a company, or a person. */
  name: ['BILLED_NAME', z.string()],
  email: ['EMAIL', z.string()],
  address: ['ADDRESS', z.string()],
  country: ['COUNTRY', country],
  state: ['STATE', z.string()],
  gstNo: ['GST_NO', z.string()],
} as const

/** Where the account is billed. An empty name is the owner's. Between India and elsewhere it moves only while nothing is subscribed to. */
export const billingInfo = call({
  method: 'GET',
  path: '/user/billing-info',
  access: owner,
  output: wire({
    ...billed,
    ownName: ['FULLNAME', z.string()],
    isFixed: ['COUNTRY_FIXED', z.boolean()],
  }),
})

/** In India a tax number is looked at to its last sign and belongs to the state; elsewhere any text is one. */
export const updateBillingInfo = call({
  method: 'POST',
  path: '/user/update-billing-info',
  access: owner,
  input: wire({
    name: ['BILLED_NAME', line(100).default('')],
    /** Where bills go beside the owner's own address. */
    email: ['EMAIL', z.union([z.literal(''), email], 'field.email-invalid').default('')],
    address: ['ADDRESS', line(50, 'field.address-required').min(1, 'field.address-required')],
    country: ['COUNTRY', country],
    state: ['STATE', line(50, 'field.state-required')],
    gstNo: ['GST_NO', line(50).default('')],
  }),
})

export const documentKinds = ['invoice', 'credit-note'] as const

/** One line of what was paid, or went back. */
const bill = wire({
  id: ['INVOICE', z.string()],
  kind: ['KIND', z.enum(documentKinds)],
  number: ['NUMBER', z.string()],
  /** Of a credit note, the invoice it is about. */
  about: ['ABOUT', z.string()],
  issuedAt: ['ISSUED_AT', utc],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', z.enum(['Monthly', 'Annually', 'Once'])],
  guests: ['GUESTS', z.number().nullable()],
  periodStart: ['PERIOD_STARTDATE', utc.nullable()],
  periodEnd: ['PERIOD_ENDDATE', utc.nullable()],
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  tax: ['tax', money],
  total: ['totalAmount', money],
  method: ['METHOD', z.string()],
  /** What of it went back, or is on its way. */
  returned: ['RETURNED', money],
})

/** Every bill of the account, the newest first. */
export const billingHistory = call({
  method: 'GET',
  path: '/user/billing-history',
  access: owner,
  output: wire({ bills: ['BILLS', z.array(bill)] }),
})

/** One bill as a PDF, in the owner's language. */
export const downloadBilling = call({
  method: 'GET',
  path: '/user/download-billing/{INVOICE}',
  access: owner,
  kind: 'stream',
})
