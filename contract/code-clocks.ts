import * as z from 'zod'

/** In whole seconds: until another code may be asked for, and for which the one that was sent holds. */
export const codeClocks = {
  resendIn: ['RESEND_IN', z.number()],
  validIn: ['VALID_IN', z.number()],
} as const
