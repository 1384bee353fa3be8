import { knownZones } from '../zones.ts'
import { countries } from './countries.ts'

let zones: ReadonlyMap<string, string> | undefined

/** Zones by the country they are in; one that several countries share is taken for the first. */
export function countryOfZone(zone: string): string | undefined {
  if (!knownZones().has(zone)) return undefined
  zones ??= new Map(
    countries
      .toReversed()
      .flatMap(({ code }) => zonesOf(code).map((one) => [spelt(one), code] as const)),
  )
  return zones.get(spelt(zone))
}

/** Kolkata and Calcutta are one zone, which machines call by either name. */
const spelt = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

type WithZones = Intl.Locale & {
  getTimeZones?(): string[] | undefined
  /** Where browsers had it first. */ timeZones?: string[]
}

function zonesOf(code: string): string[] {
  const country = new Intl.Locale('und', { region: code }) as WithZones
  return country.getTimeZones?.() ?? country.timeZones ?? []
}
