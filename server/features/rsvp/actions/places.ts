import { listCountries, isCountry } from '@mehfil/contract/places/countries.ts'
import { listCities } from '../../../adapters/geo/cities.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getOpenEventScope } from '../../../base/http/call-contexts.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'

const allCountries = 'all'

/**
 * Countries and their calling codes in the reader's language: all, or one. {A} is the country to
 * begin with, or an event. Cities are listed for one country, as far as known; any other may be
 * typed.
 */
export async function listPlaces(context: RequestContext<{ A: string; B: string }>) {
  const {
    params: { A, B },
    language,
  } = context
  if (!isCountry(A)) await getOpenEventScope(context, A)
  if (B !== allCountries && !isCountry(B)) refuse('notFound')
  const countries = listCountries(toLanguageTag(language), A).map(({ code, shown, calling }) => ({
    code,
    name: shown,
    calling,
  }))
  return {
    countries: B === allCountries ? countries : countries.filter(({ code }) => code === B),
    cities: B === allCountries ? [] : listCities(B),
  }
}
