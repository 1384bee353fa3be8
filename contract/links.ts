import type { SocialNetwork } from './events.ts'
import { countryOf } from './places/countries.ts'
import { countryOfZone } from './places/zone-country.ts'
import { latinDigits } from './text.ts'

/** An address as it is opened: with https:// where its beginning was left out, or as a mail's. What cannot be one stays as typed. */
export function completeLink(typed: string): string {
  const link = typed.trim()
  if (/^http:\/\//i.test(link)) return link.replace(/^http:/i, 'https:')
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(link)) return `mailto:${link}`
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u.test(link)
    ? `https://${link}`
    : link
}

/** Where a name at a network leads. */
export const profileAddresses: Record<SocialNetwork, string> = {
  instagram: 'instagram.com/',
  facebook: 'facebook.com/',
  youtube: 'youtube.com/@',
  x: 'x.com/',
  linkedin: 'linkedin.com/in/',
  whatsapp: 'wa.me/',
}

/** A name such as @ravi or a WhatsApp number as the address it stands for; `zone` says whose calling code a national number has. */
export function socialLink(network: SocialNetwork, typed: string, zone: string): string {
  const text = latinDigits(typed).trim()
  const number =
    network === 'whatsapp' && /^(?:tel:)?\+?[\d\s().-]{7,25}$/.test(text)
      ? internationalNumber(text.replace(/^tel:/, ''), zone)
      : null
  if (number !== null) return `https://wa.me/${number}`
  const name = /^@?([\p{L}\p{N}_.-]{2,60})$/u.exec(text)?.[1]
  if (network === 'whatsapp' || !name || (!text.startsWith('@') && isHost(text)))
    return completeLink(text)
  return `https://${profileAddresses[network]}${name}`
}

/** A dot makes a host of a name only with an ending that is one: ravi.iyer is a name, ravi.com a page. */
const isHost = (text: string): boolean =>
  /\.(com|net|org|in|me|be|co|io|app|fr|ae|page|link|www)$/i.test(text) || /^www\./i.test(text)

/** Null where no country is known: another's code is never guessed. */
function internationalNumber(typed: string, zone: string): string | null {
  const digits = typed.replace(/\D/g, '')
  if (typed.startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.length > 10 && !digits.startsWith('0')) return digits
  const calling = countryOf(countryOfZone(zone) ?? '')?.calling
  return calling ? `${calling}${digits.replace(/^0+/, '')}` : null
}
