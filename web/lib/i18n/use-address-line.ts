import { getComma, getDirection, pickText, type Language } from '@mehfil/contract/languages.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { isolateText } from './translator.ts'
import { useLanguage } from './translations.ts'

/** An address with its state. A state of India is written in the reader's language. */
export function useAddressLine(): (address: string, state: string) => string {
  const language = useLanguage()
  const isRightToLeft = getDirection(language) === 'rtl'
  // Latin letters at the start would reverse the whole line.
  const street = (address: string) => (isRightToLeft && address ? isolateText(address) : address)
  return (address, state) =>
    [street(address), getStateName(state, language)].filter(Boolean).join(getComma(language))
}

function getStateName(name: string, language: Language): string {
  const state = findIndianState(name)
  return state ? pickText(state.names, language) : name
}
