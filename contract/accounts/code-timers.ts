import * as z from 'zod'

/** In seconds: the wait before the next code, and how long a code is valid. */
export const codeTimers = {
  resendIn: ['RESEND_IN', z.number()],
  validIn: ['VALID_IN', z.number()],
} as const
