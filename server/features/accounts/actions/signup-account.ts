import type { Flow } from '../../../base/access/flow.ts'
import type { PaymentContext } from '../../payments/actions/effects.ts'
import { getSignupDetails } from '../rules/signup-details.ts'
import { getFirstFreePeriod } from '../rules/terms.ts'
import { addAccount } from '../store/people.ts'

/** Makes the account of a sign-up; the flow itself is over. */
export async function createSignupAccount(
  { tx, world, now }: PaymentContext,
  flow: Flow,
  peopleBought: number | null = null,
): Promise<{ accountId: string; personId: string }> {
  const { wishes: _, guests: __, agreedAt, consentAt, ...details } = getSignupDetails(flow)
  const ids = { accountId: world.random.uuid(), personId: world.random.uuid() }
  await addAccount(tx, {
    ...ids,
    ...details,
    email: flow.email,
    language: flow.language,
    period: getFirstFreePeriod(now),
    peopleBought,
    now,
    agreedAt: agreedAt === null ? now : new Date(agreedAt),
    consentAt: consentAt === null ? null : new Date(consentAt),
  })
  return ids
}
