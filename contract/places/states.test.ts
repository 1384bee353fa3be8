import { describe, expect, it } from 'vitest'
import { languages, pickText } from '../languages.ts'
import { findIndianState, indianStates, listIndianStates } from './states.ts'

describe('Our product knows the states of India', () => {
  it('and has all 28 and the eight union territories once in every language', () => {
    expect(indianStates).toHaveLength(36)
    for (const language of languages)
      expect(new Set(indianStates.map(({ names }) => pickText(names, language))).size).toBe(36)
    expect(
      indianStates.filter(
        ({ names }) =>
          !/^[\u0600-\u06ff ]+$/.test(names.arb ?? '') || !/^[\p{L} -]+$/u.test(names.fr ?? ''),
      ),
    ).toEqual([])
  })

  it('and finds each by the first digits of a tax number', () => {
    expect(new Set(indianStates.map(({ gst }) => gst)).size).toBe(36)
    expect(indianStates.filter(({ gst }) => !/^\d\d$/.test(gst))).toEqual([])
    expect(['Karnataka', 'Delhi', 'Maharashtra'].map((name) => findIndianState(name)?.gst)).toEqual(
      ['29', '07', '27'],
    )
  })

  it('and stores their English name, but sorts them in the language of the reader', () => {
    expect(findIndianState(' tamil nadu ')?.names.en).toBe('Tamil Nadu')
    expect(
      ['Bengale-Occidental', '', 'Texas', '__proto__'].map((name) => findIndianState(name)),
    ).toEqual(Array(4).fill(undefined))
    expect(
      listIndianStates('fr')
        .map(({ shown }) => shown)
        .slice(0, 3),
    ).toEqual(['Andhra Pradesh', 'Arunachal Pradesh', 'Assam'])
    expect(listIndianStates('fr').find(({ name }) => name === 'West Bengal')?.shown).toBe(
      'Bengale-Occidental',
    )
    expect(listIndianStates('arb')[0]?.shown).toMatch(/^[آأا]/)
  })
})
