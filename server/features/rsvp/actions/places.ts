import { countriesFor, isCountry } from '@mehfil/contract/places/countries.ts'
import { citiesOf } from '../../../outside/geo/cities.ts'
import type { Context } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { publicEventScope } from '../../../base/scope.ts'
import { htmlLanguage } from '../../../base/words.ts'

const everywhere = 'all'

/**
 * Countries and their calling codes in the reader's language: all of them, or one. {A} is the country to begin with, or an event.
 * Cities are offered for one country, as far as there is a list; any other may be typed.
 */
export async function listPlaces({
  tx,
  params: { A, B },
  language,
}: Context<{ A: string; B: string }>) {
  if (!isCountry(A)) await publicEventScope(tx, A)
  if (B !== everywhere && !isCountry(B)) refuse('notFound')
  const countries = countriesFor(htmlLanguage(language), A).map(({ code, shown, calling }) => ({
    code,
    name: shown,
    calling,
  }))
  return {
    countries: B === everywhere ? countries : countries.filter(({ code }) => code === B),
    cities: B === everywhere ? [] : citiesOf(B),
  }
}
