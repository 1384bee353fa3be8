import { describe, expect, it } from 'vitest'
import { stripCallingCode, findNumberCountry, parseDialledNumber } from './phone-number.ts'

describe('Our product', () => {
  it.each([
    ['98123 45670', 'IN', '+919812345670', 'IN'],
    ['+91 98123 45670', 'IN', '+919812345670', 'IN'],
    ['0044 7700 900123', 'IN', '+447700900123', 'GB'],
    ['+971 50 123 4567', 'IN', '+971501234567', 'AE'],
    ['+1 416 555 0199', 'CA', '+14165550199', 'CA'],
    ['+1 212 555 0199', 'IN', '+12125550199', 'US'],
    ['٩٨١٢٣٤٥٦٧٠', 'IN', '+919812345670', 'IN'],
    ['call 12 + 34', 'IN', '+911234', 'IN'],
  ])('reads %s typed beside the code of %s as %s', (typed, before, number, country) => {
    expect(parseDialledNumber(typed, before)).toEqual({ number, country })
  })

  it.each([
    ['', 'IN', 'IN'],
    ['+91', 'IN', 'IN'],
    ['+44', 'IN', 'GB'],
    ['abc', 'FR', 'FR'],
  ])('does not count %o as a number yet', (typed, before, country) => {
    expect(parseDialledNumber(typed, before)).toEqual({ number: '', country })
  })

  it('waits for the rest of a calling code', () => {
    expect(parseDialledNumber('+97', 'IN')).toEqual({ number: '+97', country: 'IN' })
    expect(findNumberCountry('+97', 'IN')).toBeUndefined()
  })

  it('shows a number without its calling code', () => {
    expect([
      stripCallingCode('+919812345670', 'IN'),
      stripCallingCode('+97', 'IN'),
      stripCallingCode('', 'IN'),
    ]).toEqual(['9812345670', '+97', ''])
  })
})
