import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { wordFile } from '../../base/words.ts'
import { openHouse, type House } from '../../test/house.ts'
import { details, form, otp, publishedRules } from '../../test/published-rules.ts'
import { codeFor, proveAddress } from '../../test/signing-up.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const fieldWords = (language: Language) =>
  (JSON.parse(wordFile(language, 'common')) as { field: Record<string, string> }).field
/** Where a limit is named it is of more than ten: the `many` of no language but Arabic. */
const inWords = (language: Language, key: string, limit = '') =>
  (
    fieldWords(language)[key] ??
    fieldWords(language)[`${key}_${language === 'arb' ? 'many' : 'other'}`]
  )?.replace('{{n}}', limit)
const browserSays = { en: 'en-IN,en;q=0.9', fr: 'fr-FR,fr;q=0.9', arb: 'ar-AE,ar;q=0.9' }

describe('Our product', () => {
  it.each(publishedRules)(
    'refuses %o %o at %s',
    async ([method, path], data, field, key, sentence) => {
      const limit = /\d+/.exec(sentence)?.[0]
      const visitor =
        path === form[1] || path === otp[1]
          ? await proveAddress(house, 'sentences@guests.example')
          : house.visitor()
      for (const language of languages) {
        const response = await visitor.send(method, path, data, {
          'accept-language': browserSays[language],
        })
        const {
          status,
          message,
          data: told,
        } = JSON.parse(response.body) as {
          status: string
          message: string
          data: { errors: Record<string, string> }
        }
        expect([response.statusCode, status, Object.keys(told.errors)]).toEqual([
          400,
          'failed',
          [field],
        ])
        expect(told.errors[field]).toBe(inWords(language, key, limit))
        expect(message).toBe(told.errors[field])
      }
      expect(inWords('en', key, limit)).toBe(sentence)
      house.clock.move(3_600_000)
    },
  )

  it('says every wrong field at once and takes names of every script', async () => {
    const visitor = await proveAddress(house, 'scripts@guests.example')
    const response = await visitor.send('POST', '/api/auth/create-user', {})
    expect(
      Object.keys((JSON.parse(response.body) as { data: { errors: object } }).data.errors).sort(),
    ).toEqual(['AGREED_TO_TERMS', 'FULLNAME', 'PASSWORD'])
    for (const name of ['José Ñandú', 'अनिता शर्मा', 'فاطمة الزهراء']) {
      expect(
        (await visitor.send('POST', '/api/auth/create-user', { ...details, FULLNAME: name }))
          .statusCode,
      ).toBe(200)
    }
  })

  it('answers in the language somebody chose before the browser’s', async () => {
    const chosen = house.visitor({ lang: 'fr' })
    const response = await chosen.send(
      'POST',
      '/api/auth/send-otp-register',
      {},
      { 'accept-language': 'ar' },
    )
    expect((JSON.parse(response.body) as { message: string }).message).toBe(
      fieldWords('fr')['email-required'],
    )
    await chosen.send('POST', '/api/auth/send-otp-register', { EMAIL: 'choisi@guests.example' })
    await codeFor(house, 'choisi@guests.example')
    expect(house.caught.at(-1)?.subject).toContain('est votre code')
  })
})
