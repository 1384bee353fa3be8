const nearLimitShare = 0.8

/**
 * How full a plan is: `calm` below four fifths, then `near`, then `full`. A plan without a limit
 * is always `calm`.
 */
export function getLimitState(used: number, limit: number | null): 'calm' | 'near' | 'full' {
  if (limit === null || used < limit * nearLimitShare) return 'calm'
  return used < limit ? 'near' : 'full'
}
