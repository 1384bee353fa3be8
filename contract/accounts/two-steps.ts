import * as z from 'zod'
import { owner, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { otp } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire, yesNo } from '../wire.ts'
import { passkeyAnswer, passkeyRequest } from './second-step.ts'

export const maxPasskeys = 20
export const recoveryCodeCount = 10
/** Days in which members may still sign in with one step after the owner required two. */
export const twoStepsGraceDays = 7

const passkeyName = line(40, 'field.passkey-name-required').min(1, 'field.passkey-name-required')

/** How a person can prove again that it is them. */
export const proofMethods = wire({
  /** Whether they did lately. */
  isProven: ['IS_PROVEN', z.boolean()],
  hasPassword: ['PASSWORD_SET', z.boolean()],
  hasApp: ['APP', z.boolean()],
  hasPasskey: ['PASSKEY', z.boolean()],
})

export const getProof = call({
  method: 'GET',
  path: '/user/proof',
  access: signedIn,
  beforeTwoSteps: true,
  output: proofMethods,
})

/** Proves the identity by the authenticator app, as `checkPassword` does by password. */
export const checkCode = call({
  method: 'POST',
  path: '/user/check-code',
  access: signedIn,
  limit: 'login',
  beforeTwoSteps: true,
  input: wire({ code: ['OTP', otp] }),
})

export const askOwnPasskey = call({
  method: 'POST',
  path: '/user/check-passkey-options',
  access: signedIn,
  beforeTwoSteps: true,
  output: passkeyRequest,
})

/** Proves the identity by a passkey. */
export const checkPasskey = call({
  method: 'POST',
  path: '/user/check-passkey',
  access: signedIn,
  limit: 'login',
  beforeTwoSteps: true,
  input: wire({ answer: ['ANSWER', passkeyAnswer] }),
})

const passkey = wire({
  id: ['PASSKEY', z.string()],
  name: ['NAME', z.string()],
  createdAt: ['CREATED_AT', utc],
  usedAt: ['USED_AT', utc.nullable()],
  /** Kept by the maker of the device for all devices of the person. */
  isSynced: ['SYNCED', z.boolean()],
  /** Refused once, because a copy of it seemed to exist; it works no more. */
  refusedAt: ['REFUSED_AT', utc.nullable()],
})

/** How the person signs in beside the password. */
export const twoSteps = call({
  method: 'GET',
  path: '/user/two-steps',
  access: signedIn,
  beforeTwoSteps: true,
  output: wire({
    /** When the authenticator app was set up; null without one. */
    appSince: ['APP_SINCE', utc.nullable()],
    passkeys: ['PASSKEYS', z.array(passkey)],
    recoveryCodesLeft: ['RECOVERY_CODES_LEFT', z.number()],
    /** Whether an account of the person requires two steps, so that the last one stays. */
    isRequired: ['REQUIRED', z.boolean()],
  }),
})

/** A new key for an authenticator app. It is used only after a code proved it. */
export const startApp = call({
  method: 'POST',
  path: '/user/two-steps/app',
  access: signedIn,
  beforeTwoSteps: true,
  output: wire({
    key: ['KEY', z.string()],
    /** The same key with the names that the app shows, and its address. */
    uri: ['URI', z.string()],
    /** The QR code of the address, an SVG. */
    qr: ['QR', z.string()],
  }),
})

/** Shown once. Empty where the person has some already. */
const shownCodes = wire({ codes: ['CODES', z.array(z.string())] })

export const confirmApp = call({
  method: 'POST',
  path: '/user/two-steps/app/confirm',
  access: signedIn,
  limit: 'code',
  beforeTwoSteps: true,
  input: wire({ code: ['OTP', otp] }),
  output: shownCodes,
})

export const removeApp = call({
  method: 'DELETE',
  path: '/user/two-steps/app',
  access: signedIn,
})

/** New codes in place of the old ones. */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/user/two-steps/recovery-codes',
  access: signedIn,
  beforeTwoSteps: true,
  output: shownCodes,
})

export const askNewPasskey = call({
  method: 'POST',
  path: '/user/passkeys/options',
  access: signedIn,
  beforeTwoSteps: true,
  output: passkeyRequest,
})

export const addPasskey = call({
  method: 'POST',
  path: '/user/passkeys',
  access: signedIn,
  limit: 'login',
  beforeTwoSteps: true,
  input: wire({ answer: ['ANSWER', passkeyAnswer], name: ['NAME', passkeyName.optional()] }),
  output: shownCodes,
})

export const renamePasskey = call({
  method: 'PUT',
  path: '/user/passkeys/{PASSKEY}',
  access: signedIn,
  beforeTwoSteps: true,
  input: wire({ name: ['NAME', passkeyName] }),
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/user/passkeys/{PASSKEY}',
  access: signedIn,
})

/** The owner requires two steps of every member, or no longer. Members have seven days. */
export const requireTwoSteps = call({
  method: 'POST',
  path: '/user/two-steps-required',
  access: owner,
  input: wire({ isRequired: ['REQUIRED', yesNo] }),
})
