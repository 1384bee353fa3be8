import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { PersonRef } from '../../../base/access/scope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { openSealedText } from '../../../base/sealed-text.ts'
import { findCodeStep } from '../rules/app-codes.ts'
import { secondStepLimits } from '../rules/rate-limits.ts'
import { consumeStep, findAuthenticator } from '../store/two-steps.ts'

export const getSealContext = ({ personId }: PersonRef) => ({
  purpose: 'authenticator',
  owner: personId,
})

/** Counts a try of a code for the person, in every browser together. */
export async function requireSecondStepAttempt(
  { world }: RequestContext,
  { personId }: PersonRef,
  refusal: RefusalCode,
): Promise<void> {
  for (const figure of secondStepLimits)
    if (
      !(await world.limiter.consume(`second-step-${figure.minutes}`, `person-${personId}`, figure))
    )
      refuse(refusal, { retryAfter: figure.minutes * 60 })
}

/** Uses up a right code of the person's app and answers null, or why it is refused. */
export async function matchAppCode(
  { tx, world, now }: RequestContext,
  who: PersonRef,
  code: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<'wrongAppCode' | 'usedAppCode' | null> {
  const app = await findAuthenticator(tx, who)
  if (!app || isNew !== (app.confirmed_at === null)) return 'wrongAppCode'
  const key = openSealedText(world.settings.secretKey, getSealContext(who), app.sealed_key)
  const step = key && findCodeStep(key, code, now)
  if (!step) return 'wrongAppCode'
  return (await consumeStep(tx, who, step)) ? null : 'usedAppCode'
}
