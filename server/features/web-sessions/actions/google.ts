import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { googleWebSession as call } from '@mehfil/contract/accounts/web-sessions.ts'
import type { FlowContext } from '../../../base/http/context.ts'
import {
  verifyWithGoogle,
  toFullName,
  requireUnspentProof,
  type GoogleIdentity,
} from '../../accounts/actions/google.ts'
import {
  refuseAfterCommit,
  refuseDeletedAfterCommit,
} from '../../accounts/actions/attempt-limits.ts'
import { findDeletedByGoogle } from '../../accounts/store/deletion.ts'
import { findPersonByEmail, findPersonByGoogle } from '../../accounts/store/people.ts'
import { getWebSessionDetails } from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { updateWebSession, voidCodes } from '../store/web-sessions.ts'
import { requireOpenWebSession } from './details.ts'
import { continueAsPerson, renewWebSession } from './visitor.ts'

type GoogleWebSessionInput = WireValue<(typeof call)['input']>
export async function verifyVisitorWithGoogle(
  context: FlowContext,
  input: GoogleWebSessionInput,
): Promise<GoogleIdentity> {
  nextStep(context.flow, 'google')
  return verifyWithGoogle(context, input)
}

/**
 * A person known by Google may have no password. The visitor is signed in only after the payment.
 */
export async function identifyWithGoogle(
  context: FlowContext,
  { credential }: GoogleWebSessionInput,
  { proof, name }: GoogleIdentity,
): Promise<void> {
  const { tx, now, audit } = context
  await requireUnspentProof(context, credential, proof)
  const flow = await requireOpenWebSession(context)
  const step = nextStep(flow, 'google')
  const person = await findPersonByGoogle(tx, proof.sub)
  if (person) return continueAsPerson(context, { flow, step, person })
  // The account may be made by a stranger, so its password decides, as a code to the mailbox does
  // at a login.
  const isTaken = (await findPersonByEmail(tx, proof.email)) !== null
  const closed = isTaken ? null : await findDeletedByGoogle(tx, proof.sub)
  if (closed) {
    audit({ subject: 'refused' })
    return refuseDeletedAfterCommit(context, closed)
  }
  await updateWebSession(tx, flow, {
    step: isTaken ? nextStep(flow, 'find-known') : step,
    email: proof.email,
    ...(!isTaken && {
      details: { ...getWebSessionDetails(flow), googleSub: proof.sub, fullName: toFullName(name) },
    }),
  })
  await voidCodes(tx, flow, now)
  if (isTaken) return refuseAfterCommit(context, 'emailKnown')
  await renewWebSession(context)
}
