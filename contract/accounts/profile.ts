import * as z from 'zod'
import { owner, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { termsVersion } from './terms-version.ts'
import { codeTimers } from './code-timers.ts'
import { contact, digitKind, fullName, languageName, otp } from '../fields/fields.ts'
import { country } from '../places/countries.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'
import { zone } from '../places/time-zones.ts'

/**
 * Changes the person, for all accounts. Missing fields stay; an empty time zone means the zone of
 * the device.
 */
export const updateUserInfo = call({
  method: 'POST',
  path: '/user/update-user-info',
  access: signedIn,
  input: wire({
    fullName: ['FULLNAME', fullName.optional()],
    contact: ['CONTACT', contact.optional()],
    language: ['LANGUAGE', languageName.optional()],
    zone: ['TIMEZONE', z.union([z.literal(''), zone], 'field.zone-invalid').optional()],
    digits: ['DIGITS', digitKind.optional()],
    /** The person agreed to news by mail, or stopped it. */
    marketingConsent: ['MARKETINGCONSENT', z.enum(['Y', 'N'], 'field.choice-invalid').optional()],
    /** The person agreed to this version of the terms: the present one. */
    termsVersion: ['TERMS_VERSION', z.literal(termsVersion, 'field.choice-invalid').optional()],
  }),
})

/** Billing place of the account. */
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

/** An upload of one file, `IMAGE`. */
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

export const signedInDevice = wire({
  /** Names this session for its own person; it gives no access. */
  id: ['DEVICE', z.string()],
  browser: ['BROWSER', z.string()],
  system: ['SYSTEM', z.string()],
  account: ['ACCOUNT', z.string()],
  signedInAt: ['SIGNED_IN_AT', utc],
  seenAt: ['SEEN_AT', utc],
  /** Where it signed in, as far as the network address says: a country code and a city. */
  country: ['COUNTRY_CODE', z.string().default('')],
  city: ['CITY', z.string().default('')],
  isThis: ['IS_THIS', z.boolean()],
})

export const devices = call({
  method: 'GET',
  path: '/user/devices',
  access: signedIn,
  output: wire({ devices: ['DEVICES', z.array(signedInDevice)] }),
})

export const signOutDevice = call({
  method: 'POST',
  path: '/user/sign-out-device',
  access: signedIn,
  input: wire({ device: ['DEVICE', z.string('field.id-invalid').max(100, 'field.id-invalid')] }),
})

/** Ends all other sessions. */
export const signOutOthers = call({
  method: 'POST',
  path: '/user/sign-out-others',
  access: signedIn,
  output: wire({ count: ['COUNT', z.number()] }),
})

/** All data about the person as a zip of JSON, CSV and pictures; an owner also gets the account. */
export const exportData = call({
  method: 'GET',
  path: '/user/export',
  access: signedIn,
  kind: 'stream',
})

/** What a deletion would delete, in numbers. */
export const deletionFacts = call({
  method: 'GET',
  path: '/user/deletion',
  access: signedIn,
  output: wire({
    email: ['EMAIL', z.string()],
    /** An owner deletes the whole account; other people only leave it. */
    isAccount: ['IS_ACCOUNT', z.boolean()],
    owner: ['OWNER', z.string()],
    /** Deleted with the account; sent only to the owner. */
    events: ['EVENTS', z.number().optional()],
    guests: ['GUESTS', z.number().optional()],
    people: ['PEOPLE', z.number().optional()],
    /** The end of the paid period; missing when nothing is paid. */
    paidUntil: ['PAID_UNTIL', utc.nullish()],
    /** Whether the person has other accounts and can still sign in there. */
    staysElsewhere: ['STAYS_ELSEWHERE', z.boolean()],
    /** Whether a code may be requested now; otherwise the password comes first. */
    isProven: ['IS_PROVEN', z.boolean()],
    hasPassword: ['PASSWORD_SET', z.boolean()],
    codeSent: ['CODE_SENT', z.boolean()],
    ...codeTimers,
    purgedOn: ['PURGED_ON', utc],
  }),
})

/** Needs a password check in this session or a Google sign-in, at most fifteen minutes ago. */
export const sendDeleteCode = call({
  method: 'POST',
  path: '/user/send-otp-delete',
  access: signedIn,
  limit: 'code',
  output: wire(codeTimers),
})

/** CONFIRM is the typed address of the person. */
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
