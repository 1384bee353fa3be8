import { domainToASCII } from 'node:url'
import { guestEmail } from '@mehfil/contract/fields/fields.ts'

/**
 * An address as it is compared: in small letters, and its domain as mail servers write it. Null for what
 * is no address.
 */
export function parseAddress(typed: string): string | null {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const parsed = guestEmail.safeParse(
    at < 1 ? text : `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`,
  )
  return parsed.success ? parsed.data.toLowerCase() : null
}

/** Enough for its owner to recognise it: `m•••@guests.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}
