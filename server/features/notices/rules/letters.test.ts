import { describe, expect, it } from 'vitest'
import {
  listFillablePlaceholders,
  splitPlaceholders,
  findUnknownPlaceholders,
} from '@mehfil/contract/mail/placeholders.ts'
import { type NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import { RefusalError } from '../../../base/refusal.ts'
import {
  hasUnfillablePlaceholder,
  pickLetters,
  requireFillableLetters,
  requireCompleteLetters,
} from './letters.ts'

const event = {
  languages: ['en', 'fr'] as const,
  answerDeadline: new Date(),
  startsAt: new Date(),
  venue: 'The mill',
}
const undated = { ...event, answerDeadline: null }
const buildLetters = (message: string, subject = 'Parking'): NoticeLetters => ({
  en: { subject, message },
})
const getRefusal = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return error instanceof RefusalError ? { code: error.code, ...error.details } : error
  }
  return null
}

describe('Our product reads placeholders', () => {
  it('in braces, in any spelling, and nothing else', () => {
    expect(splitPlaceholders('Dear { Name }, at {time}.')).toEqual([
      { words: 'Dear ' },
      { placeholder: 'name' },
      { words: ', at ' },
      { placeholder: 'time' },
      { words: '.' },
    ])
    expect(splitPlaceholders('{{name}}')).toEqual([{ placeholder: 'name' }])
    expect(splitPlaceholders('a { b')).toEqual([{ words: 'a { b' }])
    expect(splitPlaceholders('')).toEqual([])
  })

  it('as other programs write them, and leaves words in brackets and quotes alone', () => {
    for (const name of [
      '{{ name }}',
      '${name}',
      '*|FNAME|*',
      '<<Name>>',
      '[Name]',
      '[First name]',
      '«Name»',
      '%name%',
      '{first_name}',
    ])
      expect([name, splitPlaceholders(`Dear ${name}!`)]).toEqual([
        name,
        [
          { words: 'Dear ' },
          { placeholder: /f/i.test(name) ? 'first_name' : 'name' },
          { words: '!' },
        ],
      ])
    expect(splitPlaceholders('[black tie] « merci » 100%')).toEqual([
      { words: '[black tie] « merci » 100%' },
    ])
    expect(
      findUnknownPlaceholders('[Last name], *|LNAME|*, {{company}}, [black tie], «merci»'),
    ).toEqual(['[Last name]', '*|LNAME|*', '{{company}}'])
  })

  it('and names unknown ones, once each', () => {
    expect(findUnknownPlaceholders('{name} {Nom} {} {Nom} {date}')).toEqual(['{Nom}', '{}'])
    expect(findUnknownPlaceholders(`{${'x'.repeat(51)}}`)).toEqual([])
    expect(findUnknownPlaceholders('{constructor} {__proto__} {toString}')).toEqual([
      '{constructor}',
      '{__proto__}',
      '{toString}',
    ])
  })
})

describe('Our product refuses a letter', () => {
  it.each([
    [
      'with a placeholder it does not know, by its name',
      buildLetters('Dear {nom}'),
      'LETTERS.en.MESSAGE',
      'field.placeholder-nearest',
      '{nom}',
    ],
    [
      'with several of them',
      buildLetters('x', '{a} {b}'),
      'LETTERS.en.SUBJECT',
      'field.placeholder-unknown',
      '{a}, {b}',
    ],
    [
      'with an address in its subject',
      buildLetters('x', 'See {link}'),
      'LETTERS.en.SUBJECT',
      'field.placeholder-subject',
      '{link}',
    ],
  ])('%s', (_, letters, field, key, name) =>
    expect(getRefusal(() => requireFillableLetters(event, letters))).toMatchObject({
      code: 'invalidInput',
      errors: { [field]: key },
      params: { name },
    }),
  )

  it('that names a deadline, unless the event has one', () => {
    expect(
      getRefusal(() => requireFillableLetters(undated, buildLetters('By {deadline}'))),
    ).toMatchObject({
      errors: { 'LETTERS.en.MESSAGE': 'field.placeholder-empty' },
      params: { name: '{deadline}' },
    })
    expect(
      getRefusal(() => requireFillableLetters(event, buildLetters('By {deadline}'))),
    ).toBeNull()
    expect([
      hasUnfillablePlaceholder(buildLetters('By {deadline}'), undated),
      hasUnfillablePlaceholder(buildLetters('By {deadline}'), event),
      hasUnfillablePlaceholder(buildLetters('x'), undated),
    ]).toEqual([true, false, false])
    expect(listFillablePlaceholders({ answerDeadline: null, startsAt: null, venue: '' })).toEqual([
      'name',
      'first_name',
      'party',
      'table',
      'hosts',
      'event',
      'link',
    ])
  })

  it('that is half written in any language, or empty', () => {
    expect(
      getRefusal(() =>
        requireCompleteLetters(event, { ...buildLetters('x'), fr: { subject: '', message: 'y' } }),
      ),
    ).toMatchObject({ errors: { 'LETTERS.fr.SUBJECT': 'field.subject-required' } })
    expect(getRefusal(() => requireCompleteLetters(event, {}))).toMatchObject({
      errors: {
        'LETTERS.en.SUBJECT': 'field.subject-required',
        'LETTERS.en.MESSAGE': 'field.message-required',
      },
    })
    expect(getRefusal(() => requireCompleteLetters(event, buildLetters('x')))).toBeNull()
  })

  it('in a language that is not one of the event’s', () => {
    expect(
      pickLetters(event, {
        ...buildLetters('x'),
        arb: { subject: 'y', message: 'z' },
        fr: { subject: '', message: '' },
      }),
    ).toEqual(buildLetters('x'))
  })
})

it.each([
  '«Au nom du père»',
  'We read «Le Nom de la rose»',
  '[name tags for the children]',
  'plus one [guest]',
])('Our product leaves %s unchanged', (text) => {
  expect(findUnknownPlaceholders(text)).toEqual([])
  expect(splitPlaceholders(text)).toEqual([{ words: text }])
})

it.each(['[Name]', '«Prénom»', '[First name]', '%guest_name%', '[الاسم الأول]'])(
  'Our product asks about %s, or recognises it',
  (text) => {
    expect(splitPlaceholders(text)).not.toEqual([{ words: text }])
  },
)
