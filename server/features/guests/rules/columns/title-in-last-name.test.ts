import { expect, it } from 'vitest'
import { areLastNamesInCapitals, readTitleInLastName } from './title-in-last-name.ts'

it.each([
  ['M. le Maire (LHOMME)', 'LHOMME', 'M. le Maire'],
  ['The Mayor (OAKES)', 'OAKES', 'The Mayor'],
  ['Herr Bürgermeister (VOGT)', 'VOGT', 'Herr Bürgermeister'],
  ['Sra. Alcaldesa (DE LA VEGA)', 'DE LA VEGA', 'Sra. Alcaldesa'],
])('Our product finds the last name behind a title: %s', (cell, rest, note) => {
  expect(readTitleInLastName(cell)).toEqual({ rest, note })
})

it.each(['PETIT (VIP)', 'M. le Maire (Lhomme)', 'Duboz (MOREL)', `M. ${'a ('.repeat(50_000)}`])(
  'Our product leaves other last names as they are: %.30s',
  (cell) => {
    expect(readTitleInLastName(cell)).toBeNull()
  },
)

it('Our product knows last names in capitals by most of them', () => {
  expect(areLastNamesInCapitals(['ROUX', 'PETIT', 'M. le Maire (LHOMME)'])).toBe(true)
  expect(areLastNamesInCapitals(['Roux', 'Petit', 'DUBOZ'])).toBe(false)
  expect(areLastNamesInCapitals(['ROUX'])).toBe(false)
})
