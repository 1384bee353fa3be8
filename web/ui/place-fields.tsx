import { useMemo } from 'react'
import { countriesFor } from '@mehfil/contract/places/countries.ts'
import { findPlaces } from '@mehfil/contract/places/find.ts'
import { statesFor } from '@mehfil/contract/places/states.ts'
import { htmlLanguage } from '../lib/translator.ts'
import { useLanguage } from '../lib/words.ts'
import { SelectField } from './select-field.tsx'

type PlaceFieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}
type NamedPlace = { value: string; shown: string; name: string; code?: string; calling?: string }

/** A country by its two letters; found by the reader's name of it, the English one, other names and the calling code. */
export function CountryField(field: PlaceFieldProps) {
  const language = useLanguage()
  const places = useMemo(
    () => countriesFor(htmlLanguage(language)).map((one) => ({ ...one, value: one.code })),
    [language],
  )
  return <PlaceField {...field} places={places} autoComplete="country-name" />
}

/** A state or union territory of India by its English name. */
export function IndianStateField(field: PlaceFieldProps) {
  const language = useLanguage()
  const places = useMemo(
    () => statesFor(language).map((one) => ({ ...one, value: one.name })),
    [language],
  )
  return <PlaceField {...field} places={places} autoComplete="address-level1" />
}

function PlaceField({
  places,
  ...field
}: PlaceFieldProps & { places: NamedPlace[]; autoComplete: string }) {
  const options = useMemo(
    () => places.map(({ value, shown }) => ({ value, label: shown })),
    [places],
  )
  const found = (search: string) =>
    findPlaces(places, search).map(({ value, shown }) => ({ value, label: shown }))
  return (
    <SelectField {...field} searchable options={options} filter={({ search }) => found(search)} />
  )
}
