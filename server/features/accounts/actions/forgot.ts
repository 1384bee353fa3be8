import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowOf, moveFlow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { nextStep, stepOf } from '../rules/steps.ts'
import { personByEmail } from '../store/people.ts'
import { closeFlowsOf, renewFlow } from '../store/visits.ts'
import { beginFlow, dropFlow, isRightCode, secondsLeft, sendCode, waitingFlow } from './codes.ts'
import { hashOf, replacePassword } from './password.ts'
import { countCode } from './code-limits.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

export async function forgotProgress(context: Context) {
  const flow = await flowOf(context.tx, 'forgot', context.cookies.read('forgot'), context.now)
  return {
    page: stepOf<'forgot'>(flow),
    email: flow?.email ?? '',
    ...(await secondsLeft(context, flow)),
  }
}

/** Known or not, the answer and the work are the same; only the mail is missing. */
export async function sendForgotCode(
  context: Context,
  { email }: Sent<typeof calls.sendForgotCode>,
) {
  const waiting = await waitingFlow(context, 'forgot', email)
  await countCode(context, email)
  const person = await personByEmail(context.tx, email)
  const language = person?.language ?? context.language
  const flow =
    waiting ?? (await beginFlow(context, { name: 'forgot', email, plan: null, language }))
  await sendCode(context, flow, { isWanted: person !== null })
}

export async function verifyForgotCode(
  context: FlowContext,
  { code }: Sent<typeof calls.verifyForgotCode>,
) {
  const { tx, flow, world, cookies } = context
  const step = nextStep(flow, 'verify')
  if (!(await isRightCode(context, code))) return
  await moveFlow(tx, flow.id, { step })
  cookies.set('forgot', await renewFlow(tx, flow, world.random), 1)
}

export async function hashForgotten(
  context: FlowContext,
  { password }: Sent<typeof calls.resetPassword>,
): Promise<string> {
  nextStep(context.flow, 'reset')
  const person = await personByEmail(context.tx, context.flow.email)
  return person ? hashOf(context, person, password) : refuse('wrongStep')
}

/** The code proved the mailbox, so every session from before it ends and this browser is signed in. */
export async function resetPassword(context: FlowContext, _: unknown, passwordHash: string) {
  const { tx, flow, cookies } = context
  nextStep(flow, 'reset')
  const person = await personByEmail(tx, flow.email)
  const ended = await closeFlowsOf(tx, 'forgot', flow.email)
  if (!person || ended === 0) refuse('wrongStep')
  await replacePassword(context, person, passwordHash)
  cookies.drop('forgot')
}

export const cancelForgot = (context: Context) => dropFlow(context, 'forgot')
