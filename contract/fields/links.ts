import type { SocialNetwork } from '../events/contact.ts'
import { findCountry } from '../places/countries.ts'
import { findCountryOfZone } from '../places/zone-country.ts'
import { latinDigits } from './text.ts'

/**
 * Adds a missing `https://`, or `mailto:` for a mail address. Text that cannot be a link stays the
 * same.
 */
export function normaliseLink(typed: string): string {
  const link = typed.trim()
  if (/^http:\/\//i.test(link)) return link.replace(/^http:/i, 'https:')
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(link)) return `mailto:${link}`
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u.test(link)
    ? `https://${link}`
    : link
}

/** The address before the name of a profile, per network. */
export const profileUrlPrefixes: Record<SocialNetwork, string> = {
  instagram: 'instagram.com/',
  facebook: 'facebook.com/',
  youtube: 'youtube.com/@',
  x: 'x.com/',
  linkedin: 'linkedin.com/in/',
  whatsapp: 'wa.me/',
}

/**
 * Makes a link from a name such as @ravi or from a WhatsApp number. `zone` gives the country code
 * of a national number.
 */
export function buildSocialLink(network: SocialNetwork, typed: string, zone: string): string {
  const latinText = latinDigits(typed).trim()
  const number =
    network === 'whatsapp' && /^(?:tel:)?\+?[\d\s().-]{7,25}$/.test(latinText)
      ? toInternationalNumber(latinText.replace(/^tel:/, ''), zone)
      : null
  if (number !== null) return `https://wa.me/${number}`
  const name = /^@?([\p{L}\p{N}_.-]{2,60})$/u.exec(latinText)?.[1]
  if (network === 'whatsapp' || !name || (!latinText.startsWith('@') && isHostName(latinText)))
    return normaliseLink(latinText)
  return `https://${profileUrlPrefixes[network]}${name}`
}

/** A dot makes a host name only before a known ending: ravi.iyer is a name, ravi.com a page. */
const isHostName = (text: string): boolean =>
  /\.(com|net|org|in|me|be|co|io|app|fr|ae|page|link|www)$/i.test(text) || /^www\./i.test(text)

/** null when the country is unknown, because a guessed country code could reach a stranger. */
function toInternationalNumber(typed: string, zone: string): string | null {
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.length > 10 && !digits.startsWith('0')) return digits
  const calling = findCountry(findCountryOfZone(zone) ?? '')?.calling
  return calling ? `${calling}${digits.replace(/^0+/, '')}` : null
}
