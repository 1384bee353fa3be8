import { describe, expect, it } from 'vitest'
import { normalizeGuestPhone, isInternationalNumber } from './phone-numbers.ts'

describe('Our product turns a guest’s number into an international one', () => {
  it('with the country of the event, then of the account', () => {
    expect(normalizeGuestPhone('098765 43210', ['IN'])).toBe('+919876543210')
    expect(normalizeGuestPhone('919876543210', ['IN'])).toBe('+919876543210')
    expect(normalizeGuestPhone('050 123 4567', ['AE', 'IN'])).toBe('+971501234567')
    expect(normalizeGuestPhone('06 12 34 56 78', ['IN', 'FR'])).toBe('+33612345678')
    expect(normalizeGuestPhone('+33 6 12 34 56 78', ['IN'])).toBe('+33612345678')
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
