import { pickText, type Language } from '@mehfil/contract/languages.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { useFormats } from './formats.ts'
import { useLanguage } from './translations.ts'

/**
 * The street as it was written, then the state and the country in the reader's language. Each is a
 * line to be isolated, as Latin letters beside Arabic ones would change their order.
 */
export function useAddressLines(): (address: string, state: string, country: string) => string[] {
  const language = useLanguage()
  const { country: nameOf } = useFormats()
  return (address, state, country) =>
    [
      ...address.split('\n').map((line) => line.trim()),
      getStateName(state, language),
      country && nameOf(country),
    ].filter(Boolean)
}

function getStateName(name: string, language: Language): string {
  const state = findIndianState(name)
  return state ? pickText(state.names, language) : name
}
