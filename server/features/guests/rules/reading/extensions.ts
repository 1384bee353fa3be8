import { latinDigits } from '@mehfil/contract/fields/text.ts'

const extension =
  /^(?:[-–—/]|(?:ext|extension|x|app|apparat|durchwahl|dw|nst|poste|int|تحويلة|داخلي)\.?)\s{0,3}[-:.]?\s{0,3}\d{1,5}$/iu

/** The last digits of a number in an office, `-2231` or `ext. 12`, which reach no one from outside. */
export const isExtension = (cell: string): boolean =>
  cell.length <= 24 && extension.test(latinDigits(cell.trim()))

/** The countries in which a whole number may have five digits or fewer. */
const shortCountries = new Set('AC CK FK KI NU SB SH TK TO VU WS'.split(' '))
const leastDigits = 6

/** Where numbers have area codes of many lengths, so few digits without the zero before them have none. */
const localDigits: ReadonlyMap<string, number> = new Map([
  ['DE', 7],
  ['AT', 7],
  ['FI', 6],
])

/** Elsewhere so few digits are a part of a number, although some countries would take them for a whole one. */
export function isPartOfNumber(typed: string, countries: readonly string[]): boolean {
  const digits = latinDigits(typed).replace(/\D/g, '')
  if (/^\s*(?:\+|00)/.test(typed) || countries.some((country) => shortCountries.has(country)))
    return false
  const local = Math.max(0, ...countries.map((country) => localDigits.get(country) ?? 0))
  return digits.length < leastDigits || (!digits.startsWith('0') && digits.length <= local)
}

const extensionBehind =
  /(?<=\d)[\s,;(]{0,4}(?:ext(?:ension)?|x|app(?:arat)?|durchwahl|dw|nst|poste|int(?:erne)?|تحويلة|داخلي|#)\.?[\s:.-]{0,3}\d{1,6}\)?$/iu

/** A number with the one to ask for behind it, which no mobile phone keeps: "555 0177 x204". */
export const endsInExtension = (typed: string): boolean =>
  typed.length <= 60 && extensionBehind.test(latinDigits(typed.trim()))

/** The number without the one to ask for. */
export const dropExtension = (typed: string): string =>
  endsInExtension(typed) ? latinDigits(typed.trim()).replace(extensionBehind, '') : typed
