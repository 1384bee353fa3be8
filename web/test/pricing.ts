import { permissions } from '@mehfil/contract/access.ts'
import { planLimits, planNames } from '@mehfil/contract/billing/plans.ts'
import { success } from './fake-server.ts'

export const indianPlace = {
  COUNTRY: 'India',
  CITY: 'Kochi',
  CURRENCY: 'INR',
  COUNTRY_CODE: 'IN',
  COUTRY_CODE: 'IN',
  CALLING_CODE: '91',
}

const offeredPlans = planNames.map((PLAN) => {
  const { currentEvents, drafts, people, users, labelRemoval, features } = planLimits[PLAN]
  return {
    PLAN,
    CURRENT_EVENTS: currentEvents,
    DRAFTS: drafts,
    PEOPLE: people,
    USERS: users,
    LABEL_REMOVAL: labelRemoval,
    PERMISSIONS: permissions.filter((one) => features.includes(one)),
  }
})

/** Every plan with its prices, as the server sends them to a visitor in India. */
export const rupeePricingReply = success({
  features: offeredPlans,
  ips: indianPlace,
  pricing: {
    CURRENCY: 'INR',
    TAX_PERCENT: 18,
    Economy: { Monthly: '0.00', Annually: '0.00' },
    Business: { Monthly: '1499.00', Annually: '14990.00' },
    First: { Monthly: '3999.00', Annually: '39990.00' },
    CUSTOM: '999.00',
  },
})

export const dollarPricingReply = success({
  features: offeredPlans,
  ips: indianPlace,
  pricing: {
    CURRENCY: 'USD',
    TAX_PERCENT: 0,
    Economy: { Monthly: '0.00', Annually: '0.00' },
    Business: { Monthly: '19.00', Annually: '190.00' },
    First: { Monthly: '49.00', Annually: '490.00' },
    CUSTOM: '12.00',
  },
})

export const businessSumReply = success({
  CURRENCY: 'INR',
  planRate: '1499.00',
  TAX_PERCENT: 18,
  tax: '269.82',
  totalAmount: '1768.82',
})
