import { describe, expect, it } from 'vitest'
import { isInternationalNumber, normalizeGuestPhone, readNationalNumber } from './phone-numbers.ts'

describe('Our product turns a guest’s number into an international one', () => {
  it('with the country of the event, then of the account', () => {
    expect(normalizeGuestPhone('098765 43210', ['IN'])).toBe('+919876543210')
    expect(normalizeGuestPhone('919876543210', ['IN'])).toBe('+919876543210')
    expect(normalizeGuestPhone('050 123 4567', ['AE', 'IN'])).toBe('+971501234567')
    expect(normalizeGuestPhone('06 12 34 56 78', ['IN', 'FR'])).toBe('+33612345678')
    expect(normalizeGuestPhone('+33 6 12 34 56 78', ['IN'])).toBe('+33612345678')
  })

  it('also one of those that Great Britain keeps for examples', () => {
    expect(normalizeGuestPhone('07700 900123', ['GB'])).toBe('+447700900123')
    expect(normalizeGuestPhone('01632 960 983', ['GB'])).toBe('+441632960983')
    expect(readNationalNumber('07700 900123', 'GB')).toMatchObject({ isMobile: true })
    expect(normalizeGuestPhone('07700 900123', ['FR'])).toBe('07700 900123')
  })

  it('and guesses no other country for a number that fits neither', () => {
    expect(
      ['0612345678', '+99 123', ''].map((typed) => normalizeGuestPhone(typed, ['IN'])),
    ).toEqual(['0612345678', '+99 123', ''])
    expect(['+919876543210', '9876543210', '+99 123'].map(isInternationalNumber)).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('Our product reads the former mobile numbers of Mexico', () => {
  expect(normalizeGuestPhone('+52 1 33 1098 7654', ['MX'])).toBe('+523310987654')
  expect(normalizeGuestPhone('+52 33 1098 7654', ['MX'])).toBe('+523310987654')
})

it.each([
  '044 33 1098 7654',
  '(045) 33-1098-7654',
  '01 33 1098 7654',
  '1 33 1098 7654',
  '52 33 1098 7654',
  '5213310987654',
  '00521 33 1098 7654',
  '+52 044 33 1098 7654',
])('Our product leaves out what was dialled before numbers of Mexico: %s', (typed) => {
  expect(normalizeGuestPhone(typed, ['MX'])).toBe('+523310987654')
})

it.each([
  ['98765-4315', 'BR'],
  ['3123-4504', 'BR'],
  ['2345 6789', 'IN'],
  ['1234 5678', 'MX'],
])('Our product adds no country to %s, which has no area code in %s', (typed, country) => {
  expect(normalizeGuestPhone(typed, [country])).toBe(typed)
})

it.each([
  ['(11) 98765-4315', 'BR', '+5511987654315'],
  ['0800 123 4567', 'BR', '+558001234567'],
  ['21 23 45 67', 'NO', '+4721234567'],
  ['01 555 123', 'LB', '+9611555123'],
  ['0639 98 33 41', 'FR', '+33639983341'],
])('and one to %s in %s', (typed, country, number) => {
  expect(normalizeGuestPhone(typed, [country])).toBe(number)
})
