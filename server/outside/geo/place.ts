import { countryOf, home, type Country } from '@mehfil/contract/places/countries.ts'
import { countryOfZone } from '@mehfil/contract/places/zone-country.ts'
import type { Context } from '../../base/context.ts'

export type Place = { country: Country | null; city: string }

type Asking = Pick<Context, 'world' | 'ip' | 'hints'>

/**
 * Where a visitor seems to be: what a trusted proxy names, else what a database of ours says of the address, else this machine's own
 * demo, else the device's zone, else the languages of the browser. A guess to begin with, and never a question to anybody else.
 */
export function placeOf({ world, ip, hints }: Asking, zone = ''): Place {
  const known = world.geo.placeOf(ip)
  const code = [
    hints.country.toUpperCase(),
    known?.country,
    demoAt(world.settings.mode, ip),
    countryOfZone(zone),
    countryOfLanguages(hints.languages),
  ].find((one) => one !== undefined && countryOf(one))
  return {
    country: countryOf(code ?? '') ?? null,
    city: known && known.country === code ? known.city : '',
  }
}

/** A place as the wire names it. */
export const placeFacts = ({ country, city }: Place) => ({
  country: country?.code ?? '',
  city,
  currency: country?.currency ?? '',
  code: country?.code ?? '',
  codeMisspelt: country?.code ?? '',
  calling: country?.calling ?? '',
})

const demoAt = (mode: 'demo' | 'live', ip: string): string | undefined =>
  mode === 'demo' && /^(::ffff:)?127\.|^::1$/.test(ip) ? home : undefined

/** `en-IN` names a country, `en` alone none. */
function countryOfLanguages(header: string): string | undefined {
  return header
    .slice(0, 200)
    .split(',')
    .map((one) =>
      /^\s*[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(one)?.[1]?.toUpperCase(),
    )
    .find((code) => code !== undefined)
}
