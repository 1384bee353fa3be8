import * as z from 'zod'
import { longerThan } from './complaint.ts'

const oneLine = /^[^\p{Cc}\u2028\u2029\p{Surrogate}]*$/u
const someLines = /^(?:[\r\n]|[^\p{Cc}\u2028\u2029\p{Surrogate}])*$/u

/** ٣ and ۳ are a 3. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** Signs that turn the direction of what follows, and signs nobody sees. */
const hidden =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/gu
/** A joiner that joins nothing: it spells words of some languages, and holds some emoji together. */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<!\p{M})\u200d(?![\p{L}\p{Extended_Pictographic}])|\u200c(?![\p{L}\p{Extended_Pictographic}])/gu
/** Tags belong to three flags and to nothing else. */
const looseTag = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const anythingSeen = /[^\s\p{Z}\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u

/** Text as it is seen: without hidden signs, and empty where nothing of it is seen. Marks of direction of letters stay, as do emoji. */
export function seenText(text: string): string {
  const seen = text.replace(hidden, '').replace(looseTag, '$1').replace(looseJoiner, '')
  return anythingSeen.test(seen) ? seen : ''
}

/** Text that may stand in a header: no line ends, no control characters, no halves of characters, and nothing hidden. */
export const line = (longest: number, wrong = 'field.text-invalid') =>
  z
    .string(wrong)
    .overwrite(seenText)
    .trim()
    .max(longest, longerThan(longest))
    .regex(oneLine, 'field.text-invalid')

/** The same with line ends, and a space where a tab was typed. */
export const lines = (longest: number) =>
  z
    .string('field.text-invalid')
    .overwrite((text) => seenText(text).replaceAll('\t', ' '))
    .trim()
    .max(longest, longerThan(longest))
    .regex(someLines, 'field.text-invalid')

/** Nothing that can be seen: spaces, marks without a width, letters that show nothing. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
