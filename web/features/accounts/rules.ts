import { complaintsAbout } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import { Refused } from '../../lib/refused.ts'
import { shortestInWidget } from '../../ui/phone-number.ts'
import { isSubscription } from '../billing/rules.ts'
import type { PlanChoice, SignupProgress } from './queries.ts'

export type Aim = { plan: PlanName | null; mode: SubscriptionMode | null }

const aims: Record<string, Aim> = {
  [to('signupEconomy')]: { plan: 'Economy', mode: null },
  [to('signupBusiness')]: { plan: 'Business', mode: 'Monthly' },
  [to('signupFirst')]: { plan: 'First', mode: 'Monthly' },
}

/** The plan of the address one came by; none on the way to choosing one. */
export const aimOf = (path: string): Aim | undefined => aims[path]

/** The address says which plan, else what was asked for before does. */
export const aimAt = (path: string, { plan, mode }: SignupProgress): Aim =>
  aimOf(path) ?? { plan, mode }

/** A subscription is chosen by its period, a one-time event by its guests. */
export const choiceOf = (
  plan: PlanName,
  { mode, guests }: { mode: SubscriptionMode | null; guests: number },
): PlanChoice => ({
  plan,
  ...(isSubscription(plan) && mode && { mode }),
  ...(plan === 'Custom' && { guests }),
})

/** Nobody is asked for an address before a paid plan needs one. */
export const asksForBilling = (plan: PlanName | null): boolean =>
  plan !== null && plan !== 'Economy'

type Billed = {
  contact?: string | null | undefined
  address?: string | null | undefined
  country?: string | null | undefined
  state?: string | null | undefined
  gstNo?: string | null | undefined
}

/** A number too short for the field it stands in; none is no fault. */
export const numberComplaint = (number: string): Record<string, string> =>
  number && number.length < shortestInWidget ? { contact: 'field.contact-invalid' } : {}

/** What a plan still needs, and a number too short for the field it stands in. */
export function detailsComplaints(
  plan: PlanName | null,
  { contact, address, country, state, gstNo }: Billed,
): Record<string, string> {
  const number = contact ?? ''
  return {
    ...numberComplaint(number),
    ...complaintsAbout(plan, {
      contact: number,
      address: (address ?? '').trim(),
      country: country ?? '',
      state: (state ?? '').trim(),
      gstNo: gstNo ?? '',
    }),
  }
}

/** Whoever sits there has to show once more who they are. */
export const isProofOver = ({ code }: { code?: string | undefined }): boolean =>
  code === 'wrongStep' || code === 'signInAgain'

/** The code is no good any more, whatever is typed. */
export const isCodeOver = ({ code }: Pick<Refused, 'code'>): boolean =>
  code === 'codeTriedOut' || code === 'codeRunOut'

/** A wrong code changes how long it holds: after the fifth it holds no longer. */
export const reread = <Answer>(
  answer: Promise<Answer>,
  again: (refused: Refused) => unknown,
): Promise<Answer> =>
  answer.catch((error: Error) => {
    if (error instanceof Refused && error.errors['code']) void again(error)
    throw error
  })

/** Where nothing can be paid yet, somebody who sells is asked instead. */
export function submitWord(plan: PlanName | null, canPay: boolean): string {
  if (!asksForBilling(plan)) return 'details.submit'
  return canPay ? 'details.submit-pay' : 'details.submit-sales'
}
