import type { Answer } from '@mehfil/contract/envelope.ts'
import {
  complaintsAbout,
  saveSignupDetails as call,
  type SignupStep,
} from '@mehfil/contract/accounts.ts'
import { normalTaxNumber } from '@mehfil/contract/gstin.ts'
import type { PlanName } from '@mehfil/contract/plans.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { FlowContext } from '../../../base/context.ts'
import { flowOf, moveFlow, type Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { nationalNumber, numberFrom } from '../../../outside/phones.ts'
import { datesIn, detailsOf, hasPassword, modeFor, type Details } from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { lockFlow } from '../store/visits.ts'
import { hashOf } from './password.ts'

export type Typed = Answer<(typeof call)['input']>
type Billed = Pick<Details, 'contact' | 'address' | 'country' | 'state' | 'gstNo'>
type Read = { billed: Billed; passwordHash: string | null }

/** Everything is looked at, and every complaint said, before a password is hashed. */
export async function readDetails(context: FlowContext, typed: Typed): Promise<Read> {
  const { flow } = context
  nextStep(flow, 'save-details')
  return readTyped(context, typed, {
    plan: typed.plan ?? flow.plan,
    hasPassword: hasPassword(detailsOf(flow)),
  })
}

/** The same of anybody who is asked for what a plan needs; whoever has a password already need not choose one. */
export async function readTyped(
  context: FlowContext,
  typed: Typed,
  known: { plan: PlanName | null; hasPassword: boolean },
): Promise<Read> {
  const { number, ...billed } = billedIn(typed)
  const errors = complaintsOf(call.input, {
    ...(typed.password === null && !known.hasPassword && { password: 'field.password-required' }),
    ...(billed.contact && !number && { contact: 'field.contact-invalid' }),
    ...complaintsAbout(known.plan, billed),
  })
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  const passwordHash =
    typed.password === null
      ? null
      : await hashOf(
          context,
          { fullName: typed.fullName, email: context.flow.email },
          typed.password,
        )
  return { billed: { ...billed, contact: number ?? '' }, passwordHash }
}

/** A plan the form was filled in for takes the place of the one asked for before. */
export async function saveSignupDetails(
  context: FlowContext,
  { fullName, marketingConsent, plan, mode }: Typed,
  { billed, passwordHash }: Read,
) {
  const { tx, now } = context
  const flow = await flowUnderLock(context)
  const step = nextStep(flow, 'save-details') as SignupStep
  const before = detailsOf(flow)
  const at = now.toISOString()
  const consentAt =
    marketingConsent === 'Y'
      ? (before.consentAt ?? at)
      : marketingConsent === 'N'
        ? null
        : before.consentAt
  const details: Details = {
    ...before,
    ...billed,
    fullName,
    passwordHash: passwordHash ?? before.passwordHash,
    agreedAt: at,
    consentAt,
  }
  await moveFlow(tx, flow.id, { step, details, ...(plan && { plan, mode: modeFor(plan, mode) }) })
  const chosen = plan ? { plan, mode: modeFor(plan, mode) } : { plan: flow.plan, mode: flow.mode }
  return {
    ...recordOf(details),
    ...chosen,
    page: step,
    email: flow.email,
    role: 'Superuser' as const,
    language: flow.language,
  }
}

/** As it is once nobody else works on it: a second click, or another tab, sees what the first has done. */
export async function flowUnderLock({ tx, flow, cookies, now }: FlowContext): Promise<Flow> {
  await lockFlow(tx, flow)
  return (await flowOf(tx, 'signup', cookies.read('signup'), now)) ?? refuse('wrongStep')
}

function billedIn({
  contact,
  address,
  country,
  state,
  gstNo,
}: Typed): Billed & { number: string | null } {
  const here = country ?? ''
  return {
    contact: contact ?? '',
    number: contact ? numberFrom(contact, here || home) : null,
    address: address ?? '',
    country: here,
    state: (here === home && indianState(state ?? '')?.names.en) || (state ?? ''),
    gstNo: normalTaxNumber(gstNo ?? ''),
  }
}

/** What a sign-up holds of its visitor, as it is told back. */
function recordOf(details: Details) {
  const { fullName, contact, address, country, state, gstNo, googleSub, agreedAt, consentAt } =
    details
  return {
    fullName,
    contact,
    mobile: nationalNumber(contact),
    address,
    country,
    state,
    gstNo,
    googleId: googleSub ?? '',
    agreedToTerms: agreedAt !== null,
    marketingConsent: consentAt !== null,
    ...datesIn(details),
  }
}
