import { describe, expect, it } from 'vitest'
import { isGstin, normaliseTaxNumber } from './tax-number.ts'

const known = ['29AAGCB7383J1Z4', '27AAPFU0939F1ZV']

describe('Our product checks an Indian tax number', () => {
  it.each(known)('and accepts %s, but refuses it with one changed character', (number) => {
    expect(isGstin(number)).toBe(true)
    const others = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      .map((sign) => number.slice(0, -1) + sign)
      .filter((one) => one !== number)
    expect(others.filter(isGstin)).toEqual([])
    for (const at of [0, 1, 7, 8, 9, 10])
      expect(
        isGstin(number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)),
      ).toBe(false)
  })

  it('in every usual notation, and leaves other texts unchanged', () => {
    expect(normaliseTaxNumber(' 27aapfu-0939-f1zv')).toBe('27AAPFU0939F1ZV')
    expect(['27AAPFU0939F1ZX', 'DE 123', ''].map(normaliseTaxNumber)).toEqual([
      '27AAPFU0939F1ZX',
      'DE 123',
      '',
    ])
  })
})
