import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  validateBillingDetails,
  type selectPlan as call,
} from '@mehfil/contract/accounts/accounts.ts'
import type { FlowContext } from '../../../base/http/context.ts'
import { advanceFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { getSalesContact, requestSalesContact } from '../../sales/actions.ts'
import {
  getSignupDetails,
  isRequested,
  resolveMode,
  withPlanRequest,
  type SignupDetails,
  type PlanRequest,
} from '../rules/signup-details.ts'
import { nextStep } from '../rules/flow-steps.ts'
import { planRequestsPerSignup } from '../rules/rate-limits.ts'
import { findPersonByEmail } from '../store/people.ts'
import { closeFlows } from '../store/flows.ts'
import { createSignupAccount } from './signup-account.ts'
import { lockSignupFlow } from './details.ts'
import { signIn } from './sign-in.ts'

export async function selectPlan(
  context: FlowContext,
  { plan, mode, guests }: WireValue<(typeof call)['input']>,
) {
  if (plan === 'Economy') {
    await registerOnFreePlan(context)
    return { page: 'dashboard' as const, planRequest: null, sales: null }
  }
  const flow = await lockSignupFlow(context)
  const details = getSignupDetails(flow)
  const request = {
    plan,
    mode: resolveMode(plan, mode ?? (flow.plan === plan ? flow.mode : null)),
    guests: plan === 'Custom' ? (guests ?? details.guests) : null,
  }
  const isComplete = Object.keys(validateBillingDetails(plan, details)).length === 0
  if (!isComplete) return requestDetails(context, flow, request)
  return context.world.checkout
    ? savePlanChoice(context, flow, request)
    : savePlanRequest(context, flow, request)
}

/** The sum to pay; the provider is asked only when the payment window opens. */
async function savePlanChoice({ tx }: FlowContext, flow: Flow, { guests, ...choice }: PlanRequest) {
  const step = nextStep(flow, 'pay')
  const details = getSignupDetails(flow)
  await advanceFlow(tx, flow.id, {
    step,
    ...choice,
    details: {
      ...details,
      ...pickGuests(details, guests),
      wishes: withPlanRequest(details, { ...choice, guests }),
    },
  })
  return { page: 'payment' as const, planRequest: { ...choice, guests }, sales: null }
}

/** Without a payment provider, sales get one mail for each plan requested, and the form is kept. */
async function savePlanRequest(
  context: FlowContext,
  flow: Flow,
  { guests, ...request }: PlanRequest,
) {
  const { tx, world } = context
  const step = nextStep(flow, 'wish')
  const details = getSignupDetails(flow)
  const { fullName, contact } = details
  if (!isRequested(details, { ...request, guests })) {
    await world.limiter.consumeOrRefuse('wish', flow.id, planRequestsPerSignup)
    await requestSalesContact(context, {
      fullName,
      contact,
      language: flow.language,
      email: flow.email,
      ...request,
      guests,
    })
  }
  await advanceFlow(tx, flow.id, {
    step,
    ...request,
    details: {
      ...details,
      ...pickGuests(details, guests),
      wishes: withPlanRequest(details, { ...request, guests }),
    },
  })
  return {
    page: 'choose-plan' as const,
    planRequest: { ...request, guests },
    sales: getSalesContact(world, context.language),
  }
}

/** A paid plan needs more details: back to the form, for this plan. */
async function requestDetails(
  { tx }: FlowContext,
  flow: Flow,
  { guests, ...request }: PlanRequest,
) {
  const details = getSignupDetails(flow)
  await advanceFlow(tx, flow.id, {
    step: nextStep(flow, 'ask-details'),
    ...request,
    details: { ...details, ...pickGuests(details, guests) },
  })
  return { page: 'signup' as const, planRequest: null, sales: null }
}

/** A subscription has no number of guests and keeps the one entered before. */
const pickGuests = (details: SignupDetails, guests: number | null) => ({
  guests: guests ?? details.guests,
})

async function registerOnFreePlan(context: FlowContext): Promise<void> {
  const { tx, flow, world, now } = context
  nextStep(flow, 'register')
  await abandonPayments({ tx, now }, `flow:${flow.id}`)
  const ended = await closeFlows(tx, 'signup', flow.email)
  if (ended === 0) refuse((await findPersonByEmail(tx, flow.email)) ? 'emailTaken' : 'wrongStep')
  const ids = await createSignupAccount({ tx, world, now }, flow)
  context.cookies.clear('signup')
  await signIn(context, {
    accountId: ids.accountId,
    id: ids.personId,
    email: flow.email,
    passwordHash: getSignupDetails(flow).passwordHash,
  })
}
