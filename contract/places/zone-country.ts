import { knownZones } from '../zones.ts'
import { countries } from './countries.ts'

let zones: ReadonlyMap<string, string> | undefined

/** Zones by the country they are in; one that several countries share is taken for the first. */
export function countryOfZone(zone: string): string | undefined {
  if (!knownZones().has(zone)) return undefined
  zones ??= new Map(countries.toReversed().flatMap(({ code }) => zonesOf(code).map((one) => [spelt(one), code] as const)))
  return zones.get(spelt(zone))
}

/** Kolkata and Calcutta are one zone, which machines call by either name. */
const spelt = (zone: string): string => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

const zonesOf = (code: string): string[] => (new Intl.Locale('und', { region: code }) as Intl.Locale & { getTimeZones?(): string[] }).getTimeZones?.() ?? []
