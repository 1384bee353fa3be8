import { describe, expect, it } from 'vitest'
import { loadWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { brandOf, langOf } from './view.ts'

const words = loadWords()
const named = (name: string) =>
  (['en', 'fr', 'arb'] as const).map(
    (language) =>
      brandOf(
        {
          words,
          settings: { brand: { name }, publicUrl: 'https://pages.example' } as World['settings'],
        },
        language,
      ).name,
  )

describe('Our product', () => {
  it('writes its own name in the letters of the page, and a provider’s as the provider does', () => {
    expect(named('Mehfil')).toEqual(['Mehfil', 'Mehfil', 'محفل'])
    expect(named('Utsav')).toEqual(['Utsav', 'Utsav', 'Utsav'])
  })

  it('keeps the language that is read on the links of a page that has several', () => {
    expect([
      langOf({ languages: ['en', 'arb'] }, 'arb'),
      langOf({ languages: ['en', 'fr'] }, 'fr', '&'),
      langOf({ languages: ['fr'] }, 'fr'),
    ]).toEqual(['?lang=ar', '&lang=fr', ''])
  })
})
