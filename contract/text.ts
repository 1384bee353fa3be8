import * as z from 'zod'
import { longerThan } from './complaint.ts'

const oneLine = /^[^\p{Cc}\u2028\u2029\p{Surrogate}]*$/u
const someLines = /^(?:[\r\n]|[^\p{Cc}\u2028\u2029\p{Surrogate}])*$/u

/** ٣ and ۳ are a 3. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** Text that may stand in a header: no line ends, no control characters, no halves of characters. */
export const line = (longest: number) => z.string().trim().max(longest, longerThan(longest)).regex(oneLine, 'field.text-invalid')

/** The same with line ends, and a space where a tab was typed. */
export const lines = (longest: number) => z.string().overwrite((text) => text.replaceAll('\t', ' ')).trim().max(longest, longerThan(longest)).regex(someLines, 'field.text-invalid')
