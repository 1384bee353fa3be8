import { describe, expect, it } from 'vitest'
import { loadTranslations } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { getBrand, getLanguageSuffix } from './page-view.ts'

const getTranslator = loadTranslations()
const named = (name: string) =>
  (['en', 'fr', 'arb'] as const).map(
    (language) =>
      getBrand(
        {
          getTranslator,
          settings: { brand: { name }, publicUrl: 'https://pages.example' } as World['settings'],
        },
        language,
      ).name,
  )

describe('Our product', () => {
  it('writes its name in the script of the page, and a provider’s as the provider does', () => {
    expect(named('Mehfil')).toEqual(['Mehfil', 'Mehfil', 'محفل'])
    expect(named('Utsav')).toEqual(['Utsav', 'Utsav', 'Utsav'])
  })

  it('keeps the language on links of a page that has several', () => {
    expect([
      getLanguageSuffix({ languages: ['en', 'arb'] }, 'arb'),
      getLanguageSuffix({ languages: ['en', 'fr'] }, 'fr', '&'),
      getLanguageSuffix({ languages: ['fr'] }, 'fr'),
    ]).toEqual(['?lang=ar', '&lang=fr', ''])
  })
})
