import { describe, expect, it } from 'vitest'
import {
  fillable,
  piecesOf,
  unknownPlaceholders,
  type NoticeLetters,
} from '@mehfil/contract/notices.ts'
import { Refusal } from '../../../base/refuse.ts'
import { isLeftOpen, lettersIn, requireFillable, requireWritten } from './letters.ts'

const event = {
  languages: ['en', 'fr'] as const,
  answerDeadline: new Date(),
  startsAt: new Date(),
  venue: 'The mill',
}
const undated = { ...event, answerDeadline: null }
const en = (message: string, subject = 'Parking'): NoticeLetters => ({ en: { subject, message } })
const refusedBy = (act: () => void) => {
  try {
    act()
  } catch (error) {
    return error instanceof Refusal ? { code: error.code, ...error.more } : error
  }
  return null
}

describe('Our product reads placeholders', () => {
  it('in braces, however they are written, and nothing else', () => {
    expect(piecesOf('Dear { Name }, at {time}.')).toEqual([
      { words: 'Dear ' },
      { placeholder: 'name' },
      { words: ', at ' },
      { placeholder: 'time' },
      { words: '.' },
    ])
    expect(piecesOf('{{name}}')).toEqual([{ placeholder: 'name' }])
    expect(piecesOf('a { b')).toEqual([{ words: 'a { b' }])
    expect(piecesOf('')).toEqual([])
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
      expect([name, piecesOf(`Dear ${name}!`)]).toEqual([
        name,
        [{ words: 'Dear ' }, { placeholder: 'name' }, { words: '!' }],
      ])
    expect(piecesOf('[black tie] « merci » 100%')).toEqual([
      { words: '[black tie] « merci » 100%' },
    ])
    expect(
      unknownPlaceholders('[Last name], *|LNAME|*, {{company}}, [black tie], «merci»'),
    ).toEqual(['[Last name]', '*|LNAME|*', '{{company}}'])
  })

  it('and names those nobody knows, once each', () => {
    expect(unknownPlaceholders('{name} {Nom} {} {Nom} {date}')).toEqual(['{Nom}', '{}'])
    expect(unknownPlaceholders(`{${'x'.repeat(41)}}`)).toEqual([])
    expect(unknownPlaceholders('{constructor} {__proto__} {toString}')).toEqual([
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
      en('Dear {nom}'),
      'LETTERS.en.MESSAGE',
      'field.placeholder-unknown',
      '{nom}',
    ],
    [
      'with several of them',
      en('x', '{a} {b}'),
      'LETTERS.en.SUBJECT',
      'field.placeholder-unknown',
      '{a}, {b}',
    ],
    [
      'with an address in its subject',
      en('x', 'See {link}'),
      'LETTERS.en.SUBJECT',
      'field.placeholder-subject',
      '{link}',
    ],
  ])('%s', (_, letters, field, key, name) =>
    expect(refusedBy(() => requireFillable(event, letters))).toEqual({
      code: 'invalidInput',
      errors: { [field]: key },
      params: { name },
    }),
  )

  it('that names a day the event does not have, and none it has', () => {
    expect(refusedBy(() => requireFillable(undated, en('By {deadline}')))).toMatchObject({
      errors: { 'LETTERS.en.MESSAGE': 'field.placeholder-empty' },
      params: { name: '{deadline}' },
    })
    expect(refusedBy(() => requireFillable(event, en('By {deadline}')))).toBeNull()
    expect([
      isLeftOpen(en('By {deadline}'), undated),
      isLeftOpen(en('By {deadline}'), event),
      isLeftOpen(en('x'), undated),
    ]).toEqual([true, false, false])
    expect(fillable({ answerDeadline: null, startsAt: null, venue: '' })).toEqual([
      'name',
      'event',
      'link',
    ])
  })

  it('half written, in whichever language, and none at all', () => {
    expect(
      refusedBy(() => requireWritten(event, { ...en('x'), fr: { subject: '', message: 'y' } })),
    ).toMatchObject({ errors: { 'LETTERS.fr.SUBJECT': 'field.subject-required' } })
    expect(refusedBy(() => requireWritten(event, {}))).toMatchObject({
      errors: {
        'LETTERS.en.SUBJECT': 'field.subject-required',
        'LETTERS.en.MESSAGE': 'field.message-required',
      },
    })
    expect(refusedBy(() => requireWritten(event, en('x')))).toBeNull()
  })

  it('of no language the event does not speak', () => {
    expect(
      lettersIn(event, {
        ...en('x'),
        arb: { subject: 'y', message: 'z' },
        fr: { subject: '', message: '' },
      }),
    ).toEqual(en('x'))
  })
})

it.each([
  '«Au nom du père»',
  'We read «Le Nom de la rose»',
  '[name tags for the children]',
  'plus one [guest]',
])('Our product leaves %s as it is written', (text) => {
  expect(unknownPlaceholders(text)).toEqual([])
  expect(piecesOf(text)).toEqual([{ words: text }])
})

it.each(['[Name]', '«Prénom»', '[First name]', '%guest_name%', '[الاسم الأول]'])(
  'Our product asks what %s means, or knows it',
  (text) => {
    expect(piecesOf(text)).not.toEqual([{ words: text }])
  },
)
