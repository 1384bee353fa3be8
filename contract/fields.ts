import * as z from 'zod'
import { longerThan } from './complaint.ts'
import { latinDigits, seenText } from './text.ts'

/** Field rules, once each. A message is a key of `locales/{lng}/common.json`; the reader's language is chosen where it is shown. */

/** Said where a field is missing, and where it is no text. */
const required = (missing: string, wrong = missing) => ({
  error: (issue: { input: unknown }) =>
    issue.input === undefined || issue.input === null ? missing : wrong,
})

/** Unicode letters with their marks and spaces: José, अनिता, فاطمة. The two joiners that spell some names stay after a letter: علی‌رضا. */
export const lettersOnly = (typed: string) =>
  typed.replace(/[^\p{L}\p{M}\s\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]/gu, '')
/** What sign-up lets a person type into an e-mail field. */
export const emailCharacters = (typed: string) => typed.replace(/[^A-Za-z0-9.@_-]/g, '')
export const passwordCharacters = (typed: string) => typed.replace(/[^A-Za-z0-9.!@#$&+*=_-]/g, '')
export const codeDigits = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 6)
/** Codes of letters too: small ones are taken as capitals. */
export const codeLetters = (typed: string) =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)

export const email = z
  .string(required('field.email-required', 'field.email-invalid'))
  .trim()
  .min(1, 'field.email-required')
  .max(50, longerThan(50))
  .regex(/^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, 'field.email-invalid')

/** A guest's address may hold a plus sign. */
export const guestEmail = z
  .string('field.email-invalid')
  .trim()
  .max(100, longerThan(100))
  .regex(/^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, 'field.email-invalid')

export const password = z
  .string(required('field.password-required'))
  .min(1, 'field.password-required')
  .regex(/^[A-Za-z0-9.!@#$&+*=_-]*$/, 'field.password-weak')
  .regex(/^(?=.*[A-Z])(?=.*\d)(?=.*[.!@#$&*\-_+=])/, 'field.password-weak')
  .min(8, 'field.password-length')
  .max(32, 'field.password-length')

/** At login only presence and length are looked at, so that the rule tells nothing. */
export const loginPassword = z
  .string(required('field.password-required'))
  .min(1, 'field.password-required')
  .min(8, 'field.password-login')
  .max(32, 'field.password-login')

/** A name stands on one line, however it was pasted. */
const oneSpaced = (typed: string) => seenText(typed).replace(/\s+/g, ' ').trim()
/** Letters, their marks and spaces; a joiner only where it spells something, so that no two names look the same. Nothing can be read in two ways. */
const ofLetters =
  /^(?:[\p{L}\p{M} ]|(?<=\p{M})\u200d|(?<=\p{M})\u200c(?=\p{L})|(?<=\p{L})[\u200c\u200d](?=\p{L}))+$/u

export const fullName = z
  .string(required('field.fullname-required', 'field.full-name-letters'))
  .overwrite(oneSpaced)
  .min(1, 'field.fullname-required')
  .max(50, longerThan(50))
  .regex(ofLetters, 'field.full-name-letters')

/** As much of a number as counts: its digits, after a plus where there is one. */
const numberTyped = (typed: string) =>
  plainPhone(typed)
    .replace(/[ ().-]/g, '')
    .replace(/^00/, '+')
const dialled = (sentences: ReturnType<typeof required>) =>
  z.string(sentences).overwrite(numberTyped).max(20, 'field.contact-invalid')

/** Of an account, counted with the dial code. Whether it is there is the plan's to ask. */
export const contact = dialled(required('field.contactno-required', 'field.contactno-invalid'))
  .refine((number) => number === '' || number.length >= 10, 'field.contactno-invalid')
  .refine((number) => /^(\+?\d+)?$/.test(number), 'field.contact-invalid')

/** Of whoever wants to be called. */
export const callbackContact = dialled(required('field.phone-required', 'field.contact-invalid'))
  .min(1, 'field.phone-required')
  .min(11, 'field.contact-invalid')
  .regex(/^\+?\d+$/, 'field.contact-invalid')
export const callbackName = z
  .string(required('field.full-name-required', 'field.full-name-letters'))
  .overwrite(oneSpaced)
  .min(1, 'field.full-name-required')
  .max(75, longerThan(75))
  .regex(ofLetters, 'field.full-name-letters')

export const otp = z
  .string(required('field.otp-required'))
  .overwrite(latinDigits)
  .regex(/^\d{6}$/, 'field.otp-required')

/** Beside letters what people write their names with on a phone, pictures among it. */
const ofGuests =
  /^(?:[\p{L}\p{M}\p{N}\p{Zs}'’.,&()\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}-]|(?<=\p{M})\u200d|(?<=\p{M})\u200c(?=\p{L})|(?<=[\p{L}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))+$/u

/** As people are found and called by it, a name of pictures alone is none. */
export const guestName = z
  .string(required('field.name-required', 'field.name-invalid'))
  .overwrite(seenText)
  .trim()
  .min(1, 'field.name-required')
  .max(100, longerThan(100))
  .regex(ofGuests, 'field.name-invalid')
  .regex(/[\p{L}\p{N}]/u, 'field.name-letterless')

/** At least ten digits, of whichever keyboard; what a contact card puts around them is left out. */
export const phone = z
  .string('field.contact-invalid')
  .overwrite(plainPhone)
  .trim()
  .max(20, 'field.contact-invalid')
  .regex(/^\+?(?:[ ()-]*\d){10,}[ ()-]*$/, 'field.contact-invalid')

export const languages = ['en', 'fr', 'arb'] as const
export const language = z.enum(languages, 'field.choice-invalid')
export type Language = z.infer<typeof language>

/** The LANGUAGE field spells the language out; paths and `language` hold codes. */
export const languageNames: Record<Language, 'English' | 'French' | 'Arabic'> = {
  en: 'English',
  fr: 'French',
  arb: 'Arabic',
}
export const languageName = z.codec(
  z.enum(['English', 'French', 'Arabic'], 'field.choice-invalid'),
  language,
  {
    decode: (name) => languages.find((code) => languageNames[code] === name) ?? 'en',
    encode: (code) => languageNames[code],
  },
)

/** Either of these, or nothing. */
export const orEmpty = <Schema extends z.ZodType>(schema: Schema, wrong: string) =>
  z.union([schema, z.literal('')], wrong)

export const title = z
  .string(required('field.title-required'))
  .overwrite(seenText)
  .trim()
  .min(1, 'field.title-required')
  .max(100, longerThan(100))
export const id = z.string('field.id-invalid').regex(/^[0-9A-F]{15}$/, 'field.id-invalid')
/** An address without its beginning gets it; any other beginning is refused. */
export const webLink = z
  .string('field.link-invalid')
  .trim()
  .overwrite(withScheme)
  .max(200, longerThan(200))
  .regex(/^https:\/\/[^\s\p{Cc}\p{Surrogate}]+\.[^\s\p{Cc}\p{Surrogate}]+$/u, 'field.link-invalid')

/** One lower-case ASCII label of 3 to 63 characters that cannot be taken for an event id. */
export const domainLabel = z
  .string(required('field.domain-required'))
  .trim()
  .regex(/^(?![0-9a-f]{15}$)[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/, 'field.domain-invalid')

function withScheme(typed: string): string {
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(typed) ? `https://${typed}` : typed
}

/** Other spaces as plain ones, without marks of direction. */
function plainPhone(typed: string): string {
  return latinDigits(typed)
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Which digits a person reads: 0123 or ٠١٢٣. */
export const digitKinds = ['latn', 'arab'] as const
export type DigitKind = (typeof digitKinds)[number]
export const digits = z.enum(digitKinds, 'field.choice-invalid')
