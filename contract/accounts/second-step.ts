import * as z from 'zod'
import { anyone, flow } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { otp } from '../fields/fields.ts'
import { latinDigits } from '../fields/text.ts'
import { wire } from '../wire.ts'

/** Where a sign-in goes on: signed in, or at the second step first. */
export const signInPage = z.enum(['dashboard', 'second-step']).default('dashboard')

/** What the browser answered for a passkey, as JSON text of WebAuthn. */
export const passkeyAnswer = z
  .string('field.passkey-required')
  .min(1, 'field.passkey-required')
  .max(20_000, tooLongError(20_000))

/** What the browser needs to ask for a passkey, as JSON text of WebAuthn. */
export const passkeyRequest = wire({ options: ['OPTIONS', z.string()] })

export const recoveryCodeLetters = 10

/** Typed with or without the dash, in small or capital letters. */
const recoveryCode = z
  .string('field.recovery-code-required')
  .max(40, 'field.recovery-code-required')
  .overwrite((text) =>
    latinDigits(text)
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  )
  .regex(new RegExp(`^[0-9A-Z]{${recoveryCodeLetters}}$`), 'field.recovery-code-required')

/** The second step that this browser has to pass, and how it can be passed. */
export const secondStep = call({
  method: 'GET',
  path: '/auth/second-step',
  access: anyone,
  output: wire({
    /** `none` when no sign-in waits in this browser, or for too long. */
    page: ['page', z.enum(['none', 'second-step'])],
    email: ['EMAIL', z.string()],
    hasApp: ['APP', z.boolean()],
    hasPasskey: ['PASSKEY', z.boolean()],
    hasRecoveryCodes: ['RECOVERY_CODES', z.boolean()],
  }),
})

/** The code that the person's authenticator app shows. Each code is accepted once. */
export const enterAppCode = call({
  method: 'POST',
  path: '/auth/second-step/code',
  access: flow('second-step'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** One of the codes that the person was given for the loss of their device. Each works once. */
export const enterRecoveryCode = call({
  method: 'POST',
  path: '/auth/second-step/recovery',
  access: flow('second-step'),
  limit: 'code',
  input: wire({ code: ['RECOVERY_CODE', recoveryCode] }),
  /** How many codes are left. */
  output: wire({ left: ['LEFT', z.number()] }),
})

export const askSecondStepPasskey = call({
  method: 'POST',
  path: '/auth/second-step/passkey-options',
  access: flow('second-step'),
  output: passkeyRequest,
})

export const enterSecondStepPasskey = call({
  method: 'POST',
  path: '/auth/second-step/passkey',
  access: flow('second-step'),
  limit: 'login',
  input: wire({ answer: ['ANSWER', passkeyAnswer] }),
})

/** Back to the first step. */
export const cancelSecondStep = call({
  method: 'POST',
  path: '/auth/second-step/cancel',
  access: anyone,
})

/** For a sign-in with a passkey alone, which is both steps in one. The browser offers the passkeys it has. */
export const askPasskey = call({
  method: 'POST',
  path: '/auth/passkey-options',
  access: anyone,
  output: passkeyRequest,
})

export const signInWithPasskey = call({
  method: 'POST',
  path: '/auth/passkey',
  access: anyone,
  limit: 'login',
  input: wire({ answer: ['ANSWER', passkeyAnswer] }),
})

/** Ends every session of the person whom a mail told of a new device, and mails them a code for a new password. */
export const reportSignIn = call({
  method: 'POST',
  path: '/auth/not-me',
  access: anyone,
  limit: 'code',
  input: wire({ token: ['TOKEN', z.string('field.id-invalid').max(400, 'field.id-invalid')] }),
})
