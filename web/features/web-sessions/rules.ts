import type { WebSessionPage } from '@mehfil/contract/web-sessions.ts'
import type { SignupProgress } from '../accounts/queries.ts'
import type { OneTime } from './queries.ts'

/** The steps of the trail; logging in takes the place of the code. */
export const trailSteps = ['email', 'otp', 'signup', 'confirmation'] as const
export type TrailStep = (typeof trailSteps)[number]

export const trailAt = (page: WebSessionPage): TrailStep =>
  page === 'login' ? 'otp' : (trailSteps.find((one) => one === page) ?? 'email')

/** The details of a sign-up, as its own form knows them. Whoever logged in needs no password any more. */
export function progressOf({ user, summary }: OneTime): SignupProgress {
  const { isKnown, byGoogle, page: _, ...typed } = user
  return {
    ...typed,
    page: 'signup',
    byGoogle: isKnown || byGoogle,
    plan: 'Custom',
    mode: null,
    guests: summary?.guests ?? null,
    wish: null,
  }
}
