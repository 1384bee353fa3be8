import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  callbackName,
  keepCodeDigits,
  fullName,
  guestName,
  keepLetters,
  otp,
  password,
  phone,
  webLink,
} from './fields.ts'
import { latinDigits } from './text.ts'

describe('Our product', () => {
  it.each([
    ['9820014141', '9820014141'],
    ['+91 98200 14141', '+91 98200 14141'],
    ['(022) 2345-6789', '(022) 2345-6789'],
    [' +33 4 78 00 00 26 ', '+33 4 78 00 00 26'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '+98 21 1234 5678'],
    ['04\u00a078\u202f00 00\u202f26', '04 78 00 00 26'],
    ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
  ])('reads %j as the phone number %j', (typed, kept) => {
    expect(z.decode(phone, typed)).toBe(kept)
    expect(z.encode(phone, kept)).toBe(kept)
  })

  it.each([
    '----------',
    '(((((())))))',
    '+ - ( ) - ( ) -',
    '123456789',
    '1 2 3 4 5 6 7 8 9',
    '98200\n14141',
    '98200\t14141',
    '98200\u202814141',
    '98200+14141',
    '++9820014141',
    '9820014141x',
    '123456789012345678901',
    '',
  ])('refuses %j as a phone number', (typed) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('field.contact-invalid')
  })

  it('reads codes and digits from all keyboards', () => {
    expect(latinDigits('a٠۹b')).toBe('a09b')
    expect([keepCodeDigits('٤٠٧ ۱۲۳.'), keepCodeDigits('Code: 407 123 9')]).toEqual([
      '407123',
      '407123',
    ])
    expect(z.decode(otp, '٤٠٧۱۲۳')).toBe('407123')
    expect(otp.safeParse('٤٠٧۱۲').success).toBe(false)
  })
})

describe('Our product accepts a web address as people write it', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['www.menon-studio.in/party?x=1', 'https://www.menon-studio.in/party?x=1'],
    ['https://example.com', 'https://example.com'],
  ])('and reads %s as %s', (typed, kept) => {
    expect(webLink.parse(typed)).toBe(kept)
  })
  it.each([
    'http://example.com',
    'javascript:alert(1)//a.b',
    '//evil.example',
    'data:text/html,x.y',
    'example',
    'https://',
  ])('but refuses %s', (typed) => {
    expect(webLink.safeParse(typed).success).toBe(false)
  })
})

const joined = 'علی\u200cرضا'
const getErrorMessage = (field: z.ZodType, typed: unknown) =>
  field.safeParse(typed).error?.issues[0]?.message

describe('Our product checks a name', () => {
  it.each(['José', 'अनिता', 'فاطمة', 'Ngô Bảo Châu', joined, 'അനില\u0d4d\u200d', 'ക\u0d4d\u200dഷ'])(
    'of a person with an account in letters: %s',
    (name) => {
      expect([
        fullName.parse(` ${name} `),
        callbackName.parse(name),
        keepLetters(`${name}1!`),
      ]).toEqual([name, name, name])
    },
  )

  it.each([
    ['Asha 1', 'field.full-name-letters'],
    ['Asha!', 'field.full-name-letters'],
    ['Asha 🌸', 'field.full-name-letters'],
    ['', 'field.fullname-required'],
    [' ', 'field.fullname-required'],
    ['\u200b\u202e', 'field.fullname-required'],
    [null, 'field.fullname-required'],
    [5, 'field.full-name-letters'],
  ])('and answers the name %j of an account with the error %s', (name, sentence) => {
    expect(getErrorMessage(fullName, name)).toBe(sentence)
  })

  it.each([
    '\u200cAsha',
    'Asha\u200d',
    'As\u200bha',
    'Asha\u202e',
    '\u2067Asha\u2069',
    '\u00adAsha',
  ])('and removes invisible characters: %j', (name) => {
    expect([fullName.parse(name), callbackName.parse(name), guestName.parse(name)]).toEqual([
      'Asha',
      'Asha',
      'Asha',
    ])
  })

  it('and keeps only the typed characters that a name may contain', () => {
    expect([
      keepLetters('A1b-2 c!🌸'),
      keepLetters('\u200dAsha\u200c'),
      keepLetters('As\u200bha'),
    ]).toEqual(['Ab c', 'Asha\u200c', 'Asha'])
  })

  it.each([
    'Meera 🌸',
    '🏏 Rahul',
    'Zoë 👩🏽\u200d💻 Haddad',
    'Mum ❤️',
    'Team 🇮🇳',
    'Om 1️⃣',
    'Anne-Marie O’Neil, Jr. (Annie) & co',
    'עו״ד גיל',
    '佐藤　亮・真理',
    'ジョン・スミス',
    joined,
  ])('and accepts the guest name %s as typed on a phone', (name) => {
    expect(guestName.parse(name)).toBe(name)
  })

  it('and writes the quotes within a Hebrew word as its own mark', () => {
    expect([guestName.parse('עו"ד גיל'), guestName.parse('ד”ר נועה')]).toEqual([
      'עו״ד גיל',
      'ד״ר נועה',
    ])
    expect(getErrorMessage(guestName, 'גיל "המלך"')).toBe('field.name-invalid')
    expect(getErrorMessage(guestName, 'Ann ・ Lee')).toBe('field.name-invalid')
  })

  it.each(['Mee\nra', 'Meera<b>', 'a@b', 'M\u0000', 'M\ud83c', 5])(
    'and refuses the guest name %j',
    (name) => {
      expect(getErrorMessage(guestName, name)).toBe('field.name-invalid')
    },
  )

  it.each(['🌸', '...', '👩🏽\u200d💻'])(
    'and refuses a guest name of only emoji or signs: %s',
    (name) => {
      expect(getErrorMessage(guestName, name)).toBe('field.name-letterless')
    },
  )

  it('quickly, even if it was made to slow the check down', () => {
    for (const hostile of [
      '🌸\ufe0f'.repeat(33),
      '👩\u200d'.repeat(33),
      'a\u200c'.repeat(50),
      '🇮🇳'.repeat(25),
      'ല\u0d4d\u200d'.repeat(33),
    ]) {
      expect(getErrorMessage(guestName, `${hostile.slice(0, 99)}!`)).toBe('field.name-invalid')
    }
  })
})

describe('Our product accepts a password', () => {
  it('of 8 to 32 characters and refuses longer ones', () => {
    const passwordOfLength = (length: number) => `Aa1.${'x'.repeat(length - 4)}`
    expect([passwordOfLength(8), passwordOfLength(32)].map((one) => password.parse(one))).toEqual([
      passwordOfLength(8),
      passwordOfLength(32),
    ])
    expect(
      [passwordOfLength(7), passwordOfLength(33)].map((one) => getErrorMessage(password, one)),
    ).toEqual(['field.password-length', 'field.password-length'])
  })
})

it('Our product keeps the slash of an Arabic form of address, and of "wife of", in the name of a guest', () => {
  for (const name of [
    'أ/ فاطمة',
    'اللواء/ حسين رأفت',
    'أ.د/عصام الدين',
    'Harpreet Kaur w/o Balwinder Singh',
  ])
    expect(guestName.parse(name)).toBe(name)
  for (const name of ['أحمد/منى', 'Ann/Bob', '/ فاطمة'])
    expect(guestName.safeParse(name).success).toBe(false)
})
