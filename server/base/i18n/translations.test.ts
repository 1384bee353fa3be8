import { describe, expect, it } from 'vitest'
import { renderExistingAccountMail } from '@mehfil/templates/mails/accounts/existing-account.tsx'
import { loadTranslations, getMailTranslator } from './translations.ts'

const getTranslator = loadTranslations()
const inArabic = getMailTranslator({ getTranslator }, 'arb')
const isolates = /[\u2066-\u2069]/
const greeting = (name: string, language: 'en' | 'fr' | 'arb' = 'arb') =>
  getMailTranslator({ getTranslator }, language)('known.greeting', { name })

describe('Our product isolates Latin text in an Arabic mail', () => {
  it.each(['Asha Menon', 'Élodie', 'noah.k@house.example', 'The Table 9.'])(
    'when it is the name of a person or thing: %s',
    (name) => {
      expect(greeting(name)).toContain(`\u2068${name}\u2069`)
      for (const language of ['en', 'fr'] as const)
        expect(greeting(name, language)).not.toMatch(isolates)
    },
  )

  it('and leaves Arabic text, numbers, page addresses and isolated text unchanged', () => {
    for (const name of ['ليلى حداد', '482913', 'https://mehfil.example/kiosk'])
      expect(greeting(name)).not.toMatch(isolates)
    expect(greeting('\u2068Asha\u2069').match(/\u2068/g)).toHaveLength(1)
    expect(inArabic('goodbye.guests', { count: 412 })).toContain('412')
  })

  it('and a guest’s own name in a mail compiled for many guests, in any script', () => {
    expect(greeting('\ue000name\ue001')).toContain('\u2068\ue000name\ue001\u2069')
  })

  it('in the subject and both bodies of a whole mail', () => {
    const brand = {
      name: 'Mehfil',
      postalAddress: '14 Residency Road',
      origin: 'https://mehfil.example',
    }
    const links = {
      loginLink: 'https://mehfil.example/',
      forgotLink: 'https://mehfil.example/forgot-password',
    }
    const { subject, html, text } = renderExistingAccountMail({
      lang: 'ar',
      t: inArabic,
      brand,
      name: 'Asha',
      ...links,
    })
    for (const said of [html, text]) expect(said).toContain('\u2068Asha\u2069')
    expect(subject).toContain('\u2068Mehfil\u2069')
    expect(html).toContain('<bdi>Mehfil, 14 Residency Road</bdi>')
    expect(text).toContain(links.forgotLink)
  })
})
