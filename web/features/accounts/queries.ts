import {
  forgotProgress,
  geoDetails,
  type selectPlan,
  signupProgress,
} from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { queryOf } from '../../lib/queries.ts'

/** Of what there is, what the forms show. */
export type SignupProgress = Omit<
  Answer<typeof signupProgress.output>,
  'googleId' | 'mobile' | 'marketingConsentAt' | 'termsAcceptedAt'
>
export type PlanChoice = Answer<typeof selectPlan.input>

/** Steps are the server's, so that a reload or another tab goes on where this one was. */
export const signupQuery = { ...queryOf(signupProgress), staleTime: 0, gcTime: 0 }
export const forgotQuery = { ...queryOf(forgotProgress), staleTime: 0, gcTime: 0 }

/** A guess of where the visitor is; the device's zone helps. */
export const placeQuery = () =>
  queryOf(geoDetails, { query: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone } })
