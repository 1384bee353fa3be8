import * as z from 'zod'
import { anyone, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { email, otp } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'
import { codeTimers } from './code-timers.ts'
import { credential } from './sign-in.ts'

/**
 * Mails a code to the present address and one to the new one. The answer is the same for an address
 * that has an account.
 */
export const askEmailChange = call({
  method: 'POST',
  path: '/user/email',
  access: signedIn,
  limit: 'code',
  input: wire({ email: ['EMAIL', email] }),
  output: wire(codeTimers),
})

/** Both codes change the address. The old one is told, and may take it back for a week. */
export const changeEmail = call({
  method: 'POST',
  path: '/user/email/confirm',
  access: signedIn,
  limit: 'code',
  input: wire({ oldCode: ['OLD_OTP', otp], newCode: ['NEW_OTP', otp] }),
})

/** Gives the person of a mail their old address back, and ends what was signed in since. */
export const returnEmail = call({
  method: 'POST',
  path: '/auth/return-email',
  access: anyone,
  limit: 'code',
  input: wire({ token: ['TOKEN', z.string('field.id-invalid').max(200, 'field.id-invalid')] }),
  output: wire({
    /** The address that the person signs in with again. */
    email: ['EMAIL', z.string()],
    /** Ways to sign in from before the change: they stay, and the person looks whether each is theirs. */
    passkeys: [
      'PASSKEYS',
      z.array(wire({ name: ['NAME', z.string()], createdAt: ['CREATED_AT', utc] })),
    ],
    appSince: ['APP_SINCE', utc.nullable()],
    /** A password set since the change was cleared: a code for a new one is on its way. */
    isPasswordCleared: ['PASSWORD_CLEARED', z.boolean()],
  }),
})

/** Lets the signed-in person sign in by a Google account too; its address may differ from theirs. */
export const connectGoogle = call({
  method: 'POST',
  path: '/user/google',
  access: signedIn,
  limit: 'login',
  input: wire({ credential: ['CREDENTIAL', credential] }),
})

/** Refused while there is no other way to sign in. */
export const disconnectGoogle = call({
  method: 'DELETE',
  path: '/user/google',
  access: signedIn,
})
