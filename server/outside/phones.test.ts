import { describe, expect, it } from 'vitest'
import { guestNumber, isInternational } from './phones.ts'

describe('Our product knows a guest’s number from anywhere', () => {
  it('by the country of the event, then of the account', () => {
    expect(guestNumber('098765 43210', ['IN'])).toBe('+919876543210')
    expect(guestNumber('919876543210', ['IN'])).toBe('+919876543210')
    expect(guestNumber('050 123 4567', ['AE', 'IN'])).toBe('+971501234567')
    expect(guestNumber('06 12 34 56 78', ['IN', 'FR'])).toBe('+33612345678')
    expect(guestNumber('+33 6 12 34 56 78', ['IN'])).toBe('+33612345678')
  })

  it('and guesses no country for one that fits none of them', () => {
    expect(['0612345678', '+99 123', ''].map((typed) => guestNumber(typed, ['IN']))).toEqual([
      '0612345678',
      '+99 123',
      '',
    ])
    expect(['+919876543210', '9876543210', '+99 123'].map(isInternational)).toEqual([
      true,
      false,
      false,
    ])
  })
})
