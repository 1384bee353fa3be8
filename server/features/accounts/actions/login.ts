import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { closeSession } from '../../../base/access/session.ts'
import { hashRateLimitKey, findKnownDevice } from '../rules/rate-limits.ts'
import { findDeletedByEmail } from '../store/deletion.ts'
import { findPersonByEmail, hasSamePassword } from '../store/people.ts'
import { passFirstStep } from './second-step.ts'
import {
  requirePasswordAttempt,
  canRevealAccount,
  refuseAfterCommit,
  refuseDeletedAfterCommit,
} from './attempt-limits.ts'

type LoginInput = WireValue<(typeof calls.login)['input']>
type PasswordAttempt = Awaited<ReturnType<typeof checkLoginPassword>>

/** A wrong password and an unknown address take the same time and count the same. */
export async function checkLoginPassword(context: RequestContext, { email, password }: LoginInput) {
  const { tx, world, cookies } = context
  const person = await findPersonByEmail(tx, email)
  const device = findKnownDevice(world.settings.secretKey, cookies.read('device'), person)
  await requirePasswordAttempt(context, device ? `device-${device}` : hashRateLimitKey(email))
  // Also looked up for an unknown address, so that it takes as long.
  const closedBefore = await findDeletedByEmail(tx, email)
  const closed = person ? null : closedBefore
  return {
    person,
    closed,
    isRight: await world.passwords.verify((person ?? closed)?.passwordHash ?? null, password),
  }
}

/** A password changed during the check counts as wrong. */
export async function login(
  context: RequestContext,
  _: LoginInput,
  { person, closed, isRight }: PasswordAttempt,
) {
  const { tx, audit } = context
  const passwordHash = person?.passwordHash
  if (passwordHash && isRight && (await hasSamePassword(tx, { ...person, passwordHash })))
    return { page: await passFirstStep(context, { ...person, passwordHash }) }

  audit({ subject: 'refused', ...(person && { accountId: person.accountId, personId: person.id }) })
  if (closed && isRight) {
    refuseDeletedAfterCommit(context, closed)
    return { page: 'dashboard' as const }
  }
  const canReveal = await canRevealAccount(context)
  refuseAfterCommit(context, !person && canReveal ? 'unknownEmail' : 'wrongPassword')
  return { page: 'dashboard' as const }
}

export async function logout({ tx, cookies }: RequestContext) {
  await closeSession(tx, cookies.read('sid'))
  cookies.clear('sid')
}
