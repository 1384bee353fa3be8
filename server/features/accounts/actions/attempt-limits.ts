import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { toNetworkKey } from '../../../base/http/caller-key.ts'
import { refuse } from '../../../base/refusal.ts'
import { formatDate } from '../rules/dates.ts'
import { getPurgeDate } from '../rules/terms.ts'
import { revealsPerIp, revealsPerNetwork, passwordLimits } from '../rules/rate-limits.ts'

/** Counts a try of a password: for a known device, for a session, or else for the address. */
export async function requirePasswordAttempt(
  { world }: RequestContext,
  key: string,
): Promise<void> {
  for (const figure of passwordLimits)
    await world.limiter.consumeOrRefuse(`password-${figure.minutes}`, key, figure)
}

/**
 * Counts an answer that reveals whether an address has an account, and says whether it may be
 * given.
 */
export async function canRevealAccount({ world, caller }: RequestContext): Promise<boolean> {
  const fromIp = await world.limiter.consume('definite-ip', caller, revealsPerIp)
  return (
    fromIp && world.limiter.consume('definite-network', toNetworkKey(caller), revealsPerNetwork)
  )
}

/** Refuses after the transaction, so that the used try and its audit row stay. */
export const refuseAfterCommit = ({ afterCommit }: RequestContext, code: RefusalCode): void =>
  afterCommit(() => refuse(code))

/**
 * For a person who proved by password or Google that a deleted account was theirs: its date and
 * whom to ask.
 */
export function refuseDeletedAfterCommit(
  { world, language, zone, afterCommit }: RequestContext,
  { deletedAt }: { deletedAt: Date },
): void {
  const { salesPhone: phone, salesEmail: email } = world.settings.brand
  afterCommit(() =>
    refuse('accountDeleted', {
      params: { date: formatDate(language, getPurgeDate(deletedAt), zone || 'UTC'), phone, email },
    }),
  )
}
