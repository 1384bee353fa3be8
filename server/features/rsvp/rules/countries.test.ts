import { describe, expect, it } from 'vitest'
import { countriesFor, isCountry } from './countries.ts'

describe('Our product knows countries', () => {
  it.each(['en', 'fr', 'ar'])('each once, by a name and a calling code, in %s', (locale) => {
    const all = countriesFor(locale)
    expect(all.length).toBeGreaterThan(240)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.filter(({ code, name, calling }) => name === code || !/^[1-9]\d{0,2}$/.test(calling))).toEqual([])
  })

  it('in the order of the reader’s letters, the nearest first', () => {
    expect(countriesFor('fr', 'AE').slice(0, 3).map(({ name }) => name)).toEqual(['Émirats arabes unis', 'Afghanistan', 'Afrique du Sud'])
    expect(countriesFor('ar')[0]?.name).toMatch(/^آ|^أ/)
  })

  it('by their code alone', () => {
    expect(['IN', 'AE', 'XK'].every(isCountry)).toBe(true)
    expect(['in', 'ZZ', '', 'IND', '__proto__'].some(isCountry)).toBe(false)
  })
})
