import type { ContactInfo } from '@mehfil/contract/events/contact.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'
import { formatPhoneNumber, normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'

/** The saved contact, with empty texts for missing fields. */
export const completeContact = (saved: Partial<ContactInfo>): ContactInfo => ({
  hosts: '',
  phone: '',
  email: '',
  address: '',
  mapLink: '',
  website: '',
  social: [],
  people: [],
  ...saved,
})

/**
 * The contact with numbers that guests abroad can call and write to: a number without a country code
 * is one of the event's country. A number of no known country stays as it was typed.
 */
export function addCallingCodes(contact: ContactInfo, zone: string): ContactInfo {
  const country = findCountryOfZone(zone)
  const complete = (phone: string) => {
    if (!country || phone.startsWith('+')) return phone
    const number = normalizeGuestPhone(phone, [country])
    return number.startsWith('+') ? formatPhoneNumber(number) : phone
  }
  return {
    ...contact,
    phone: complete(contact.phone),
    people: (contact.people ?? []).map((one) => ({ ...one, phone: complete(one.phone) })),
  }
}
