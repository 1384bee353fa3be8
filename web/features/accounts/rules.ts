import { validateBillingDetails } from '@mehfil/contract/accounts/accounts.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { minPhoneLength } from '../../ui/fields/phone-number.ts'
import { isSubscription } from '../billing/rules.ts'
import type { PlanSelectionInput, SignupProgress } from './queries.ts'

export type SignupTarget = { plan: PlanName | null; mode: SubscriptionMode | null }

const targetsByPath: Record<string, SignupTarget> = {
  [pathTo('signupEconomy')]: { plan: 'Economy', mode: null },
  [pathTo('signupBusiness')]: { plan: 'Business', mode: 'Monthly' },
  [pathTo('signupFirst')]: { plan: 'First', mode: 'Monthly' },
}

/** Undefined on the page for choosing a plan. */
export const findSignupTarget = (path: string): SignupTarget | undefined => targetsByPath[path]

/** The plan in the URL wins over the plan chosen earlier. */
export const getSignupTarget = (path: string, { plan, mode }: SignupProgress): SignupTarget =>
  findSignupTarget(path) ?? { plan, mode }

/** A subscription needs a period, a one-time event a number of guests. */
export const toPlanSelection = (
  plan: PlanName,
  { mode, guests }: { mode: SubscriptionMode | null; guests: number },
): PlanSelectionInput => ({
  plan,
  ...(isSubscription(plan) && mode && { mode }),
  ...(plan === 'Custom' && { guests }),
})

/** Only paid plans need an address. */
export const needsBillingDetails = (plan: PlanName | null): boolean =>
  plan !== null && plan !== 'Economy'

type BillingDetailsInput = {
  contact?: string | null | undefined
  address?: string | null | undefined
  country?: string | null | undefined
  state?: string | null | undefined
  gstNo?: string | null | undefined
}

/** Refuses a number that is too short; an empty one is allowed. */
export const validatePhone = (phone: string): Record<string, string> =>
  phone && phone.length < minPhoneLength ? { contact: 'field.contact-invalid' } : {}

/** Reports what the plan still requires, and a phone number that is too short. */
export function validateSignupDetails(
  plan: PlanName | null,
  { contact, address, country, state, gstNo }: BillingDetailsInput,
): Record<string, string> {
  const phone = contact ?? ''
  return {
    ...validatePhone(phone),
    ...validateBillingDetails(plan, {
      contact: phone,
      address: (address ?? '').trim(),
      country: country ?? '',
      state: (state ?? '').trim(),
      gstNo: gstNo ?? '',
    }),
  }
}

/** The user has to prove their identity again. */
export const isProofExpired = ({ code }: { code?: string | undefined }): boolean =>
  code === 'wrongStep' || code === 'signInAgain'

/** After too many tries, or too late, no input can be right. */
export const isCodeUnusable = ({ code }: Pick<RefusedError, 'code'>): boolean =>
  code === 'codeTriedOut' || code === 'codeRunOut'

/** Reloads the validity after a wrong code: the fifth one makes the code unusable. */
export const refetchOnCodeError = <Answer>(
  request: Promise<Answer>,
  refetch: (refused: RefusedError) => unknown,
): Promise<Answer> =>
  request.catch((error: Error) => {
    if (error instanceof RefusedError && error.errors['code']) void refetch(error)
    throw error
  })

/** Without payments, a paid plan is requested from sales. */
export function getSubmitLabel(plan: PlanName | null, canPay: boolean): string {
  if (!needsBillingDetails(plan)) return 'details.submit'
  return canPay ? 'details.submit-pay' : 'details.submit-sales'
}
