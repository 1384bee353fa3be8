import { findCountry, homeCountry, type Country } from '@mehfil/contract/places/countries.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'
import type { RequestContext } from '../../base/http/context.ts'

export type VisitorPlace = { country: Country | null; city: string }

type VisitorHints = Pick<RequestContext, 'world' | 'ip' | 'hints'>

/**
 * A visitor's likely place: from a trusted proxy, else from our database of addresses, else this
 * machine in a demo, else from the device's time zone, else from the browser's languages. It is a
 * first guess, and no outside service is asked.
 */
export function guessVisitorPlace({ world, ip, hints }: VisitorHints, zone = ''): VisitorPlace {
  const known = world.geo.findPlace(ip)
  const code = [
    hints.country.toUpperCase(),
    known?.country,
    getDemoCountry(world.settings.mode, ip),
    findCountryOfZone(zone),
    findCountryInLanguages(hints.languages),
  ].find((one) => one !== undefined && findCountry(one))
  return {
    country: findCountry(code ?? '') ?? null,
    city: known && known.country === code ? known.city : '',
  }
}

/** The place of a network address, from a trusted proxy or our database alone: nothing that a browser says. */
export function findNetworkPlace({ world, ip, hints }: VisitorHints): {
  country: string
  city: string
} {
  const known = world.geo.findPlace(ip)
  const code = [
    hints.country.toUpperCase(),
    known?.country,
    getDemoCountry(world.settings.mode, ip),
  ].find((one) => one !== undefined && findCountry(one))
  return { country: code ?? '', city: known && known.country === code ? known.city : '' }
}

/** A place as the wire names it. */
export const toPlaceFacts = ({ country, city }: VisitorPlace) => ({
  country: country?.code ?? '',
  city,
  currency: country?.currency ?? '',
  code: country?.code ?? '',
  codeMisspelt: country?.code ?? '',
  calling: country?.calling ?? '',
})

const getDemoCountry = (mode: 'demo' | 'live', ip: string): string | undefined =>
  mode === 'demo' && /^(::ffff:)?127\.|^::1$/.test(ip) ? homeCountry : undefined

/** `en-IN` names a country, `en` alone does not. */
function findCountryInLanguages(header: string): string | undefined {
  return header
    .slice(0, 200)
    .split(',')
    .map((one) =>
      /^\s*[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(one)?.[1]?.toUpperCase(),
    )
    .find((code) => code !== undefined)
}
