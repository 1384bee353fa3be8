import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Flow } from '../../../base/flow.ts'

/** `guests` are those of a one-time event, as far as somebody said how many. */
export type Wish = { plan: PlanName; mode: SubscriptionMode | null; guests: number | null }

/** What a sign-up keeps of its visitor until there is an account; times as text, the password as its hash. */
export type Details = {
  fullName: string
  passwordHash: string | null
  /** Proved by Google instead of a code and a password. */
  googleSub: string | null
  contact: string
  address: string
  country: string
  state: string
  gstNo: string
  agreedAt: string | null
  consentAt: string | null
  /** Of the one-time event that was looked at last. */
  guests: number | null
  /** Every paid plan that sales were told of; the last one is the wish that stands. */
  wishes: Wish[]
}

const nothing: Details = {
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

export const detailsOf = (flow: Pick<Flow, 'details'> | null): Details => ({
  ...nothing,
  ...(flow?.details as Partial<Details> | undefined),
})

/** When the terms and the mails were agreed to. */
export const datesIn = ({ agreedAt, consentAt }: Pick<Details, 'agreedAt' | 'consentAt'>) => ({
  termsAcceptedAt: agreedAt === null ? null : new Date(agreedAt),
  marketingConsentAt: consentAt === null ? null : new Date(consentAt),
})

/** Whether nobody has to choose a password any more. */
export const hasPassword = ({ passwordHash, googleSub }: Details): boolean =>
  passwordHash !== null || googleSub !== null

/** A subscription nobody chose the period of is annual; a one-time event has none. */
export const modeFor = (
  plan: PlanName,
  chosen: SubscriptionMode | null | undefined,
): SubscriptionMode | null =>
  plan === 'Business' || plan === 'First' ? (chosen ?? 'Annually') : null

export const isWished = ({ wishes }: Pick<Details, 'wishes'>, wish: Wish): boolean =>
  wishes.some((one) => isSame(one, wish))

const isSame = (one: Wish, other: Wish): boolean =>
  one.plan === other.plan && one.mode === other.mode && one.guests === other.guests

/** What is asked for now comes last. */
export const wishesWith = ({ wishes }: Pick<Details, 'wishes'>, wish: Wish): Wish[] => [
  ...wishes.filter((one) => !isSame(one, wish)),
  wish,
]
