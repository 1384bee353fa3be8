import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'
import { findPhoneCountry } from '../../../adapters/phone-numbers.ts'

/** Where most people of a country with several zones live. */
const mainZones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/Chicago',
}

const zoneByCountry = new Map<string, string>()

function findMainZone(country: string): string | null {
  const known = mainZones[country] ?? zoneByCountry.get(country)
  if (known) return known
  const found = Intl.supportedValuesOf('timeZone').find(
    (zone) => findCountryOfZone(zone) === country,
  )
  if (found) zoneByCountry.set(country, found)
  return found ?? null
}

/**
 * The zone in which a guest lives, as far as the phone number tells. A guest of the event's country,
 * or without a number, lives by the event's clock.
 */
export const getGuestZone = (phone: string, eventZone: string): string =>
  getZoneOfCountry(findPhoneCountry(phone), eventZone)

export function getZoneOfCountry(country: string | null, eventZone: string): string {
  if (!country || country === findCountryOfZone(eventZone)) return eventZone
  return findMainZone(country) ?? eventZone
}
