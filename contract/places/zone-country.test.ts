import { expect, it } from 'vitest'
import { countryOfZone } from './zone-country.ts'

it('Our product knows the country of an event by its time zone, under each of its names', () => {
  expect(
    ['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Paris', 'Asia/Riyadh', 'UTC', 'Nowhere/Town'].map(
      countryOfZone,
    ),
  ).toEqual(['IN', 'IN', 'FR', 'SA', undefined, undefined])
})
