import { latinDigits } from '@mehfil/contract/text.ts'
import { readCode } from '@mehfil/door/code.ts'
import type { Proof } from '../queries.ts'

/** Digits of whichever keyboard, up to a passcode's eight. */
export const digitsIn = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, 8)

/** `12345678` as it is shown: `1234 5678`. */
export const spaced = (passcode: string): string =>
  `${passcode.slice(0, 4)} ${passcode.slice(4)}`.trim()

/** What a scanner, a paste or the pad brought: a passcode, the text of a signed code, or nothing that could be either. */
export function proofIn(text: string): Proof | null {
  const typed = latinDigits(text.trim())
  if (/^\d{4}[\s-]?\d{4}$/.test(typed)) return { passcode: digitsIn(typed) }
  return typed.length >= 12 && typed.length <= longestCode && /\D/.test(typed)
    ? { code: text.trim() }
    : null
}

/** A scanner types into a field like a hand: of a code nothing may be cut. */
export const longestCode = 300

/** Whether a field that takes words was given a code, by a hand or by a scanner that types into whatever stands open. */
export const isCode = (typed: string): boolean => readCode(latinDigits(typed)).kind !== 'nothing'

/** The event a code or a personal link names; what it says is believed by nobody until the server has looked. */
export function eventIn(code: string): string | undefined {
  const read = readCode(code)
  return 'event' in read ? read.event : undefined
}

/** How a code is written where it led to nobody: a passcode whole, of a signed code the passcode in it, anything else only begun. */
export function shownCode({ passcode, code = '' }: Proof): string {
  const digits = passcode ?? /^M1\.[0-9A-F]{15}\.(\d{8})/.exec(code)?.[1]
  if (digits) return spaced(digits)
  return code.length > 20 ? `${code.slice(0, 18)}…` : code
}
