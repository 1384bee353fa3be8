import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Flow } from '../../../base/access/flow.ts'
import { formatPhoneNumber } from '../../../adapters/phone-numbers.ts'

/** `guests` is the number for a one-time event, where one was chosen. */
export type PlanRequest = { plan: PlanName; mode: SubscriptionMode | null; guests: number | null }

/** What a sign-up stores until there is an account; times as text, the password as a hash. */
export type SignupDetails = {
  fullName: string
  passwordHash: string | null
  /** Google proved the address, so there is no code and no password. */
  googleSub: string | null
  contact: string
  address: string
  country: string
  state: string
  gstNo: string
  agreedAt: string | null
  consentAt: string | null
  /** For the one-time event looked at last. */
  guests: number | null
  /** Every paid plan that sales were told of; the last one is the current request. */
  wishes: PlanRequest[]
}

const emptyDetails: SignupDetails = {
  fullName: '',
  passwordHash: null,
  googleSub: null,
  contact: '',
  address: '',
  country: '',
  state: '',
  gstNo: '',
  agreedAt: null,
  consentAt: null,
  guests: null,
  wishes: [],
}

export const getSignupDetails = (flow: Pick<Flow, 'details'> | null): SignupDetails => ({
  ...emptyDetails,
  ...(flow?.details as Partial<SignupDetails> | undefined),
})

/** What the visitor has typed so far, without the password. */
export const toTypedDetails = ({
  fullName,
  contact,
  address,
  country,
  state,
  gstNo,
  agreedAt,
  consentAt,
  googleSub,
}: SignupDetails) => ({
  fullName,
  contact,
  contactShown: formatPhoneNumber(contact),
  address,
  country,
  state,
  gstNo,
  agreedToTerms: agreedAt !== null,
  marketingConsent: consentAt !== null,
  byGoogle: googleSub !== null,
})

export const getConsentDates = ({
  agreedAt,
  consentAt,
}: Pick<SignupDetails, 'agreedAt' | 'consentAt'>) => ({
  termsAcceptedAt: agreedAt === null ? null : new Date(agreedAt),
  marketingConsentAt: consentAt === null ? null : new Date(consentAt),
})

/** Whether the visitor needs no new password. */
export const hasPassword = ({ passwordHash, googleSub }: SignupDetails): boolean =>
  passwordHash !== null || googleSub !== null

/** A subscription is annual unless chosen otherwise; a one-time event has no period. */
export const resolveMode = (
  plan: PlanName,
  chosen: SubscriptionMode | null | undefined,
): SubscriptionMode | null =>
  plan === 'Business' || plan === 'First' ? (chosen ?? 'Annually') : null

export const isRequested = (
  { wishes }: Pick<SignupDetails, 'wishes'>,
  request: PlanRequest,
): boolean => wishes.some((one) => isSameRequest(one, request))

const isSameRequest = (one: PlanRequest, other: PlanRequest): boolean =>
  one.plan === other.plan && one.mode === other.mode && one.guests === other.guests

/** Puts the newest request last. */
export const withPlanRequest = (
  { wishes }: Pick<SignupDetails, 'wishes'>,
  request: PlanRequest,
): PlanRequest[] => [...wishes.filter((one) => !isSameRequest(one, request)), request]
