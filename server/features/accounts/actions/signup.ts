import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts.ts'
import type { SignupStep } from '@mehfil/contract/accounts.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowOf, moveFlow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { queueKnown } from '../mails.ts'
import { nextStep, stepOf } from '../rules/steps.ts'
import { freePeriod } from '../rules/terms.ts'
import { addAccount, personByEmail } from '../store/people.ts'
import { closeFlowsOf, renewFlow } from '../store/visits.ts'
import { beginFlow, dropFlow, isRightCode, secondsLeft, sendCode, waitingFlow } from './codes.ts'
import { enter } from './enter.ts'
import { hashOf } from './password.ts'
import { countCode, mayAnswerDefinitely, refuseAfterCommit } from './tries.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>
type Details = { fullName: string; passwordHash: string; agreedAt: string; consentAt: string | null }

export async function signupProgress(context: Context) {
  const flow = await flowOf(context.tx, 'signup', context.cookies.read('signup'), context.now)
  const { fullName = '' } = (flow?.details ?? {}) as Partial<Details>
  return {
    page: stepOf<'signup'>(flow), email: flow?.email ?? '', fullName, plan: flow?.plan ?? null,
    ...(await secondsLeft(context, flow)),
  }
}

/** Past the meter of definite answers a known address is answered like a new one, and its owner is told by mail. */
export async function sendSignupCode(context: Context, { email, plan, language = context.language }: Sent<typeof calls.sendSignupCode>) {
  const waiting = await waitingFlow(context, 'signup', email)
  await countCode(context, email)
  const isDefinite = !waiting && (await mayAnswerDefinitely(context))
  const known = await personByEmail(context.tx, email)
  if (known && isDefinite) refuse('emailTaken')

  const flow = waiting ?? (await beginFlow(context, { name: 'signup', email, plan: plan ?? null, language }))
  await sendCode(context, flow, { isWanted: !known })
  if (known) await queueKnown(context.tx, context.world, known)
}

export async function verifySignupCode(context: FlowContext, { code }: Sent<typeof calls.verifySignupCode>) {
  const { tx, flow, world, cookies } = context
  const step = nextStep(flow, 'verify')
  if (!(await isRightCode(context, code))) return refuseAfterCommit(context, 'wrongCode')
  await moveFlow(tx, flow.id, { step })
  cookies.set('signup', await renewFlow(tx, flow, world.random), 1)
}

export async function hashFirst(context: FlowContext, { fullName, password }: Sent<typeof calls.saveSignupDetails>): Promise<string> {
  nextStep(context.flow, 'save-details')
  return hashOf(context, { fullName, email: context.flow.email }, password)
}

export async function saveSignupDetails({ tx, flow, now }: FlowContext, { fullName, marketingConsent }: Sent<typeof calls.saveSignupDetails>, passwordHash: string) {
  const step = nextStep(flow, 'save-details') as SignupStep
  const at = now.toISOString()
  const details: Details = { fullName, passwordHash, agreedAt: at, consentAt: marketingConsent === 'Y' ? at : null }
  await moveFlow(tx, flow.id, { step, details })
  return { page: step, fullName, email: flow.email }
}

/** The plan is the free one whatever was sent: paid ones have calls of their own. */
export async function registerFree(context: FlowContext) {
  const { tx, flow, world, now } = context
  nextStep(flow, 'register')
  const ended = await closeFlowsOf(tx, 'signup', flow.email)
  if (ended === 0) refuse((await personByEmail(tx, flow.email)) ? 'emailTaken' : 'wrongStep')
  const { agreedAt, consentAt, ...details } = flow.details as Details
  const ids = { accountId: world.random.uuid(), personId: world.random.uuid() }
  await addAccount(tx, {
    ...ids, ...details, email: flow.email, language: flow.language, period: freePeriod(now), now,
    agreedAt: new Date(agreedAt), consentAt: consentAt === null ? null : new Date(consentAt),
  })
  context.cookies.drop('signup')
  await enter(context, { accountId: ids.accountId, id: ids.personId, passwordHash: details.passwordHash })
}

export const cancelSignup = (context: Context) => dropFlow(context, 'signup')
