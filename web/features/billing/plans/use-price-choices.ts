import { useState } from 'react'
import { isCountry } from '@mehfil/contract/places/countries.ts'
import { browserStorage, tabStorage } from '../../../lib/browser/storage.ts'
import { roundUpGuests } from '../rules.ts'

/** The country whose prices the visitor chose, kept in this browser; empty before any choice. */
export function useCountryChoice(): [country: string, choose: (country: string) => void] {
  const [country, setCountry] = useState(getChosenCountry)
  const choose = (next: string) => {
    setCountry(next)
    if (next) browserStorage.write('prices-for', next)
    else browserStorage.remove('prices-for')
  }
  return [country, choose]
}

export function getChosenCountry(): string {
  const chosen = browserStorage.read<string>('prices-for')
  return chosen && isCountry(chosen) ? chosen : ''
}

const defaultGuests = 300

/**
 * The guests of a one-time event: as chosen in this tab, else as requested earlier. The form after
 * the cards reads it too.
 */
export function useGuestsChoice(
  requestedGuests: number | null,
): [guests: number, choose: (guests: number) => void] {
  const [guests, setGuests] = useState(getChosenGuests(requestedGuests))
  const choose = (next: number) => {
    setGuests(roundUpGuests(next))
    tabStorage.write('guests', roundUpGuests(next))
  }
  return [guests, choose]
}

export function getChosenGuests(requestedGuests: number | null): number {
  return roundUpGuests(
    Number(tabStorage.read<number>('guests')) || (requestedGuests ?? defaultGuests),
  )
}
