import { flowTransitions } from '../../server/features/accounts/rules/flow-steps.ts'
import { webSessionTransitions } from '../../server/features/web-sessions/rules/steps.ts'

/** Every flow of a person before, or in order to, sign in. */
export const signUpTransitions = [
  ...flowTransitions,
  ...webSessionTransitions.map((one) => ({ flow: 'websession', ...one })),
]
