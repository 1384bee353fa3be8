import { transitions } from '../../server/features/accounts/rules/steps.ts'
import { webSessionTransitions } from '../../server/features/web-sessions/rules/steps.ts'

/** Every flow somebody goes through before, or to be, signed in. */
export const ways = [
  ...transitions,
  ...webSessionTransitions.map((one) => ({ flow: 'websession', ...one })),
]
