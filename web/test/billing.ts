import { success } from './fake-server.ts'

const price = {
  CURRENCY: 'INR',
  planRate: '1499.00',
  TAX_PERCENT: 18,
  tax: '269.82',
  totalAmount: '1768.82',
}

/** A monthly Business plan, paid until 22 December; other facts replace these. */
export const subscriptionPayload = (overrides: object = {}) => ({
  STATE: 'active',
  PLAN: 'Business',
  SUBSCRIPTION_MODE: 'Monthly',
  ...price,
  PERIOD_STARTDATE: '2026-11-22 06:00:00',
  PERIOD_ENDDATE: '2026-12-22 06:00:00',
  GRACE_ENDDATE: null,
  RENEWED: 'Y',
  ...overrides,
})

export const billingStatePayload = (overrides: object = {}) => ({
  SUBSCRIPTION: subscriptionPayload(),
  NEXT: null,
  PAYING_WITH: { METHOD: 'card', CARD_NETWORK: 'Visa', CARD_LAST4: '4242' },
  ACTS: ['cancel', 'cancel-now', 'pause'],
  PAYMENTS: 'Y',
  ...overrides,
})

export const planPayload = (overrides: object = {}) => ({
  PLAN: 'Business',
  SUBSCRIPTION_MODE: 'Monthly',
  SUBSCRIPTION_STATUS: 'Active',
  active: 'Active',
  PERIOD_STARTDATE: '2026-11-22 06:00:00',
  PERIOD_ENDDATE: '2026-12-22 06:00:00',
  LABEL_REMOVAL: false,
  features: [],
  LIMITS: { CURRENT_EVENTS: 10, DRAFTS: 20, PEOPLE: 1_000, USERS: 5 },
  USED: { CURRENT_EVENTS: 8, DRAFTS: 3, PEOPLE: 240, USERS: 5 },
  ...overrides,
})

export const billingInfoPayload = (overrides: object = {}) => ({
  BILLED_NAME: '',
  EMAIL: '',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Karnataka',
  GST_NO: '',
  FULLNAME: 'Asha Menon',
  COUNTRY_FIXED: true,
  ...overrides,
})

export const invoicePayload = (overrides: object = {}) => ({
  INVOICE: '11111111-1111-4111-8111-111111111111',
  KIND: 'invoice',
  NUMBER: 'MH/26-27/0042',
  ABOUT: '',
  ISSUED_AT: '2026-11-22 06:01:00',
  PLAN: 'Business',
  SUBSCRIPTION_MODE: 'Monthly',
  GUESTS: null,
  PERIOD_STARTDATE: '2026-11-22 06:00:00',
  PERIOD_ENDDATE: '2026-12-22 06:00:00',
  CURRENCY: 'INR',
  planRate: '1499.00',
  tax: '269.82',
  totalAmount: '1768.82',
  METHOD: 'upi',
  RETURNED: '0.00',
  REPLACES: '',
  REPLACED_BY: '',
  CORRECTABLE: false,
  BILLED_NAME: 'Menon Studio',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Karnataka',
  GST_NO: '',
  ...overrides,
})

export const estimateReply = (overrides: object = {}) =>
  success({
    CHANGE: 'now',
    CURRENCY: 'INR',
    planRate: '3999.00',
    TAX_PERCENT: 18,
    tax: '719.82',
    totalAmount: '4718.82',
    PERIOD_STARTDATE: '2026-11-22 06:00:00',
    CREDIT: '0.00',
    CREDIT_DAYS: 0,
    PEOPLE_BEFORE: 0,
    OVER: [],
    MISSING: [],
    ...overrides,
  })

/** The options the payment window is opened with. */
export const checkoutPayload = (overrides: object = {}) => ({
  KEY: 'rzp_test_1',
  SCRIPT: '/sandbox/checkout.js',
  SANDBOX: true,
  orderId: null,
  subscriptionId: 'sub_1',
  PLAN: 'First',
  SUBSCRIPTION_MODE: 'Monthly',
  GUESTS: null,
  CURRENCY: 'INR',
  planRate: '3999.00',
  TAX_PERCENT: 18,
  tax: '719.82',
  totalAmount: '4718.82',
  PREFILL: { FULLNAME: 'Asha Menon', EMAIL: 'asha@menonstudio.in', CONTACT: '+919812345670' },
  CALLBACK_URL: 'http://localhost:3000/api/user/standard/payment-callback?nav=%2Fbilling',
  ...overrides,
})

export const arrivalReply = (OUTCOME: string, overrides: object = {}) =>
  success({ OUTCOME, NEXT: '/dashboard', REASON: '', ...overrides })
