import { describe, expect, test } from 'vitest'
import { guestWords } from '../../tools/preview/words.ts'
import { calledName, counted, numeral } from './wording.ts'

describe('a greeting', () => {
  test.each([
    ['Meera Nair', 'Meera'],
    ['  Jon  ', 'Jon'],
    ['Mr & Mrs Nair', 'Mr & Mrs Nair'],
    ['Dr. Rao', 'Dr. Rao'],
    ['عبد الرحمن العلي', 'عبد الرحمن'],
    ['ميرا الحارثي', 'ميرا'],
    ['The Nairs, 4', 'The Nairs, 4'],
  ])('Our product calls %s %s', (name, called) => {
    expect(calledName(name)).toBe(called)
  })
})

describe('numbers', () => {
  const speaking = (lang: 'en' | 'fr' | 'ar', digits: 'latn' | 'arab' = 'latn') => ({
    lang,
    digits,
    t: guestWords(lang),
  })

  test('Our product counts people in each language', () => {
    expect(counted(speaking('en'), 'going.people', 1)).toBe('1 person is coming')
    expect(counted(speaking('fr'), 'going.people', 202)).toBe('202 personnes viennent')
    expect(
      [1, 2, 3, 14, 202].map((count) => counted(speaking('ar', 'arab'), 'going.people', count)),
    ).toEqual([
      'شخص واحد سيحضر',
      'شخصان سيحضران',
      '٣ أشخاص سيحضرون',
      '١٤ شخصًا سيحضرون',
      '٢٠٢ شخص سيحضرون',
    ])
  })

  test('Our product keeps Latin digits in Arabic unless the host chose otherwise', () => {
    expect(numeral(speaking('ar'), 240)).toBe('240')
    expect(numeral(speaking('ar', 'arab'), 240)).toBe('٢٤٠')
  })
})
