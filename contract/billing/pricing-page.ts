import { anyone } from '../access.ts'
import { call } from '../call.ts'

/**
 * Every plan with its price and what it has, for anyone. `lang`, `currency`, `mode` and `guests`
 * choose what is shown.
 */
export const pricingPage = call({
  method: 'GET',
  path: '/pricing',
  access: anyone,
  kind: 'page',
  limit: 'read',
})

/** The place of the comparison on the page. */
export const comparePlansAnchor = 'compare-plans'
