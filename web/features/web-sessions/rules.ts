import type { WebSessionPage } from '@mehfil/contract/accounts/web-sessions.ts'
import type { SignupProgress } from '../accounts/queries.ts'
import type { OneTimeSession } from './queries.ts'

/** The login replaces the step of the code. */
export const trailSteps = ['email', 'otp', 'signup', 'confirmation'] as const
export type TrailStep = (typeof trailSteps)[number]

export const getTrailStep = (page: WebSessionPage): TrailStep =>
  page === 'login' ? 'otp' : (trailSteps.find((one) => one === page) ?? 'email')

/** The details in the shape of the sign-up form. A payer who is signed in needs no password. */
export function toSignupProgress({ user, summary }: OneTimeSession): SignupProgress {
  const { isKnown, byGoogle, page: _, ...details } = user
  return {
    ...details,
    page: 'signup',
    byGoogle: isKnown || byGoogle,
    plan: 'Custom',
    mode: null,
    guests: summary?.guests ?? null,
    planRequest: null,
  }
}
