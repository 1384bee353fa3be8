import { languages, toWireName } from '../languages.ts'
import * as z from 'zod'
import { arabicTitle } from './arabic-titles.ts'
import { tooLongError } from './field-errors.ts'
import { latinDigits, stripInvisible } from './text.ts'

/**
 * Every field rule is declared once. A message is a key of `locales/{lng}/common.json`, translated
 * where it is shown.
 */

/** Separate messages for a missing field and for a value that is not text. */
const requiredError = (missing: string, invalid = missing) => ({
  error: (issue: { input: unknown }) =>
    issue.input === undefined || issue.input === null ? missing : invalid,
})

/**
 * Unicode letters with their marks, and spaces: José, अनिता, فاطمة. Two joiners stay after a
 * letter, because some names need them: علی‌رضا.
 */
export const keepLetters = (typed: string) =>
  typed.replace(/[^\p{L}\p{M}\s\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]/gu, '')
/** Characters that a person may type in the e-mail field of the sign-up. */
export const keepEmailCharacters = (typed: string) => typed.replace(/[^A-Za-z0-9.@_-]/g, '')
export const keepPasswordCharacters = (typed: string) =>
  typed.replace(/[^A-Za-z0-9.!@#$&+*=_-]/g, '')
export const keepCodeDigits = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 6)
/** For codes with letters; lower case becomes upper case. */
export const keepCodeCharacters = (typed: string) =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)

export const email = z
  .string(requiredError('field.email-required', 'field.email-invalid'))
  .trim()
  .min(1, 'field.email-required')
  .max(50, tooLongError(50))
  .regex(/^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, 'field.email-invalid')

/** The address of a guest may contain a plus sign, and an apostrophe as in O'Hara. */
export const guestEmail = z
  .string('field.email-invalid')
  .trim()
  .max(100, tooLongError(100))
  .regex(
    /^[A-Za-z0-9._+-]+(?:'[A-Za-z0-9._+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
    'field.email-invalid',
  )

export const password = z
  .string(requiredError('field.password-required'))
  .min(1, 'field.password-required')
  .regex(/^[A-Za-z0-9.!@#$&+*=_-]*$/, 'field.password-weak')
  .regex(/^(?=.*[A-Z])(?=.*\d)(?=.*[.!@#$&*\-_+=])/, 'field.password-weak')
  .min(8, 'field.password-length')
  .max(32, 'field.password-length')

/** Checks only presence and length, so that the sign-in page reveals no password rules. */
export const loginPassword = z
  .string(requiredError('field.password-required'))
  .min(1, 'field.password-required')
  .min(8, 'field.password-login')
  .max(32, 'field.password-login')

/** A name is one line, also when it was pasted with line breaks. */
const collapseSpaces = (typed: string) => stripInvisible(typed).replace(/\s+/g, ' ').trim()
/**
 * Letters, marks and spaces. A joiner is allowed only where spelling needs it, so that two
 * different names never look the same. The pattern has no ambiguous parts, so it is fast.
 */
const personNamePattern =
  /^(?:[\p{L}\p{M} ]|(?<=\p{M})\u200d|(?<=\p{M})\u200c(?=\p{L})|(?<=\p{L})[\u200c\u200d](?=\p{L}))+$/u

export const fullName = z
  .string(requiredError('field.fullname-required', 'field.full-name-letters'))
  .overwrite(collapseSpaces)
  .min(1, 'field.fullname-required')
  .max(50, tooLongError(50))
  .regex(personNamePattern, 'field.full-name-letters')

/** The significant part of a phone number: its digits, after a plus if there is one. */
const normalisePhoneNumber = (typed: string) =>
  normalisePhoneSpaces(typed)
    .replace(/[ ().-]/g, '')
    .replace(/^00/, '+')
const phoneNumberField = (errors: ReturnType<typeof requiredError>) =>
  z.string(errors).overwrite(normalisePhoneNumber).max(20, 'field.contact-invalid')

/**
 * Phone number of an account, counted with the country code. The plan decides whether it is
 * required.
 */
export const contact = phoneNumberField(
  requiredError('field.contactno-required', 'field.contactno-invalid'),
)
  .refine((number) => number === '' || number.length >= 10, 'field.contactno-invalid')
  .refine((number) => /^(\+?\d+)?$/.test(number), 'field.contact-invalid')

/** Phone number of a person who asks for a call. */
export const callbackContact = phoneNumberField(
  requiredError('field.phone-required', 'field.contact-invalid'),
)
  .min(1, 'field.phone-required')
  .min(11, 'field.contact-invalid')
  .regex(/^\+?\d+$/, 'field.contact-invalid')
export const callbackName = z
  .string(requiredError('field.full-name-required', 'field.full-name-letters'))
  .overwrite(collapseSpaces)
  .min(1, 'field.full-name-required')
  .max(75, tooLongError(75))
  .regex(personNamePattern, 'field.full-name-letters')

export const otp = z
  .string(requiredError('field.otp-required'))
  .overwrite(latinDigits)
  .regex(/^\d{6}$/, 'field.otp-required')

/** Letters, and the other characters people use in names on a phone, including emoji. "Rajan s/o Muthu" is the son of Muthu, and "أ/ فاطمة" has a form of address. */
const guestNamePattern = new RegExp(
  String.raw`^(?:(?<=\s[sdawhfm])/(?=[olp]\s)|(?<=\p{Script=Hebrew})[״׳]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[・･](?=\p{L})|(?<=^(?:${arabicTitle}))/(?=\p{Zs}?\p{Script=Arabic})|[\p{L}\p{M}\p{N}\p{Zs}'’.,&()\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}-]|(?<=\p{M})\u200d|(?<=\p{M})\u200c(?=\p{L})|(?<=[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))+$`,
  'u',
)

/** Hebrew writes titles and short words with the mark of a quote before their last letter: עו"ד, סה"כ. */
const writeGershayim = (name: string): string =>
  name.replace(/(?<=\p{Script=Hebrew})(?:"|''|”|“|„)(?=\p{Script=Hebrew})/gu, '״')

/** Guests are found and called by name, so emoji alone are refused. */
export const guestName = z
  .string(requiredError('field.name-required', 'field.name-invalid'))
  .overwrite(stripInvisible)
  .overwrite(writeGershayim)
  .trim()
  .min(1, 'field.name-required')
  .max(100, tooLongError(100))
  .regex(guestNamePattern, 'field.name-invalid')
  .regex(/[\p{L}\p{N}]/u, 'field.name-letterless')

/** At least ten digits in any script; other characters of a contact card are removed. */
export const phone = z
  .string('field.contact-invalid')
  .overwrite(normalisePhoneSpaces)
  .trim()
  .max(20, 'field.contact-invalid')
  .regex(/^\+?(?:[ ()-]*\d){10,}[ ()-]*$/, 'field.contact-invalid')

export const language = z.enum(languages, 'field.choice-invalid')

/** The LANGUAGE field has the name of the language; paths and `language` have codes. */
export const languageName = z.codec(
  z.enum(languages.map(toWireName), 'field.choice-invalid'),
  language,
  {
    decode: (name) => languages.find((code) => toWireName(code) === name) ?? 'en',
    encode: toWireName,
  },
)

/** The schema or an empty text. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema, invalid: string) =>
  z.union([schema, z.literal('')], invalid)

export const title = z
  .string(requiredError('field.title-required'))
  .overwrite(stripInvisible)
  .trim()
  .min(1, 'field.title-required')
  .max(100, tooLongError(100))
export const id = z.string('field.id-invalid').regex(/^[0-9A-F]{15}$/, 'field.id-invalid')
/** Adds a missing `https://`; other schemes are refused. */
export const webLink = z
  .string('field.link-invalid')
  .trim()
  .overwrite(addHttps)
  .max(200, tooLongError(200))
  .regex(/^https:\/\/[^\s\p{Cc}\p{Surrogate}]+\.[^\s\p{Cc}\p{Surrogate}]+$/u, 'field.link-invalid')

/** A lower-case ASCII label of 3 to 63 characters that does not look like an event id. */
export const domainLabel = z
  .string(requiredError('field.domain-required'))
  .trim()
  .regex(/^(?![0-9a-f]{15}$)[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/, 'field.domain-invalid')

function addHttps(typed: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(typed) ? `https://${typed}` : typed
}

/** Replaces special spaces by normal ones and removes direction marks. */
function normalisePhoneSpaces(typed: string): string {
  return latinDigits(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** The digits a person reads: 0123 or ٠١٢٣. */
export const digitKinds = ['latn', 'arab'] as const
export type DigitKind = (typeof digitKinds)[number]
export const digitKind = z.enum(digitKinds, 'field.choice-invalid')
