import type { Answer } from '@mehfil/contract/envelope.ts'
import type { googleWebSession as call } from '@mehfil/contract/web-sessions.ts'
import type { FlowContext } from '../../../base/context.ts'
import { askGoogle, nameFrom, spend } from '../../accounts/actions/google.ts'
import { refuseAfterCommit, sayClosed } from '../../accounts/actions/tries.ts'
import { closedByGoogle } from '../../accounts/store/deletion.ts'
import { personByEmail, personByGoogle } from '../../accounts/store/people.ts'
import { keptIn } from '../rules/kept.ts'
import { nextStep } from '../rules/steps.ts'
import { moveWebSession, voidCodes } from '../store/sessions.ts'
import { building } from './read.ts'
import { goOnAs, renewed } from './who.ts'

type Typed = Answer<(typeof call)['input']>
type Told = Awaited<ReturnType<typeof askGoogle>>

export async function askGoogleOfVisitor(context: FlowContext, typed: Typed): Promise<Told> {
  nextStep(context.flow, 'google')
  return askGoogle(context, typed)
}

/** Whom Google knows is one person here, who has perhaps no password to go on by. Nobody is signed in by it: that comes with the money. */
export async function googleWebSession(
  context: FlowContext,
  { credential }: Typed,
  { proof, name }: Told,
): Promise<void> {
  const { tx, now, note } = context
  await spend(context, credential, proof)
  const flow = await building(context)
  const step = nextStep(flow, 'google')
  const person = await personByGoogle(tx, proof.sub)
  if (person) return goOnAs(context, { flow, step, person })
  // Made by who knows whom: the password of the account decides, as at a log-in it would be its mailbox.
  const isTaken = (await personByEmail(tx, proof.email)) !== null
  const closed = isTaken ? null : await closedByGoogle(tx, proof.sub)
  if (closed) {
    note({ subject: 'refused' })
    return sayClosed(context, closed)
  }
  await moveWebSession(tx, flow, {
    step: isTaken ? nextStep(flow, 'find-known') : step,
    email: proof.email,
    ...(!isTaken && {
      details: { ...keptIn(flow), googleSub: proof.sub, fullName: nameFrom(name) },
    }),
  })
  await voidCodes(tx, flow, now)
  if (isTaken) return refuseAfterCommit(context, 'emailKnown')
  await renewed(context)
}
