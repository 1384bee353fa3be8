import { questionDefaults } from '@mehfil/contract/rsvp/questions.ts'
import { describe, expect, it } from 'vitest'
import {
  withRowComplaints,
  serialiseForm,
  parseAnswerForm,
  getTypedValues,
  type FormParseContext,
} from './form.ts'

const reader: FormParseContext = { known: null, submission: '0000000000000AA', language: 'fr' }
const read = (sent: Record<string, string | string[]>, different: Partial<FormParseContext> = {}) =>
  parseAnswerForm({ answer: 'yes', name: 'Meera', ...sent }, { ...reader, ...different })
const reply = (...args: Parameters<typeof read>) => {
  const one = read(...args)
  if (!('reply' in one)) throw new Error(JSON.stringify(one))
  return one.reply
}
const complaints = (...args: Parameters<typeof read>) => {
  const one = read(...args)
  return 'complaints' in one ? one.complaints : {}
}

describe('Our product reads a plain form', () => {
  it('as the API reads the same answer', () => {
    expect(
      reply({
        email: 'meera+w@guests.example',
        companion: ['Arjun', '', ' Uma '],
        note: 'Late',
        'q-00000000000000A': 'Fish',
      }),
    ).toEqual({
      answer: 'yes',
      name: 'Meera',
      email: 'meera+w@guests.example',
      companions: ['Arjun', 'Uma'],
      note: 'Late',
      questions: { '00000000000000A': 'Fish' },
      submission: '0000000000000AA',
      language: 'fr',
      prefersWaiting: false,
    })
  })

  it('with one or many companions, and numbers in any digits', () => {
    expect(reply({ companion: 'Arjun' }).companions).toEqual(['Arjun'])
    expect([
      reply({ people: '3' }).people,
      reply({ people: ' ٣ ' }).people,
      reply({ people: '' }).people,
    ]).toEqual([3, 3, undefined])
    expect(reply({ line: '1', people: '2' })).toMatchObject({ joinsWaitlist: true, people: 2 })
  })

  it('with the browser’s line ends converted, so that a note is as long as it looks', () => {
    expect(reply({ note: 'a\r\nb' }).note).toBe('a\nb')
    expect(reply({ note: 'x\r\n'.repeat(500) }).note).toHaveLength(999)
  })

  it('with a space where a tab was pasted', () => {
    expect(reply({ note: '\tRow\t7\r\nseat\t2', 'q-00000000000000A': 'Fish\trice' })).toMatchObject(
      { note: 'Row 7\nseat 2', questions: { '00000000000000A': 'Fish rice' } },
    )
  })

  it('with the name of the guest of the link, regardless of what is sent', () => {
    const one = reply(
      { name: 'Somebody else', email: 'evil@example.com', companion: ['Arjun'] },
      { known: { name: 'Meera Nair', companions: ['Arjun', 'Uma'] } },
    )
    expect([one.name, one.email, one.companions]).toEqual(['Meera Nair', '', ['Arjun']])
  })

  it.each<[string, Record<string, string | string[]>, Record<string, string>]>([
    ['no answer', { answer: '' }, { answer: 'field.answer-required' }],
    ['an answer there is not', { answer: 'perhaps' }, { answer: 'field.answer-required' }],
    ['no name', { name: '  ' }, { name: 'field.name-required' }],
    ['a name with a tag', { name: '<b>Meera</b>' }, { name: 'field.name-invalid' }],
    [
      'a name of two lines',
      { name: 'Meera\r\nBcc: all@example.com' },
      { name: 'field.name-invalid' },
    ],
    ['an address that is none', { email: 'meera@' }, { email: 'field.email-invalid' }],
    [
      'a companion with a tag, at the row',
      { companion: ['', 'Uma', '<i>'] },
      { 'companion-3': 'field.name-invalid' },
    ],
    ['half a person', { people: '1.5' }, { people: 'field.number-invalid 1 100' }],
    ['nobody', { people: '0' }, { people: 'field.number-invalid 1 100' }],
    ['a word for a number', { people: 'many' }, { people: 'field.number-invalid 1 100' }],
    [
      'a number only a program writes so',
      { people: '0x10' },
      { people: 'field.number-invalid 1 100' },
    ],
    ['another', { people: '1e1' }, { people: 'field.number-invalid 1 100' }],
    ['a number with a sign', { people: '+3' }, { people: 'field.number-invalid 1 100' }],
    ['a note that is too long', { note: 'x'.repeat(1_001) }, { note: 'field.too-long 1000' }],
    ['a note with a control character', { note: 'a\u0000b' }, { note: 'field.text-invalid' }],
    [
      'an answer to a question with one',
      { 'q-00000000000000A': 'a\u0000b' },
      { 'q-00000000000000A': 'field.text-invalid' },
    ],
    [
      'an answer to a question without end',
      { 'q-00000000000000A': 'x'.repeat(2_001) },
      { 'q-00000000000000A': 'field.too-long 2000' },
    ],
  ])('and complains about %s', (_, sent, expected) => {
    expect(complaints(sent)).toEqual(expected)
  })

  it('and requires answers to questions only after a yes or maybe', () => {
    const meal = {
      id: '0000000000000A1',
      text: 'Dinner?',
      mandatory: true,
      deleted: false,
      ...questionDefaults,
      kind: 'text' as const,
      max: 100,
      values: [],
    }
    const parse = (answer: string) =>
      parseAnswerForm(
        { answer, name: '' },
        { known: null, submission: 'A5A00000000EE01', language: 'en', questions: [meal] },
      )
    expect(parse('maybe')).toEqual({
      complaints: { name: 'field.name-required', 'q-0000000000000A1': 'field.answer-required' },
    })
    expect(parse('')).toEqual({
      complaints: { answer: 'field.answer-required', name: 'field.name-required' },
    })
  })

  it('and reports at once what the event requires besides', () => {
    const parse = (sent: Record<string, string | string[]>, confirmation: 'by-hand' | 'at-once') =>
      complaints(
        { name: '', ...sent },
        { event: { maybeAllowed: false, confirmation, companions: 1 } },
      )
    expect(parse({ people: '3' }, 'by-hand')).toEqual({
      name: 'field.name-required',
      email: 'field.email-required',
      people: 'field.party-too-large 2',
    })
    expect(parse({ email: 'meera@' }, 'by-hand')).toMatchObject({ email: 'field.email-invalid' })
    expect(parse({ line: '1' }, 'at-once')).toMatchObject({ email: 'field.email-required' })
    expect(parse({ answer: 'maybe' }, 'by-hand')).toEqual({
      name: 'field.name-required',
      answer: 'field.choice-invalid',
    })
    expect([
      parse({ answer: 'no' }, 'by-hand'),
      parse({ email: 'meera@guests.example' }, 'by-hand'),
    ]).toEqual([{ name: 'field.name-required' }, { name: 'field.name-required' }])
  })

  const each = {
    id: '0000000000000A1',
    text: 'Dinner?',
    mandatory: true,
    deleted: false,
    ...questionDefaults,
    perPerson: true,
    kind: 'radio' as const,
    max: 1,
    values: [
      { id: '0000000000000C1', value: 'Fish' },
      { id: '0000000000000C2', value: 'Rice' },
    ],
  }
  const known = { name: 'Meera Nair', companions: ['Arjun', 'Uma'] }

  it('and assigns answers to people by row, also after unticked or blank rows', () => {
    const sent = {
      'q-0000000000000A1': '0000000000000C1',
      'q-0000000000000A1-1': '0000000000000C1',
      'q-0000000000000A1-2': '0000000000000C2',
      'q-0000000000000A1-3': '0000000000000C1',
      'q-0000000000000A1-4': '0000000000000C2',
    }
    const one = read({ companion: ['Uma', '', ' Ravi '], ...sent }, { known })
    expect('reply' in one && [one.reply.companions, one.rows, one.reply.questions]).toEqual([
      ['Uma', 'Ravi'],
      [2, 4],
      {
        '0000000000000A1': '0000000000000C1',
        '0000000000000A1.1': '0000000000000C2',
        '0000000000000A1.2': '0000000000000C2',
      },
    ])
    const counted = read({ people: '3', ...sent })
    expect('reply' in counted && counted.reply.questions).toMatchObject({
      '0000000000000A1.2': '0000000000000C2',
    })
  })

  it('and takes several options of one field as a list', () => {
    expect(
      reply({ 'q-00000000000000A': ['0000000000000C1', '0000000000000C2'] }).questions,
    ).toEqual({ '00000000000000A': ['0000000000000C1', '0000000000000C2'] })
  })

  it('and names the row of a person in every complaint', () => {
    const answer = parseAnswerForm(
      {
        answer: 'yes',
        name: '',
        companion: ['Uma', '', 'Ravi'],
        'q-0000000000000A1': '0000000000000C1',
      },
      { known: null, submission: 'A5A00000000EE01', questions: [each] },
    )
    expect(answer).toEqual({
      complaints: {
        name: 'field.name-required',
        'q-0000000000000A1-1': 'field.answer-required',
        'q-0000000000000A1-3': 'field.answer-required',
      },
    })
    expect(
      withRowComplaints(
        {
          refusal: 'invalidInput',
          complaints: {
            'q-0000000000000A1-2': 'field.answer-required',
            'q-0000000000000A1': 'x',
            people: 'y',
          },
        },
        [2, 4],
      ),
    ).toEqual({
      refusal: 'invalidInput',
      complaints: {
        'q-0000000000000A1-4': 'field.answer-required',
        'q-0000000000000A1': 'x',
        people: 'y',
      },
    })
    expect(withRowComplaints({ guest: 'G' }, [2])).toEqual({ guest: 'G' })
  })

  it('and keeps everything typed for another attempt', () => {
    expect(
      getTypedValues({
        name: 'Meera',
        companion: ['Arjun', ''],
        note: 'a\r\nb',
        'q-00000000000000A': '<x>',
      }),
    ).toEqual({ name: 'Meera', companion: ['Arjun', ''], note: 'a\nb', 'q-00000000000000A': '<x>' })
  })

  it('and recognises the same form, regardless of its id and the order of its fields', () => {
    expect(serialiseForm({ a: '1', b: ['2', '3'], submission: 'X' })).toBe(
      serialiseForm({ submission: 'Y', b: ['2', '3'], a: '1' }),
    )
    expect(serialiseForm({ a: '1' })).not.toBe(serialiseForm({ a: '2' }))
  })
})
