import { success } from './fake-server.ts'

const price = {
  CURRENCY: 'INR',
  planRate: '1499.00',
  TAX_PERCENT: 18,
  tax: '269.82',
  totalAmount: '1768.82',
}

/** Business by the month, paid to the 22nd of December; more facts replace these. */
export const running = (more: object = {}) => ({
  STATE: 'active',
  PLAN: 'Business',
  SUBSCRIPTION_MODE: 'Monthly',
  ...price,
  PERIOD_STARTDATE: '2026-11-22 06:00:00',
  PERIOD_ENDDATE: '2026-12-22 06:00:00',
  GRACE_ENDDATE: null,
  RENEWED: 'Y',
  ...more,
})

export const standing = (more: object = {}) => ({
  SUBSCRIPTION: running(),
  NEXT: null,
  ACTS: ['cancel', 'cancel-now', 'pause'],
  PAYMENTS: 'Y',
  ...more,
})

export const planAnswer = (more: object = {}) => ({
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
  ...more,
})

export const billedAnswer = (more: object = {}) => ({
  BILLED_NAME: '',
  EMAIL: '',
  ADDRESS: '7 Lake Road',
  COUNTRY: 'India',
  STATE: 'Karnataka',
  GST_NO: '',
  FULLNAME: 'Asha Menon',
  COUNTRY_FIXED: true,
  ...more,
})

export const bill = (more: object = {}) => ({
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
  ...more,
})

export const estimate = (more: object = {}) =>
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
    ...more,
  })

/** What the window is opened with. */
export const checkoutAnswer = (more: object = {}) => ({
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
  ...more,
})

export const arrival = (OUTCOME: string, more: object = {}) =>
  success({ OUTCOME, NEXT: '/dashboard', REASON: '', ...more })
