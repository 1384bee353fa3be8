import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowOf, moveFlow } from '../../../base/flow.ts'
import { requireVisitor } from '../../../base/prepare.ts'
import { refuse } from '../../../base/refuse.ts'
import { placeFacts, placeOf } from '../../../outside/geo/place.ts'
import { groupedNumber, nationalNumber } from '../../../outside/phones.ts'
import { queueKnown } from '../mails.ts'
import { datesIn, detailsOf, hasPassword, modeFor } from '../rules/details.ts'
import { nextStep, stepOf } from '../rules/steps.ts'
import { keepIf } from '../store/codes.ts'
import { personByEmail } from '../store/people.ts'
import { renewFlow } from '../store/visits.ts'
import { beginFlow, dropFlow, isRightCode, secondsLeft, sendCode, waitingFlow } from './codes.ts'
import { countCode } from './code-limits.ts'
import { mayAnswerDefinitely } from './tries.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

export const geoDetails = (
  context: Context<Record<never, string>, Answer<(typeof calls.geoDetails)['query']>>,
) => placeFacts(placeOf(context, context.query.zone))

export async function signupProgress(context: Context) {
  const flow = await flowOf(context.tx, 'signup', context.cookies.read('signup'), context.now)
  const details = detailsOf(flow)
  const {
    fullName,
    contact,
    address,
    country,
    state,
    gstNo,
    agreedAt,
    consentAt,
    googleSub,
    guests,
    wishes,
  } = details
  return {
    page: stepOf<'signup'>(flow),
    email: flow?.email ?? '',
    fullName,
    contact,
    contactShown: groupedNumber(contact),
    address,
    country,
    state,
    gstNo,
    agreedToTerms: agreedAt !== null,
    marketingConsent: consentAt !== null,
    hasPassword: hasPassword(details),
    byGoogle: googleSub !== null,
    googleId: googleSub ?? '',
    mobile: nationalNumber(contact),
    ...datesIn(details),
    plan: flow?.plan ?? null,
    mode: flow?.mode ?? null,
    guests,
    wish: wishes.at(-1) ?? null,
    ...(await secondsLeft(context, flow)),
  }
}

/** Past the meter of definite answers every address is free. */
export async function checkUser(context: Context, { email }: Sent<typeof calls.checkUser>) {
  const isDefinite = await mayAnswerDefinitely(context)
  const known = await personByEmail(context.tx, email)
  if (known && isDefinite) refuse('emailTaken')
}

/** Past that meter a known address is answered like a new one, and its owner is told by mail. */
export async function sendSignupCode(
  context: Context,
  { email, plan, mode, language = context.language }: Sent<typeof calls.sendSignupCode>,
) {
  await requireVisitor(context)
  const waiting = await waitingFlow(context, 'signup', email)
  const counted = await countCode(context, email)
  const isDefinite = !waiting && (await mayAnswerDefinitely(context))
  const known = await personByEmail(context.tx, email)
  if (known && isDefinite) {
    await counted.giveBack()
    refuse('emailTaken')
  }

  const chosen = plan && { plan, mode: modeFor(plan, mode) }
  const flow = waiting ?? (await beginFlow(context, { name: 'signup', email, language, ...chosen }))
  if (waiting && chosen) await moveFlow(context.tx, waiting.id, { step: waiting.step, ...chosen })
  await sendCode(context, flow, { isWanted: !known })
  // Written in any case and kept for whoever has the account, so that an address nobody has takes as long.
  if (!isDefinite)
    await keepIf(context.tx, known !== null, () =>
      queueKnown(context.tx, context.world, known ?? { fullName: email, email, language }),
    )
}

export async function verifySignupCode(
  context: FlowContext,
  { code }: Sent<typeof calls.verifySignupCode>,
) {
  const { tx, flow, world, cookies } = context
  const step = nextStep(flow, 'verify')
  if (!(await isRightCode(context, code))) return
  await moveFlow(tx, flow.id, { step })
  cookies.set('signup', await renewFlow(tx, flow, world.random), 1)
}

export const cancelSignup = (context: Context) => dropFlow(context, 'signup')
