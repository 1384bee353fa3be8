import { expect, test } from 'vitest'
import {
  findMissingFields,
  findFallbackLanguage,
  getSubject,
  pickWrittenLetters,
} from './letters.ts'

const fullLetter = { subject: 'Hello', message: 'Dear {name}' }

test('Our product requires one whole letter and no half written one, and says which readers get another language', () => {
  expect(findMissingFields({}, ['en', 'arb'])).toEqual({
    'letters.en.subject': 'field.subject-required',
    'letters.en.message': 'field.message-required',
  })
  expect(findMissingFields({ arb: { subject: ' ', message: 'x' } }, ['en', 'arb'])).toEqual({
    'letters.arb.subject': 'field.subject-required',
  })
  expect(findMissingFields({ arb: fullLetter }, ['en', 'arb'])).toEqual({})
  expect(
    pickWrittenLetters({ en: { subject: '', message: ' ' }, fr: fullLetter, arb: fullLetter }, [
      'en',
      'arb',
    ]),
  ).toEqual({ arb: fullLetter })
  expect(findFallbackLanguage({ arb: fullLetter }, ['en', 'arb'])).toEqual({
    unwritten: ['en'],
    fallback: 'arb',
  })
  expect([
    findFallbackLanguage({}, ['en']),
    findFallbackLanguage({ en: fullLetter }, ['en']),
  ]).toEqual([null, null])
  expect([getSubject({ arb: fullLetter }, 'en'), getSubject({}, 'en')]).toEqual(['Hello', ''])
})
