import * as z from 'zod'
import { tooLongError } from './field-errors.ts'

const singleLinePattern = /^[^\p{Cc}\u2028\u2029\p{Surrogate}]*$/u
const multiLinePattern = /^(?:[\r\n]|[^\p{Cc}\u2028\u2029\p{Surrogate}])*$/u

const devanagariZero = 0x966
/** ٣, ۳ and ३ become 3. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code >= devanagariZero ? code - devanagariZero : code & 0xf)
  })

/**
 * Characters that change the direction of the next text, invisible characters, and what is no
 * character: a document in XML that holds one cannot be read.
 */
const hiddenCharacters =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\p{Noncharacter_Code_Point}]/gu
/** A joiner without effect. Other joiners are kept, because languages and emoji need them. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<!\p{M})\u200d(?![\p{L}\p{Extended_Pictographic}])|\u200c(?![\p{L}\p{Extended_Pictographic}])/gu
/** Tag characters are valid only in three flags. */
const strayTag = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const visibleCharacter = /[^\s\p{Z}\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u

/**
 * Removes invisible characters; text without any visible character becomes empty. Direction marks
 * of letters and emoji stay.
 */
export function stripInvisible(text: string): string {
  const visible = text
    .replace(hiddenCharacters, '')
    .replace(strayTag, '$1')
    .replace(strayJoiner, '')
  return visibleCharacter.test(visible) ? visible : ''
}

/**
 * Text that is safe in a header: no line breaks, no control characters, no half surrogate pairs,
 * nothing invisible.
 */
export const line = (maxLength: number, invalid = 'field.text-invalid') =>
  z
    .string(invalid)
    .overwrite(stripInvisible)
    .trim()
    .max(maxLength, tooLongError(maxLength))
    .regex(singleLinePattern, 'field.text-invalid')

/** The same with line breaks; a tab becomes a space. */
export const lines = (maxLength: number) =>
  z
    .string('field.text-invalid')
    .overwrite((text) => stripInvisible(text).replaceAll('\t', ' '))
    .trim()
    .max(maxLength, tooLongError(maxLength))
    .regex(multiLinePattern, 'field.text-invalid')

/** No visible character: only spaces, marks without width and empty letters. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
