import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { countries, listCountries, country, findCountry, isCountry } from './countries.ts'

/** Places of ISO 3166 without permanent residents or without a calling code. */
const leftOut = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

/**
 * Codes of the names library that are not in ISO 3166: old codes, groups of countries and special
 * islands.
 */
const notOfIso = [
  'AC',
  'AN',
  'BU',
  'CP',
  'CQ',
  'CS',
  'DD',
  'DG',
  'DY',
  'EA',
  'EU',
  'EZ',
  'FX',
  'HV',
  'IC',
  'NH',
  'QO',
  'RH',
  'SU',
  'TA',
  'TP',
  'UK',
  'UN',
  'VD',
  'XA',
  'XB',
  'XK',
  'YD',
  'YU',
  'ZR',
  'ZZ',
]

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const iso = letters
  .flatMap((one) => letters.map((two) => one + two))
  .filter((code) => names.of(code) !== undefined && !notOfIso.includes(code))

describe('Our product knows countries', () => {
  it('and has each country of ISO 3166 once, and Kosovo', () => {
    expect(iso).toHaveLength(249)
    expect(countries.map(({ code }) => code).sort()).toEqual(
      [...iso.filter((code) => !leftOut.includes(code)), 'XK'].sort(),
    )
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
  })

  it('with a real calling code and currency', () => {
    const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG'])
    expect(
      countries.filter(
        ({ calling, currency }) => !/^[1-9]\d{0,2}$/.test(calling) || !known.has(currency),
      ),
    ).toEqual([])
    expect(['IN', 'US', 'AE', 'FR'].map((code) => findCountry(code))).toEqual([
      { code: 'IN', name: 'India', calling: '91', currency: 'INR' },
      { code: 'US', name: 'United States', calling: '1', currency: 'USD' },
      { code: 'AE', name: 'United Arab Emirates', calling: '971', currency: 'AED' },
      { code: 'FR', name: 'France', calling: '33', currency: 'EUR' },
    ])
  })

  it.each(['en', 'fr', 'ar'])('with a different name for each in %s', (locale) => {
    const all = listCountries(locale)
    expect(all).toHaveLength(countries.length)
    expect(new Set(all.map(({ shown }) => shown)).size).toBe(all.length)
    expect(all.filter(({ code, shown }) => shown === code)).toEqual([])
  })

  it('and sorts them in the language of the reader, the nearest first', () => {
    expect(
      listCountries('fr', 'AE')
        .slice(0, 3)
        .map(({ shown }) => shown),
    ).toEqual(['Émirats arabes unis', 'Afghanistan', 'Afrique du Sud'])
    expect(listCountries('ar')[0]?.shown).toMatch(/^آ|^أ/)
  })

  it('and finds them by their exact code', () => {
    expect(['IN', 'AE', 'XK'].every(isCountry)).toBe(true)
    expect(['in', 'ZZ', '', 'IND', '__proto__', 'constructor'].some(isCountry)).toBe(false)
  })

  it('by their English name on the wire, in upper or lower case', () => {
    for (const { code, name } of countries) {
      expect(z.decode(country, name)).toBe(code)
      expect(z.encode(country, code)).toBe(name)
    }
    expect([' india ', 'INDIA', ''].map((name) => z.decode(country, name))).toEqual([
      'IN',
      'IN',
      '',
    ])
    expect(
      ['IN', 'Atlantis', '__proto__', 'Inde'].map(
        (name) => z.safeDecode(country, name).error?.issues[0]?.message,
      ),
    ).toEqual(Array(4).fill('field.country-unknown'))
  })
})
