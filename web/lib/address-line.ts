import { indianState } from '@mehfil/contract/places/states.ts'
import { useLanguage } from './words.ts'

/** An address with its state, which is said in the reader's language where it is one of India. */
export function useAddressLine(): (address: string, state: string) => string {
  const language = useLanguage()
  return (address, state) => [address, indianState(state)?.names[language] ?? state].filter(Boolean).join(language === 'arb' ? '، ' : ', ')
}
