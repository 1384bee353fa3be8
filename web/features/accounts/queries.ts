import {
  forgotProgress,
  type selectPlan,
  signupProgress,
} from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { createQuery } from '../../lib/http/queries.ts'

/** Only the fields of the reply that the forms show. */
export type SignupProgress = Omit<
  WireValue<typeof signupProgress.output>,
  'googleId' | 'mobile' | 'marketingConsentAt' | 'termsAcceptedAt'
>
export type PlanSelectionInput = WireValue<typeof selectPlan.input>

/** The server keeps the step, so a reload or another tab continues at the same place. */
export const signupQuery = { ...createQuery(signupProgress), staleTime: 0, gcTime: 0 }
export const forgotPasswordQuery = { ...createQuery(forgotProgress), staleTime: 0, gcTime: 0 }
