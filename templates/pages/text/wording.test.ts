import { describe, expect, test } from 'vitest'
import { createGuestTranslator } from '../../../tools/samples/translations.ts'
import { translateCount, formatNumeral } from './wording.ts'

describe('numbers', () => {
  const createContext = (lang: 'en' | 'fr' | 'ar', digits: 'latn' | 'arab' = 'latn') => ({
    lang,
    digits,
    t: createGuestTranslator(lang),
  })

  test('Our product writes numbers of people in each language', () => {
    expect(translateCount(createContext('en'), 'going.people', 1)).toBe('1 person is coming')
    expect(translateCount(createContext('fr'), 'going.people', 202)).toBe('202 personnes viennent')
    expect(
      [1, 2, 3, 14, 202].map((count) =>
        translateCount(createContext('ar', 'arab'), 'going.people', count),
      ),
    ).toEqual([
      'شخص واحد سيحضر',
      'شخصان سيحضران',
      '٣ أشخاص سيحضرون',
      '١٤ شخصًا سيحضرون',
      '٢٠٢ شخص سيحضرون',
    ])
  })

  test('Our product uses Latin digits in Arabic unless the host chose others', () => {
    expect(formatNumeral(createContext('ar'), 240)).toBe('240')
    expect(formatNumeral(createContext('ar', 'arab'), 240)).toBe('٢٤٠')
  })
})
