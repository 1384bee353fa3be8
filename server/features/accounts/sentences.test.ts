import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { wordFile } from '../../base/words.ts'
import { openHouse, type House } from '../../test/house.ts'
import { codeFor, proveAddress } from '../../test/signing-up.ts'

let house: House
beforeAll(async () => { house = await openHouse({ events: false }) })
afterAll(async () => { await house.close() })

const details = { FULLNAME: 'Zoya Rahman', PASSWORD: 'Tuk-Tuk.77Lanes', AGREED_TO_TERMS: 'Y' }
const weak = 'Password must contain at least one uppercase letter (A-Z), one special character (.!@#$&*-_+=) and one digit (0-9).'
const email = ['POST', '/api/auth/send-otp-register'] as const
const login = ['POST', '/api/auth/login'] as const
const form = ['POST', '/api/auth/create-user'] as const
const callback = ['POST', '/api/auth/request-callback'] as const
const paid = { ...details, PLAN: 'Business', CONTACT: '+919812345670', ADDRESS: '4 Residency Road', COUNTRY: 'India', STATE: 'Goa' }
const otp = ['POST', '/api/auth/otp-verify-register'] as const

/** What is sent where, at which field it is refused, and the sentence as published. */
const refused = [
  [email, {}, 'EMAIL', 'email-required', 'Email is required'],
  [email, { EMAIL: '' }, 'EMAIL', 'email-required', 'Email is required'],
  [email, { EMAIL: 'asha@mehfil' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'asha@mehfil.x' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'as ha@mehfil.example' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: 'as+ha@mehfil.example' }, 'EMAIL', 'email-invalid', 'Please enter a valid email address.'],
  [email, { EMAIL: `${'a'.repeat(40)}@mehfil.example` }, 'EMAIL', 'too-long', 'Please use 50 characters at most.'],
  [login, { EMAIL: 'asha@mehfil.example' }, 'PASSWORD', 'password-required', 'Password is required'],
  [login, { EMAIL: 'asha@mehfil.example', PASSWORD: 'short' }, 'PASSWORD', 'password-login', 'Please enter a valid password.'],
  [login, { EMAIL: 'asha@mehfil.example', PASSWORD: 'x'.repeat(33) }, 'PASSWORD', 'password-login', 'Please enter a valid password.'],
  [form, { ...details, FULLNAME: '' }, 'FULLNAME', 'fullname-required', 'FullName is required'],
  [form, { ...details, FULLNAME: 'Z'.repeat(51) }, 'FULLNAME', 'too-long', 'Please use 50 characters at most.'],
  [form, { ...details, FULLNAME: 'Zoya 4' }, 'FULLNAME', 'full-name-letters', 'A name has letters and spaces only.'],
  [form, { ...details, PASSWORD: '' }, 'PASSWORD', 'password-required', 'Password is required'],
  [form, { ...details, PASSWORD: 'tuk-tuk.77lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-Tuk.Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'TukTuk77Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-Tuk.77 Lanes' }, 'PASSWORD', 'password-weak', weak],
  [form, { ...details, PASSWORD: 'Tuk-7Aa' }, 'PASSWORD', 'password-length', 'Password must be 8 to 32 characters long.'],
  [form, { ...details, PASSWORD: `Tuk-7${'a'.repeat(28)}` }, 'PASSWORD', 'password-length', 'Password must be 8 to 32 characters long.'],
  [form, { FULLNAME: details.FULLNAME, PASSWORD: details.PASSWORD }, 'AGREED_TO_TERMS', 'must-agree', 'You must agree'],
  [form, { ...details, AGREED_TO_TERMS: 'N' }, 'AGREED_TO_TERMS', 'must-agree', 'You must agree'],
  [form, { ...paid, CONTACT: '' }, 'CONTACT', 'contactno-required', 'ContactNo is required'],
  [form, { ...paid, CONTACT: '+91981' }, 'CONTACT', 'contactno-invalid', 'Please enter a valid contactNo.'],
  [form, { ...paid, CONTACT: '+91981234567' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [form, { ...paid, ADDRESS: '' }, 'ADDRESS', 'address-required', 'Address is required'],
  [form, { ...paid, ADDRESS: 'A'.repeat(51) }, 'ADDRESS', 'too-long', 'Please use 50 characters at most.'],
  [form, { ...paid, COUNTRY: '' }, 'COUNTRY', 'country-required', 'Country is required'],
  [form, { ...paid, COUNTRY: 'Atlantis' }, 'COUNTRY', 'country-unknown', 'Please choose a country from the list.'],
  [form, { ...paid, STATE: '' }, 'STATE', 'state-required', 'State is required'],
  [form, { ...paid, STATE: 'Texas' }, 'STATE', 'state-unknown', 'Please choose a state from the list.'],
  [form, { ...paid, GST_NO: '9'.repeat(51) }, 'GST_NO', 'too-long', 'Please use 50 characters at most.'],
  [callback, { CONTACT: '+919812345670' }, 'FULLNAME', 'full-name-required', 'Full Name is required.'],
  [callback, { FULLNAME: 'Z'.repeat(76), CONTACT: '+919812345670' }, 'FULLNAME', 'too-long', 'Please use 75 characters at most.'],
  [callback, { FULLNAME: 'Zoya 4', CONTACT: '+919812345670' }, 'FULLNAME', 'full-name-letters', 'A name has letters and spaces only.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '' }, 'CONTACT', 'phone-required', 'Phone No is required.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '+919812345' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [callback, { FULLNAME: 'Zoya', CONTACT: '+999812345670' }, 'CONTACT', 'contact-invalid', 'Please enter a valid contact number.'],
  [otp, {}, 'OTP', 'otp-required', 'Please enter OTP.'],
  [otp, { OTP: '12345' }, 'OTP', 'otp-required', 'Please enter OTP.'],
  [otp, { OTP: 123456 }, 'OTP', 'text-invalid', 'Please check this field.'],
] as const

const fieldWords = (language: Language) => (JSON.parse(wordFile(language, 'common')) as { field: Record<string, string> }).field
/** Where a limit is named it is of more than ten: the `many` of no language but Arabic. */
const inWords = (language: Language, key: string, limit = '') => (fieldWords(language)[key] ?? fieldWords(language)[`${key}_${language === 'arb' ? 'many' : 'other'}`])?.replace('{{n}}', limit)
const browserSays = { en: 'en-IN,en;q=0.9', fr: 'fr-FR,fr;q=0.9', arb: 'ar-AE,ar;q=0.9' }

describe('Our product', () => {
  it.each(refused)('refuses %o %o at %s', async ([method, path], data, field, key, sentence) => {
    const limit = /\d+/.exec(sentence)?.[0]
    const visitor = path === form[1] || path === otp[1] ? await proveAddress(house, 'sentences@guests.example') : house.visitor()
    for (const language of languages) {
      const response = await visitor.send(method, path, data, { 'accept-language': browserSays[language] })
      const { status, message, data: told } = JSON.parse(response.body) as { status: string; message: string; data: { errors: Record<string, string> } }
      expect([response.statusCode, status, Object.keys(told.errors)]).toEqual([400, 'failed', [field]])
      expect(told.errors[field]).toBe(inWords(language, key, limit))
      expect(message).toBe(told.errors[field])
    }
    expect(inWords('en', key, limit)).toBe(sentence)
    house.clock.move(3_600_000)
  })

  it('says every wrong field at once and takes names of every script', async () => {
    const visitor = await proveAddress(house, 'scripts@guests.example')
    const response = await visitor.send('POST', '/api/auth/create-user', {})
    expect(Object.keys((JSON.parse(response.body) as { data: { errors: object } }).data.errors).sort()).toEqual(['AGREED_TO_TERMS', 'FULLNAME', 'PASSWORD'])
    for (const name of ['José Ñandú', 'अनिता शर्मा', 'فاطمة الزهراء']) {
      expect((await visitor.send('POST', '/api/auth/create-user', { ...details, FULLNAME: name })).statusCode).toBe(200)
    }
  })

  it('answers in the language somebody chose before the browser’s', async () => {
    const chosen = house.visitor({ lang: 'fr' })
    const response = await chosen.send('POST', '/api/auth/send-otp-register', {}, { 'accept-language': 'ar' })
    expect((JSON.parse(response.body) as { message: string }).message).toBe(fieldWords('fr')['email-required'])
    await chosen.send('POST', '/api/auth/send-otp-register', { EMAIL: 'choisi@guests.example' })
    await codeFor(house, 'choisi@guests.example')
    expect(house.caught.at(-1)?.subject).toContain('est votre code')
  })
})
