import type { Flow } from '../../../base/flow.ts'
import type { Scene } from '../../payments/actions/effects.ts'
import { detailsOf } from '../rules/details.ts'
import { freePeriod } from '../rules/terms.ts'
import { addAccount } from '../store/people.ts'

/** The account of a sign-up, of which nothing but the answers is left. */
export async function accountFrom(
  { tx, world, now }: Scene,
  flow: Flow,
  peopleBought: number | null = null,
): Promise<{ accountId: string; personId: string }> {
  const { wishes: _, guests: __, agreedAt, consentAt, ...details } = detailsOf(flow)
  const ids = { accountId: world.random.uuid(), personId: world.random.uuid() }
  await addAccount(tx, {
    ...ids,
    ...details,
    email: flow.email,
    language: flow.language,
    period: freePeriod(now),
    peopleBought,
    now,
    agreedAt: agreedAt === null ? now : new Date(agreedAt),
    consentAt: consentAt === null ? null : new Date(consentAt),
  })
  return ids
}
