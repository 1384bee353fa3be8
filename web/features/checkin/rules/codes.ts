import { formatPasscode } from '@mehfil/contract/door/passcodes.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { parseCode } from '@mehfil/door/entry-code.ts'
import type { AdmissionProof } from '../queries/checkin.ts'

/** The digits of a text, also Arabic ones, at most eight as in a passcode. */
export const extractDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').slice(0, 8)

/** Reads scanned, pasted or typed text as a passcode or a signed code; null if it is neither. */
export function parseProof(text: string): AdmissionProof | null {
  const typed = latinDigits(text.trim())
  if (/^\d{4}[\s-]?\d{4}$/.test(typed)) return { passcode: extractDigits(typed) }
  return typed.length >= 12 && typed.length <= maxCodeLength && /\D/.test(typed)
    ? { code: text.trim() }
    : null
}

/** The length limit of fields. A scanner may type a code there, which must not be cut. */
export const maxCodeLength = 300

/** True if a text field contains a code, for example from a scanner that typed into it. */
export const isCode = (typed: string): boolean => parseCode(latinDigits(typed)).kind !== 'nothing'

/** The event named by a code or personal link. It is not verified: only the server can do that. */
export function parseEventId(code: string): string | undefined {
  const read = parseCode(code)
  return 'event' in read ? read.event : undefined
}

/**
 * Shows a code without a guest: the passcode, the passcode in a signed code, or the first
 * characters of any other text.
 */
export function formatCode({ passcode, code = '' }: AdmissionProof): string {
  const digits = passcode ?? /^M1\.[0-9A-F]{15}\.(\d{8})/.exec(code)?.[1]
  if (digits) return formatPasscode(digits)
  return code.length > 20 ? `${code.slice(0, 18)}…` : code
}
