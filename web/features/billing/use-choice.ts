import { useState } from 'react'
import { isCountry } from '@mehfil/contract/places/countries.ts'
import { kept, keptInTab } from '../../lib/kept.ts'
import { inHundreds } from './rules.ts'

/** The country somebody chose prices for, here and next time; empty while nobody did. */
export function useCountryChoice(): [country: string, choose: (country: string) => void] {
  const [country, setCountry] = useState(countryChosen)
  const choose = (next: string) => {
    setCountry(next)
    if (next) kept.write('prices-for', next)
    else kept.forget('prices-for')
  }
  return [country, choose]
}

export function countryChosen(): string {
  const chosen = kept.read<string>('prices-for')
  return chosen && isCountry(chosen) ? chosen : ''
}

const usualGuests = 300

/** For how many guests a one-time event is looked at: in this tab, else when it was asked for. The form after the cards still knows. */
export function useGuestsChoice(
  asked: number | null,
): [guests: number, choose: (guests: number) => void] {
  const [guests, setGuests] = useState(guestsChosen(asked))
  const choose = (next: number) => {
    setGuests(inHundreds(next))
    keptInTab.write('guests', inHundreds(next))
  }
  return [guests, choose]
}

export function guestsChosen(asked: number | null): number {
  return inHundreds(Number(keptInTab.read<number>('guests')) || (asked ?? usualGuests))
}
