import type { Answer } from '@mehfil/contract/envelope.ts'
import { complaintsAbout } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import type { startSignupPayment as call } from '@mehfil/contract/payments.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowById, type Flow } from '../../../base/flow.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { beginPayment } from '../../payments/actions/begin.ts'
import type { Effect } from '../../payments/actions/effects.ts'
import type { Asked, Intent } from '../../payments/rules/paid.ts'
import { detailsOf } from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { lateEnough } from '../rules/terms.ts'
import { personByEmail, personOfAccount } from '../store/people.ts'
import { closeFlowsOf, prolongFlow } from '../store/visits.ts'
import { accountFrom } from './account.ts'
import { enter } from './enter.ts'

type Checkout = Answer<(typeof call)['output']>

/** Who pays for what is what the sign-up keeps; nothing of it is the browser's to say. */
export async function orderSignup(context: FlowContext): Promise<Checkout> {
  const { flow, cookies, tx } = context
  nextStep(flow, 'paid')
  const [, secret = ''] = (cookies.read('signup') ?? '').split('.')
  if (await personByEmail(tx, flow.email)) refuse('emailTaken')
  return beginPayment(context, { ...askedBy(flow), holderProof: sha256(secret) })
}

/** The same of a one-time event alone: a subscription has a call of its own. */
export const orderEstimate = (context: FlowContext): Promise<Checkout> =>
  context.flow.plan === 'Custom' ? orderSignup(context) : refuse('wrongStep')

function askedBy(flow: Flow): Asked {
  const details = detailsOf(flow)
  const { fullName, contact, address, country, state, gstNo, guests } = details
  if (
    flow.plan === null ||
    flow.plan === 'Economy' ||
    Object.keys(complaintsAbout(flow.plan, details)).length > 0
  )
    return refuse('wrongStep')
  return {
    purpose: 'sign-up',
    holder: `flow:${flow.id}`,
    plan: flow.plan,
    ...(flow.plan === 'Custom'
      ? { mode: 'Once' as const, guests: guests ?? 100 }
      : { mode: flow.mode ?? 'Annually' }),
    billed: { fullName, email: flow.email, contact, country, state, address, gstNo },
    language: flow.language,
    nav: to('signup'),
  }
}

export async function keepOrder(
  { tx, now, flow, note }: FlowContext,
  _: unknown,
  checkout: Checkout,
): Promise<Checkout> {
  await prolongFlow(tx, flow, lateEnough(now))
  note({ subject: checkout.orderId ?? checkout.subscriptionId ?? '' })
  return checkout
}

/** The account is made by the money, wherever its browser is by now. A sign-up that was given up has nobody to make one for. */
export const registerPaid: Effect = async (scene, { intent }) => {
  const { tx, now } = scene
  const flow = await flowById(tx, 'signup', intent.holder.slice('flow:'.length), now)
  if (await personByEmail(tx, intent.billed.email)) return { decline: 'email-taken' }
  if (flow?.step !== 'payment') return { decline: 'cancelled' }
  nextStep(flow, 'paid')
  const ids = await accountFrom(scene, flow, intent.kind === 'order' ? intent.guests : null)
  await closeFlowsOf(tx, 'signup', flow.email)
  return ids
}

/** The browser the sign-up was begun in goes on signed in. */
export async function arriveSignedUp(
  context: Context,
  { accountId, personId }: Intent,
): Promise<string> {
  context.cookies.drop('signup')
  const person =
    accountId && personId ? await personOfAccount(context.tx, { accountId, personId }) : null
  if (!person) return to('login')
  await enter(context, person)
  return to('dashboard')
}
