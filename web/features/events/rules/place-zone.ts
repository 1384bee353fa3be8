import { foldWords } from '@mehfil/contract/places/place-search.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'

/** Cities of zones that are words of another meaning in the name of a place. */
const plainWords = new Set(['easter', 'center', 'christmas', 'reunion', 'midway', 'wake', 'troll'])
const shortestCity = 4

/** The zone of a city or a country of one zone that a typed place names; null if it names none. */
export function findZoneOfPlace(
  place: string,
  zones: readonly string[],
  getCountryNames: (code: string) => readonly string[],
): string | null {
  const words = ` ${foldWords(place)} `
  if (words.trim() === '') return null
  const names = [...listCities(zones), ...listCountries(zones, getCountryNames)]
  const found = names
    .filter(({ name }) => words.includes(` ${name} `))
    .toSorted((one, other) => other.name.length - one.name.length)
  return found[0]?.zone ?? null
}

type NamedZone = { name: string; zone: string }

const listCities = (zones: readonly string[]): NamedZone[] =>
  zones
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map((zone) => ({ zone, name: foldWords(zone.split('/').at(-1) ?? '') }))
    .filter(({ name }) => name.length >= shortestCity && !plainWords.has(name))

/** A country of several zones says nothing certain. */
function listCountries(
  zones: readonly string[],
  getCountryNames: (code: string) => readonly string[],
): NamedZone[] {
  const zonesByCountry = new Map<string, string[]>()
  for (const zone of zones) {
    const code = findCountryOfZone(zone)
    if (code) zonesByCountry.set(code, [...(zonesByCountry.get(code) ?? []), zone])
  }
  return [...zonesByCountry].flatMap(([code, [zone, ...others]]) =>
    zone && others.length === 0
      ? getCountryNames(code).map((name) => ({ zone, name: foldWords(name) }))
      : [],
  )
}
