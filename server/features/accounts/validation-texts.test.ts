import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { readTranslationFile } from '../../base/i18n/translations.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { details, form, otp, publishedRules } from '../../test/calls/published-rules.ts'
import { getMailedCode, verifyAddress } from '../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const readFieldTexts = (language: Language) =>
  (JSON.parse(readTranslationFile(language, 'common')) as { field: Record<string, string> }).field
/** Every named limit is above ten, so only Arabic needs its `many` form. */
const getFieldText = (language: Language, key: string, limit = '') =>
  (
    readFieldTexts(language)[key] ??
    readFieldTexts(language)[`${key}_${language === 'arb' ? 'many' : 'other'}`]
  )?.replace('{{n}}', limit)
const getAcceptedLanguages = (language: Language) =>
  `${toLanguageTag(language)}-IN,${toLanguageTag(language)};q=0.9`

describe('Our product', () => {
  it.each(publishedRules)(
    'refuses %o %o at %s',
    async ([method, path], data, field, key, sentence) => {
      const limit = /\d+/.exec(sentence)?.[0]
      const visitor =
        path === form[1] || path === otp[1]
          ? await verifyAddress(testApp, 'sentences@guests.example')
          : testApp.visitor()
      for (const language of languages) {
        const response = await visitor.send(method, path, data, {
          'accept-language': getAcceptedLanguages(language),
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
        expect(told.errors[field]).toBe(getFieldText(language, key, limit))
        expect(message).toBe(told.errors[field])
      }
      expect(getFieldText('en', key, limit)).toBe(sentence)
      testApp.clock.move(3_600_000)
    },
  )

  it('reports all wrong fields at once and accepts names in every script', async () => {
    const visitor = await verifyAddress(testApp, 'scripts@guests.example')
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

  it('answers in the chosen language, else in the browser’s', async () => {
    const chosen = testApp.visitor({ lang: 'fr' })
    const response = await chosen.send(
      'POST',
      '/api/auth/send-otp-register',
      {},
      { 'accept-language': 'ar' },
    )
    expect((JSON.parse(response.body) as { message: string }).message).toBe(
      readFieldTexts('fr')['email-required'],
    )
    await chosen.send('POST', '/api/auth/send-otp-register', { EMAIL: 'choisi@guests.example' })
    await getMailedCode(testApp, 'choisi@guests.example')
    expect(testApp.caught.at(-1)?.subject).toContain('est votre code')
  })
})
