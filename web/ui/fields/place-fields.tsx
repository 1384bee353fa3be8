import { useMemo } from 'react'
import { listCountries } from '@mehfil/contract/places/countries.ts'
import { findPlaces } from '@mehfil/contract/places/place-search.ts'
import { listIndianStates } from '@mehfil/contract/places/states.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { useLanguage } from '../../lib/i18n/translations.ts'
import { SelectField } from './select-field.tsx'

type PlaceFieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}
type PlaceOption = { value: string; shown: string; name: string; code?: string; calling?: string }

/**
 * A country by its two letters. It is found by its name in the reader's language or English, other
 * names and the calling code.
 */
export function CountryField(field: PlaceFieldProps) {
  const language = useLanguage()
  const places = useMemo(
    () => listCountries(toLanguageTag(language)).map((one) => ({ ...one, value: one.code })),
    [language],
  )
  return <PlaceField {...field} places={places} autoComplete="country-name" />
}

/** A state or union territory of India, by its English name. */
export function IndianStateField(field: PlaceFieldProps) {
  const language = useLanguage()
  const places = useMemo(
    () => listIndianStates(language).map((one) => ({ ...one, value: one.name })),
    [language],
  )
  return <PlaceField {...field} places={places} autoComplete="address-level1" />
}

function PlaceField({
  places,
  ...field
}: PlaceFieldProps & { places: PlaceOption[]; autoComplete: string }) {
  const options = useMemo(
    () => places.map(({ value, shown }) => ({ value, label: shown })),
    [places],
  )
  const searchPlaces = (search: string) =>
    findPlaces(places, search).map(({ value, shown }) => ({ value, label: shown }))
  return (
    <SelectField
      {...field}
      searchable
      options={options}
      filter={({ search }) => searchPlaces(search)}
    />
  )
}
