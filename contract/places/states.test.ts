import { describe, expect, it } from 'vitest'
import { languages } from '../fields.ts'
import { indianState, indianStates, statesFor } from './states.ts'

describe('Our product knows the states of India', () => {
  it('all 28 and the eight union territories, each once in every language', () => {
    expect(indianStates).toHaveLength(36)
    for (const language of languages)
      expect(new Set(indianStates.map(({ names }) => names[language])).size).toBe(36)
    expect(
      indianStates.filter(
        ({ names }) => !/^[\u0600-\u06ff ]+$/.test(names.arb) || !/^[\p{L} -]+$/u.test(names.fr),
      ),
    ).toEqual([])
  })

  it('by the digits a tax number begins with, each once', () => {
    expect(new Set(indianStates.map(({ gst }) => gst)).size).toBe(36)
    expect(indianStates.filter(({ gst }) => !/^\d\d$/.test(gst))).toEqual([])
    expect(['Karnataka', 'Delhi', 'Maharashtra'].map((name) => indianState(name)?.gst)).toEqual([
      '29',
      '07',
      '27',
    ])
  })

  it('by the English name alone, and shows them in the order of the reader’s letters', () => {
    expect(indianState(' tamil nadu ')?.names.en).toBe('Tamil Nadu')
    expect(
      ['Bengale-Occidental', '', 'Texas', '__proto__'].map((name) => indianState(name)),
    ).toEqual(Array(4).fill(undefined))
    expect(
      statesFor('fr')
        .map(({ shown }) => shown)
        .slice(0, 3),
    ).toEqual(['Andhra Pradesh', 'Arunachal Pradesh', 'Assam'])
    expect(statesFor('fr').find(({ name }) => name === 'West Bengal')?.shown).toBe(
      'Bengale-Occidental',
    )
    expect(statesFor('arb')[0]?.shown).toMatch(/^[آأا]/)
  })
})
