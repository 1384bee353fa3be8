import { describe, expect, it } from 'vitest'
import { knownMail } from '@mehfil/templates/mails/known.tsx'
import { loadWords, mailWords } from './words.ts'

const words = loadWords()
const inArabic = mailWords({ words }, 'arb')
const isolates = /[\u2066-\u2069]/
const greeting = (name: string, language: 'en' | 'fr' | 'arb' = 'arb') =>
  mailWords({ words }, language)('known.greeting', { name })

describe('Our product sets Latin words in an Arabic mail apart', () => {
  it.each(['Asha Menon', 'Élodie', 'noah.k@house.example', 'The Table 9.'])(
    'as what is said of somebody or something: %s',
    (name) => {
      expect(greeting(name)).toContain(`\u2068${name}\u2069`)
      for (const language of ['en', 'fr'] as const)
        expect(greeting(name, language)).not.toMatch(isolates)
    },
  )

  it('and leaves Arabic words, numbers, addresses of pages and what is set apart already as they are', () => {
    for (const name of ['ليلى حداد', '482913', 'https://mehfil.example/kiosk'])
      expect(greeting(name)).not.toMatch(isolates)
    expect(greeting('\u2068Asha\u2069').match(/\u2068/g)).toHaveLength(1)
    expect(inArabic('goodbye.guests', { count: 412 })).toContain('412')
  })

  it('and a guest’s own name in a mail that is laid out for many, whatever letters it will have', () => {
    expect(greeting('\ue000name\ue001')).toContain('\u2068\ue000name\ue001\u2069')
  })

  it('in the subject and both bodies of a whole mail', () => {
    const brand = { name: 'Mehfil', postalAddress: '14 Residency Road' }
    const links = {
      loginLink: 'https://mehfil.example/',
      forgotLink: 'https://mehfil.example/forgot-password',
    }
    const { subject, html, text } = knownMail({
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
