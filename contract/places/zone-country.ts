import { getKnownZones } from './time-zones.ts'
import { countries } from './countries.ts'

let countryByZone: ReadonlyMap<string, string> | undefined

/** The country of each zone; a zone of several countries belongs to the first one. */
export function findCountryOfZone(zone: string): string | undefined {
  if (!getKnownZones().has(zone)) return undefined
  countryByZone ??= new Map(
    countries
      .toReversed()
      .flatMap(({ code }) => listZones(code).map((one) => [toCanonicalZone(one), code] as const)),
  )
  return countryByZone.get(toCanonicalZone(zone))
}

/** Kolkata and Calcutta are two names of one zone. */
const toCanonicalZone = (zone: string): string => {
  const known = canonicalZones.get(zone)
  if (known) return known
  const found = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  canonicalZones.set(zone, found)
  return found
}
/** There are some six hundred names. */
const canonicalZones = new Map<string, string>()

type LocaleWithTimeZones = Intl.Locale & {
  getTimeZones?(): string[] | undefined
  /** An older property of some browsers. */
  timeZones?: string[]
}

function listZones(code: string): string[] {
  const country = new Intl.Locale('und', { region: code }) as LocaleWithTimeZones
  return country.getTimeZones?.() ?? country.timeZones ?? []
}
