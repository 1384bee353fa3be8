import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as secondStep from '@mehfil/contract/accounts/second-step.ts'
import type * as calls from '@mehfil/contract/accounts/two-steps.ts'
import type { HostContext, RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { closePersonSessions } from '../../../base/access/session.ts'
import { readReportToken } from '../rules/report-token.ts'
import { isOwnRecentlyProven } from '../rules/terms.ts'
import { findPersonById, getPasswordHash } from '../store/people.ts'
import { closeFlows } from '../store/flows.ts'
import { getSecondSteps } from '../store/two-steps.ts'
import { matchAppCode, requireSecondStepAttempt } from './app-codes.ts'
import { refuseAfterCommit } from './attempt-limits.ts'
import { tryMailNewPasswordCode } from './new-password-code.ts'
import { renewProvenSession } from './sign-in.ts'

/** By what the person can prove again that it is them. */
export async function getProof({ tx, now, host, scope }: HostContext) {
  const { hasApp, hasPasskey } = await getSecondSteps(tx, scope)
  return {
    isProven: isOwnRecentlyProven(host, now),
    hasPassword: (await getPasswordHash(tx, scope)) !== null,
    hasApp,
    hasPasskey,
  }
}

export async function checkCode(context: HostContext, { code }: CallInput<typeof calls.checkCode>) {
  const { scope, audit } = context
  await requireSecondStepAttempt(context, scope, 'appCodesTriedOut')
  const refusal = await matchAppCode(context, scope, code)
  if (!refusal) return renewProvenSession(context)
  audit({ subject: 'refused' })
  refuseAfterCommit(context, refusal)
}

/**
 * "This wasn't me": the reader of the mail ends every session, also the one that the mail told of,
 * and gets a code for a new password where one may be sent.
 */
export async function reportSignIn(
  context: RequestContext,
  { token }: CallInput<typeof secondStep.reportSignIn>,
) {
  const { tx, now, world, cookies, audit } = context
  const personId = readReportToken(world.settings.secretKey, token, now)
  const person = personId && (await findPersonById(tx, personId))
  if (!person) return refuse('reportExpired')
  await closePersonSessions(tx, { personId: person.id })
  await closeFlows(tx, 'second-step', person.email)
  cookies.clear('sid')
  audit({ accountId: person.accountId, personId: person.id })
  await tryMailNewPasswordCode(context, person)
}
