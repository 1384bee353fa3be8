import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  validateBillingDetails,
  saveSignupDetails as call,
  type SignupStep,
} from '@mehfil/contract/accounts/accounts.ts'
import { normaliseTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { FlowContext } from '../../../base/http/context.ts'
import { findFlow, advanceFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { getNationalNumber, parsePhoneNumber } from '../../../adapters/phone-numbers.ts'
import {
  getConsentDates,
  getSignupDetails,
  hasPassword,
  resolveMode,
  type SignupDetails,
} from '../rules/signup-details.ts'
import { nextStep } from '../rules/flow-steps.ts'
import { lockFlow } from '../store/flows.ts'
import { hashPassword } from './password.ts'

export type SignupDetailsInput = WireValue<(typeof call)['input']>
type SignupBilling = Pick<SignupDetails, 'contact' | 'address' | 'country' | 'state' | 'gstNo'>
type ValidatedDetails = { billed: SignupBilling; passwordHash: string | null }

/** Every field is checked and every error reported before the slow hash of the password. */
export async function prepareSignupDetails(
  context: FlowContext,
  input: SignupDetailsInput,
): Promise<ValidatedDetails> {
  const { flow } = context
  nextStep(flow, 'save-details')
  return validateDetails(context, input, {
    plan: input.plan ?? flow.plan,
    hasPassword: hasPassword(getSignupDetails(flow)),
  })
}

/**
 * The same for a visitor whose plan needs more details; one who has a password need not choose
 * another.
 */
export async function validateDetails(
  context: FlowContext,
  input: SignupDetailsInput,
  known: { plan: PlanName | null; hasPassword: boolean },
): Promise<ValidatedDetails> {
  const { number, ...billed } = normalizeBilling(input)
  const errors = toWireErrors(call.input, {
    ...(input.password === null && !known.hasPassword && { password: 'field.password-required' }),
    ...(billed.contact && !number && { contact: 'field.contact-invalid' }),
    ...validateBillingDetails(known.plan, billed),
  })
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  const passwordHash =
    input.password === null
      ? null
      : await hashPassword(
          context,
          { fullName: input.fullName, email: context.flow.email },
          input.password,
        )
  return { billed: { ...billed, contact: number ?? '' }, passwordHash }
}

/** The plan of the form replaces the plan chosen before. */
export async function saveSignupDetails(
  context: FlowContext,
  { fullName, marketingConsent, plan, mode }: SignupDetailsInput,
  { billed, passwordHash }: ValidatedDetails,
) {
  const { tx, now } = context
  const flow = await lockSignupFlow(context)
  const step = nextStep(flow, 'save-details') as SignupStep
  const before = getSignupDetails(flow)
  const at = now.toISOString()
  const consentAt =
    marketingConsent === 'Y'
      ? (before.consentAt ?? at)
      : marketingConsent === 'N'
        ? null
        : before.consentAt
  const details: SignupDetails = {
    ...before,
    ...billed,
    fullName,
    passwordHash: passwordHash ?? before.passwordHash,
    agreedAt: at,
    consentAt,
  }
  await advanceFlow(tx, flow.id, {
    step,
    details,
    ...(plan && { plan, mode: resolveMode(plan, mode) }),
  })
  const chosen = plan
    ? { plan, mode: resolveMode(plan, mode) }
    : { plan: flow.plan, mode: flow.mode }
  return {
    ...toSignupRecord(details),
    ...chosen,
    page: step,
    email: flow.email,
    role: 'Superuser' as const,
    language: flow.language,
  }
}

/** The flow under lock: a second click or another tab sees what the first has done. */
export async function lockSignupFlow({ tx, flow, cookies, now }: FlowContext): Promise<Flow> {
  await lockFlow(tx, flow)
  return (await findFlow(tx, 'signup', cookies.read('signup'), now)) ?? refuse('wrongStep')
}

function normalizeBilling({
  contact,
  address,
  country,
  state,
  gstNo,
}: SignupDetailsInput): SignupBilling & { number: string | null } {
  const billingCountry = country ?? ''
  return {
    contact: contact ?? '',
    number: contact ? parsePhoneNumber(contact, billingCountry || homeCountry) : null,
    address: address ?? '',
    country: billingCountry,
    state:
      (billingCountry === homeCountry && findIndianState(state ?? '')?.names.en) || (state ?? ''),
    gstNo: normaliseTaxNumber(gstNo ?? ''),
  }
}

/** The details of a sign-up, as the form shows them again. */
function toSignupRecord(details: SignupDetails) {
  const { fullName, contact, address, country, state, gstNo, googleSub, agreedAt, consentAt } =
    details
  return {
    fullName,
    contact,
    mobile: getNationalNumber(contact),
    address,
    country,
    state,
    gstNo,
    googleId: googleSub ?? '',
    agreedToTerms: agreedAt !== null,
    marketingConsent: consentAt !== null,
    ...getConsentDates(details),
  }
}
