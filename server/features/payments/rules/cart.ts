import { currencyAt, rateForGuests, sumOf } from '@mehfil/contract/prices.ts'
import type { Price } from '@mehfil/contract/plans.ts'
import type { Asked, Cart } from './paid.ts'

type Wanted = Pick<Asked, 'plan' | 'mode' | 'guests'> & { billed: Pick<Asked['billed'], 'country'> }

export const currencyFor = ({ billed }: Pick<Wanted, 'billed'>) => currencyAt(billed.country)

/** What is paid: of the price table and the place of the bill alone. Nothing where the table has no such price. */
export function cartFor(
  { plan, mode, guests, billed: { country } }: Wanted,
  prices: readonly Price[],
): Cart | null {
  const currency = currencyAt(country)
  const price = prices.find(
    (one) => one.plan === plan && one.mode === mode && one.currency === currency,
  )
  const rate = price && (mode === 'Once' ? rateForGuests(price.amount, guests ?? 0) : price.amount)
  if (!rate || !Number.isSafeInteger(rate)) return null
  return {
    plan,
    mode,
    guests: mode === 'Once' ? (guests ?? null) : null,
    country,
    currency,
    ...sumOf(rate, country),
  }
}

/** Whether an open intent is still what somebody wants at today's price. */
export const isSameCart = (one: Cart, other: Cart): boolean =>
  (['plan', 'mode', 'guests', 'country', 'currency', 'total', 'tax'] as const).every(
    (field) => one[field] === other[field],
  )
