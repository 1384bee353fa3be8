import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { findFlow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { nextStep, getStep } from '../rules/flow-steps.ts'
import { findPersonByEmail } from '../store/people.ts'
import { closeFlows } from '../store/flows.ts'
import {
  startFlow,
  dropFlow,
  passCodeStep,
  getCodeTimers,
  sendCode,
  findPendingCodeFlow,
} from './codes.ts'
import { hashPassword, replacePassword } from './password.ts'
import { reserveCode } from './code-limits.ts'
import { passFirstStep } from './second-step.ts'

export async function getForgotProgress(context: RequestContext) {
  const flow = await findFlow(context.tx, 'forgot', context.cookies.read('forgot'), context.now)
  return {
    page: getStep<'forgot'>(flow),
    email: flow?.email ?? '',
    ...(await getCodeTimers(context, flow)),
  }
}

/**
 * A known and an unknown address get the same answer after the same work; only the mail differs.
 */
export async function sendForgotCode(
  context: RequestContext,
  { email }: CallInput<typeof calls.sendForgotCode>,
) {
  const waiting = await findPendingCodeFlow(context, 'forgot', email)
  await reserveCode(context, email)
  const person = await findPersonByEmail(context.tx, email)
  const language = person?.language ?? context.language
  const flow =
    waiting ?? (await startFlow(context, { name: 'forgot', email, plan: null, language }))
  await sendCode(context, flow, { isWanted: person !== null })
}

export const verifyForgotCode = (
  context: FlowContext,
  { code }: CallInput<typeof calls.verifyForgotCode>,
) => passCodeStep(context, 'forgot', code)

export async function hashForgottenPassword(
  context: FlowContext,
  { password }: CallInput<typeof calls.resetPassword>,
): Promise<string> {
  nextStep(context.flow, 'reset')
  const person = await findPersonByEmail(context.tx, context.flow.email)
  return person ? hashPassword(context, person, password) : refuse('wrongStep')
}

/**
 * The code proved the mailbox: all earlier sessions end, and this browser is signed in, after the
 * second step of a person who has one.
 */
export async function resetPassword(context: FlowContext, _: unknown, passwordHash: string) {
  const { tx, flow, cookies } = context
  nextStep(flow, 'reset')
  const person = await findPersonByEmail(tx, flow.email)
  const ended = await closeFlows(tx, 'forgot', flow.email)
  if (!person || ended === 0) refuse('wrongStep')
  await replacePassword(context, person, passwordHash)
  cookies.clear('forgot')
  return { page: await passFirstStep(context, { ...person, passwordHash, isAnnounced: true }) }
}

export const cancelForgot = (context: RequestContext) => dropFlow(context, 'forgot')
