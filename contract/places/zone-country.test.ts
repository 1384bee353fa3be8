import { expect, it } from 'vitest'
import { findCountryOfZone } from './zone-country.ts'

it('Our product finds the country of an event by every name of its time zone', () => {
  expect(
    ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Paris', 'Asia/Riyadh', 'UTC', 'Nowhere/Town'].map(
      findCountryOfZone,
    ),
  ).toEqual(['IN', 'IN', 'FR', 'SA', undefined, undefined])
})
