import { foldWords } from '@mehfil/contract/places/place-search.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'
import { listCityNames, type NamedZone } from './city-names.ts'

/** Cities of zones that are words of another meaning in the name of a place. */
const plainWords = new Set(['easter', 'center', 'christmas', 'reunion', 'midway', 'wake', 'troll'])
const shortestCity = 4

/** Letters that French and Arabic write in one word with the name: `d’Alger`, `ببيروت`. */
const prefixes = ['', 'd', 'ب', 'و']

/**
 * The zone of a city or a country of one zone that a typed place names in English, French or Arabic;
 * null if it names none, or if its longest name is that of several (عمان: Amman and Oman).
 */
export function findZoneOfPlace(
  place: string,
  zones: readonly string[],
  getCountryNames: (code: string) => readonly string[],
): string | null {
  const words = ` ${foldWords(place)} `
  if (words.trim() === '') return null
  const found = [
    ...listCities(zones),
    ...listCityNames(zones),
    ...listCountries(zones, getCountryNames),
  ].filter(({ name }) => prefixes.some((prefix) => words.includes(` ${prefix}${name} `)))
  const longest = Math.max(0, ...found.map(({ name }) => name.length))
  const [zone, ...others] = new Set(
    found.filter(({ name }) => name.length === longest).map((one) => one.zone),
  )
  return others.length === 0 ? (zone ?? null) : null
}

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
