import * as z from 'zod'
import { owner, signedIn } from './access.ts'
import { call } from './call.ts'
import { codeClocks } from './code-clocks.ts'
import { contact, digits, fullName, languageName, otp } from './fields.ts'
import { country } from './places/countries.ts'
import { line } from './text.ts'
import { utc, wire } from './wire.ts'
import { zone } from './zones.ts'

/** Of the person, whatever account they are in. What is left out stays; an empty zone is the device's. */
export const updateUserInfo = call({
  method: 'POST',
  path: '/user/update-user-info',
  access: signedIn,
  input: wire({
    fullName: ['FULLNAME', fullName.optional()],
    contact: ['CONTACT', contact.optional()],
    language: ['LANGUAGE', languageName.optional()],
    zone: ['TIMEZONE', z.union([z.literal(''), zone], 'field.zone-invalid').optional()],
    digits: ['DIGITS', digits.optional()],
    /** News by mail: agreed to, or stopped. */
    marketingConsent: ['MARKETINGCONSENT', z.enum(['Y', 'N'], 'field.choice-invalid').optional()],
  }),
})

/** Where the account is billed. */
export const updateAccountPlace = call({
  method: 'POST',
  path: '/user/update-account-place',
  access: owner,
  input: wire({
    address: ['ADDRESS', line(50, 'field.address-required')],
    country: ['COUNTRY', country],
    state: ['STATE', line(50, 'field.state-required')],
    gstNo: ['GST_NO', line(50)],
  }),
})

/** A form upload of one file, `IMAGE`. */
export const addProfilePicture = call({
  method: 'POST',
  path: '/user/picture',
  access: signedIn,
  kind: 'upload',
  limit: 'upload',
  output: wire({ url: ['URL', z.string()] }),
})
export const deleteProfilePicture = call({
  method: 'DELETE',
  path: '/user/picture',
  access: signedIn,
})

export const device = wire({
  /** Means this session to its own person, and opens nothing. */
  id: ['DEVICE', z.string()],
  browser: ['BROWSER', z.string()],
  system: ['SYSTEM', z.string()],
  account: ['ACCOUNT', z.string()],
  signedInAt: ['SIGNED_IN_AT', utc],
  seenAt: ['SEEN_AT', utc],
  isThis: ['IS_THIS', z.boolean()],
})

export const devices = call({
  method: 'GET',
  path: '/user/devices',
  access: signedIn,
  output: wire({ devices: ['DEVICES', z.array(device)] }),
})

export const signOutDevice = call({
  method: 'POST',
  path: '/user/sign-out-device',
  access: signedIn,
  input: wire({ device: ['DEVICE', z.string('field.id-invalid').max(100, 'field.id-invalid')] }),
})

/** Everywhere but here. */
export const signOutOthers = call({
  method: 'POST',
  path: '/user/sign-out-others',
  access: signedIn,
  output: wire({ count: ['COUNT', z.number()] }),
})

/** Everything the product holds of whoever asks, as one zip of JSON, CSV and pictures; an owner's holds the account. */
export const exportData = call({
  method: 'GET',
  path: '/user/export',
  access: signedIn,
  kind: 'stream',
})

/** What a deletion would take, in numbers. */
export const deletionFacts = call({
  method: 'GET',
  path: '/user/deletion',
  access: signedIn,
  output: wire({
    email: ['EMAIL', z.string()],
    /** An owner deletes the account with everything in it; anybody else leaves it. */
    isAccount: ['IS_ACCOUNT', z.boolean()],
    owner: ['OWNER', z.string()],
    /** What goes with the account, for its owner alone. */
    events: ['EVENTS', z.number().optional()],
    guests: ['GUESTS', z.number().optional()],
    people: ['PEOPLE', z.number().optional()],
    /** The end of what was paid for; missing where nothing is. */
    paidUntil: ['PAID_UNTIL', utc.nullish()],
    /** Whether the person has other accounts and goes on signing in there. */
    staysElsewhere: ['STAYS_ELSEWHERE', z.boolean()],
    /** Whether a code may be asked for, or the password comes first. */
    isProven: ['IS_PROVEN', z.boolean()],
    hasPassword: ['PASSWORD_SET', z.boolean()],
    codeSent: ['CODE_SENT', z.boolean()],
    ...codeClocks,
    purgedOn: ['PURGED_ON', utc],
  }),
})

/** Needs the password checked in this session within ten minutes, or a sign-in by Google as fresh. */
export const sendDeleteCode = call({
  method: 'POST',
  path: '/user/send-otp-delete',
  access: signedIn,
  limit: 'code',
  output: wire(codeClocks),
})

/** CONFIRM is the person's own address, typed. */
export const verifyDeleteCode = call({
  method: 'POST',
  path: '/user/verify-otp-delete',
  access: signedIn,
  limit: 'code',
  input: wire({
    code: ['OTP', otp],
    confirm: [
      'CONFIRM',
      z
        .string('field.confirm-address')
        .trim()
        .min(1, 'field.confirm-address')
        .max(50, 'field.confirm-address'),
    ],
  }),
  output: wire({ purgedOn: ['PURGED_ON', utc] }),
})
