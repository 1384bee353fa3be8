import { indianState } from '@mehfil/contract/places/states.ts'
import { isolated } from './translator.ts'
import { useLanguage } from './words.ts'

/** An address with its state, which is said in the reader's language where it is one of India. */
export function useAddressLine(): (address: string, state: string) => string {
  const language = useLanguage()
  const isArabic = language === 'arb'
  // Latin letters first would turn the whole line round.
  const street = (address: string) => (isArabic && address ? isolated(address) : address)
  return (address, state) =>
    [street(address), indianState(state)?.names[language] ?? state]
      .filter(Boolean)
      .join(isArabic ? '، ' : ', ')
}
