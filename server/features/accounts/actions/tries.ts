import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { Context } from '../../../base/context.ts'
import { networkOf } from '../../../base/caller.ts'
import { refuse } from '../../../base/refuse.ts'
import { dateIn } from '../rules/dates.ts'
import { purgeDate } from '../rules/terms.ts'
import { definiteFromIp, definiteFromNetwork, passwordTries } from '../rules/tries.ts'

/** Counts a password tried by a known device, by a session, or else by anybody on an address. */
export async function countPassword({ world }: Context, key: string): Promise<void> {
  for (const figure of passwordTries)
    await world.limiter.require(`password-${figure.minutes}`, key, figure)
}

/** Counts an answer that would tell whether an address has an account, and says whether it may be given. */
export async function mayAnswerDefinitely({ world, caller }: Context): Promise<boolean> {
  const fromIp = await world.limiter.fits('definite-ip', caller, definiteFromIp)
  return fromIp && world.limiter.fits('definite-network', networkOf(caller), definiteFromNetwork)
}

/** Refuses once the transaction is through, so that a spent try and its audit line stay. */
export const refuseAfterCommit = ({ afterwards }: Context, code: RefusalCode): void =>
  afterwards(() => refuse(code))

/** To whoever has proved, by the password or by Google, that the account was theirs: what became of it, and whom to ask. */
export function sayClosed(
  { world, language, zone, afterwards }: Context,
  { deletedAt }: { deletedAt: Date },
): void {
  const { salesPhone: phone, salesEmail: email } = world.settings.brand
  afterwards(() =>
    refuse('accountDeleted', {
      params: { date: dateIn(language, purgeDate(deletedAt), zone || 'UTC'), phone, email },
    }),
  )
}
