import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { countries, countriesFor, country, countryOf, isCountry } from './countries.ts'

/** Places of ISO 3166 that nobody lives at for good, or that have no telephone of their own. */
const leftOut = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

/** What a library of names knows besides ISO 3166: old codes, groups of countries, and islands kept apart for other reasons. */
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
  it('each of ISO 3166 once, and Kosovo', () => {
    expect(iso).toHaveLength(249)
    expect(countries.map(({ code }) => code).sort()).toEqual(
      [...iso.filter((code) => !leftOut.includes(code)), 'XK'].sort(),
    )
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
  })

  it('by a calling code and a currency that exist', () => {
    const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG'])
    expect(
      countries.filter(
        ({ calling, currency }) => !/^[1-9]\d{0,2}$/.test(calling) || !known.has(currency),
      ),
    ).toEqual([])
    expect(['IN', 'US', 'AE', 'FR'].map((code) => countryOf(code))).toEqual([
      { code: 'IN', name: 'India', calling: '91', currency: 'INR' },
      { code: 'US', name: 'United States', calling: '1', currency: 'USD' },
      { code: 'AE', name: 'United Arab Emirates', calling: '971', currency: 'AED' },
      { code: 'FR', name: 'France', calling: '33', currency: 'EUR' },
    ])
  })

  it.each(['en', 'fr', 'ar'])('by a name of its own in %s', (locale) => {
    const all = countriesFor(locale)
    expect(all).toHaveLength(countries.length)
    expect(new Set(all.map(({ shown }) => shown)).size).toBe(all.length)
    expect(all.filter(({ code, shown }) => shown === code)).toEqual([])
  })

  it('in the order of the reader’s letters, the nearest first', () => {
    expect(
      countriesFor('fr', 'AE')
        .slice(0, 3)
        .map(({ shown }) => shown),
    ).toEqual(['Émirats arabes unis', 'Afghanistan', 'Afrique du Sud'])
    expect(countriesFor('ar')[0]?.shown).toMatch(/^آ|^أ/)
  })

  it('by their code alone', () => {
    expect(['IN', 'AE', 'XK'].every(isCountry)).toBe(true)
    expect(['in', 'ZZ', '', 'IND', '__proto__', 'constructor'].some(isCountry)).toBe(false)
  })

  it('on the wire by their English name, however its letters are written', () => {
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
