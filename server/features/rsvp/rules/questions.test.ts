import { describe, expect, it } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import {
  getFieldName,
  joinPersonAnswers,
  parseQuestionAnswers,
  filterSentQuestions,
  formatAnswerValue,
  formatPersonAnswers,
} from './questions.ts'

const [A, B, C] = ['00000000000000A', '00000000000000B', '00000000000000C']
const question = (different: Partial<RsvpQuestion>): RsvpQuestion => ({
  id: A,
  text: 'Q',
  mandatory: false,
  deleted: false,
  ...questionDefaults,
  kind: 'text',
  max: 10,
  values: [],
  ...different,
})
const options = [
  { id: B, value: 'Vegetarian' },
  { id: C, value: 'Everything' },
]
const read = (one: RsvpQuestion, written: string | undefined, needed = true) =>
  parseQuestionAnswers([one], written === undefined ? {} : { [A]: written }, {
    answer: 'yes',
    party: 1,
    needed,
  })

describe('Our product reads answers to questions', () => {
  it.each([
    ['text within its length', question({}), 'ten chars!', 'ten chars!'],
    [
      'letters outside the basic plane as one each',
      question({ max: 2 }),
      '👩‍🦰'.slice(0, 2) + 'a',
      '👩a',
    ],
    ['text without the spaces round it', question({}), '  hi ', 'hi'],
    ['a number', question({ kind: 'number', max: 99 }), '42', '42'],
    ['a number without leading zeros', question({ kind: 'number', max: 99 }), '007', '7'],
    ['Arabic-Indic digits', question({ kind: 'number', max: 99 }), '٤٢', '42'],
    ['Persian digits', question({ kind: 'number', max: 99 }), '۴۲', '42'],
    ['nought', question({ kind: 'number', max: 99 }), '0', '0'],
    ['one of the options', question({ kind: 'radio', values: options }), C, C],
  ])('%s', (_, one, written, kept) => {
    expect(read(one, written)).toEqual({ values: { [A]: kept }, complaints: {} })
  })

  it.each([
    ['text that is too long', question({}), 'eleven chars', 'field.too-long 10'],
    [
      'a number over the largest',
      question({ kind: 'number', max: 5 }),
      '6',
      'field.number-invalid 0 5',
    ],
    ['a negative number', question({ kind: 'number', max: 5 }), '-1', 'field.number-invalid 0 5'],
    ['half a number', question({ kind: 'number', max: 5 }), '1.5', 'field.number-invalid 0 5'],
    [
      'a word for a number',
      question({ kind: 'number', max: 5 }),
      'two',
      'field.number-invalid 0 5',
    ],
    [
      'a number of many digits',
      question({ kind: 'number', max: 1_000_000 }),
      '99999999999999999999',
      'field.number-invalid 0 1000000',
    ],
    [
      'an option of nobody',
      question({ kind: 'radio', values: options }),
      A,
      'field.choice-invalid',
    ],
    [
      'the words of an option',
      question({ kind: 'radio', values: options }),
      'Vegetarian',
      'field.choice-invalid',
    ],
    [
      'nothing where something is needed',
      question({ mandatory: true }),
      '   ',
      'field.answer-required',
    ],
    [
      'no field where something is needed',
      question({ mandatory: true }),
      undefined,
      'field.answer-required',
    ],
  ])('and refuses %s, at the question', (_, one, written, complaint) => {
    expect(read(one, written)).toEqual({
      values: {},
      complaints: { [getFieldName(one)]: complaint },
    })
  })

  it('and requires no answers where none are needed', () => {
    expect(read(question({ mandatory: true }), undefined, false)).toEqual({
      values: {},
      complaints: {},
    })
  })

  it('and ignores answers to deleted or unknown questions', () => {
    const sent = { [A]: 'hi', [B]: 'smuggled', __proto__: 'x', constructor: 'y' } as Record<
      string,
      string
    >
    expect(
      parseQuestionAnswers([question({ deleted: true, mandatory: true })], sent, {
        answer: 'yes',
        party: 1,
        needed: true,
      }),
    ).toEqual({ values: {}, complaints: {} })
    expect(
      parseQuestionAnswers(
        [question({ id: 'constructor', mandatory: true })],
        {},
        { answer: 'yes', party: 1, needed: true },
      ).complaints,
    ).toEqual({ 'q-constructor': 'field.answer-required' })
  })

  it('and formats options by their texts, also former ones', () => {
    const kept = { values: [options[0]!], formerValues: [options[1]!] }
    expect([
      formatAnswerValue(kept, B),
      formatAnswerValue(kept, C),
      formatAnswerValue(kept, 'free words'),
    ]).toEqual(['Vegetarian', 'Everything', 'free words'])
  })
})

const menu = [
  { id: B, value: 'Vegetarian' },
  { id: C, value: 'Everything' },
]
const D = '00000000000000D'
const evenings = question({
  kind: 'checkbox',
  max: 2,
  values: [...menu, { id: D, value: 'Neither' }],
})
const reading = (
  one: RsvpQuestion | RsvpQuestion[],
  sent: Record<string, string | string[]>,
  { answer = 'yes' as const, party = 1 }: { answer?: 'yes' | 'no' | 'maybe'; party?: number } = {},
) => parseQuestionAnswers([one].flat(), sent, { answer, party, needed: true })

describe('Our product reads several options', () => {
  it.each<[string, string | string[], string]>([
    ['as a list', [C, B], `${B},${C}`],
    ['as one', C, C],
    ['as ids with commas', `${C},${B}`, `${B},${C}`],
    ['each once', [B, B, ''], B],
  ])('%s, in the order they are offered in', (_, sent, kept) => {
    expect(reading(evenings, { [A]: sent })).toEqual({ values: { [A]: kept }, complaints: {} })
  })

  it.each<[string, string | string[], string]>([
    ['one that is not offered', [B, A], 'field.choice-invalid'],
    ['more than may be chosen', [B, C, D], 'field.choices-over 2'],
  ])('and refuses %s', (_, sent, complaint) => {
    expect(reading(evenings, { [A]: sent })).toEqual({
      values: {},
      complaints: { [`q-${A}`]: complaint },
    })
  })

  it('and reports a missing one where it is required', () => {
    expect(reading({ ...evenings, mandatory: true }, { [A]: ['', ' '] }).complaints).toEqual({
      [`q-${A}`]: 'field.answer-required',
    })
  })
})

describe('Our product reads a single choice', () => {
  const list = question({ kind: 'choice-list', values: menu })
  it('from the list only, and never two', () => {
    expect(reading(list, { [A]: B }).values).toEqual({ [A]: B })
    for (const sent of [D, [B, C], 'Vegetarian'])
      expect(reading(list, { [A]: sent }).complaints).toEqual({
        [`q-${A}`]: 'field.choice-invalid',
      })
  })
})

describe('Our product asks each person of a party', () => {
  const each = question({ perPerson: true, mandatory: true, kind: 'radio', values: menu })

  it('for their own answer, and reports a missing one at that person', () => {
    expect(reading(each, { [A]: B, [`${A}.1`]: C }, { party: 3 })).toEqual({
      values: { [A]: B, [`${A}.1`]: C },
      complaints: { [`q-${A}-2`]: 'field.answer-required' },
    })
  })

  it('but no more people, and only the guest where a question is for the guest', () => {
    expect(
      reading(
        each,
        { [A]: B, [`${A}.1`]: C, [`${A}.01`]: C, [`${A}.-1`]: C, [`${A}.x`]: C },
        { party: 1 },
      ),
    ).toEqual({ values: { [A]: B }, complaints: {} })
    expect(
      reading({ ...each, perPerson: false }, { [A]: B, [`${A}.1`]: C }, { party: 3 }).values,
    ).toEqual({ [A]: B })
  })

  it('and shows whose answer it is, by name or number', () => {
    const kept = { ...each, formerValues: [] }
    const given = [
      { questionId: A, person: 2, value: B },
      { questionId: A, person: 0, value: C },
      { questionId: D, person: 1, value: 'other' },
    ]
    const people = formatPersonAnswers(kept, given, { name: 'Meera', companions: ['Jon'] })
    expect(people).toEqual([
      { person: 0, name: 'Meera', value: 'Everything' },
      { person: 2, name: '', value: 'Vegetarian' },
    ])
    expect(joinPersonAnswers(people)).toBe('Meera: Everything · 3: Vegetarian')
    expect(
      formatPersonAnswers({ ...kept, perPerson: false }, given, { name: 'Meera', companions: [] }),
    ).toEqual([])
  })
})

describe('Our product asks some questions only after certain replies', () => {
  const regret = question({ id: B, mandatory: true, shownFor: ['no'] })
  const joy = question({ id: C, mandatory: true, shownFor: ['yes'] })

  it.each([
    ['no', B],
    ['yes', C],
  ] as const)('so that a %s requires its own questions only', (answer, id) => {
    expect(reading([regret, joy], {}, { answer }).complaints).toEqual({
      [`q-${id}`]: 'field.answer-required',
    })
  })

  it('and drops answers to questions that were not asked', () => {
    expect(reading([regret, joy], { [B]: 'Away', [C]: 'Hurrah' }, { answer: 'maybe' })).toEqual({
      values: {},
      complaints: {},
    })
  })

  it('and finds the questions that any person of the party answered', () => {
    expect(filterSentQuestions([regret, joy], { [`${C}.2`]: 'x' }).map(({ id }) => id)).toEqual([C])
  })
})

describe('Our product formats several options in one line', () => {
  const kept = { values: [{ id: B, value: 'مهندي' }], formerValues: [{ id: C, value: 'زفة' }] }
  it('with the comma of their script, former options too, and a guest’s text unchanged', () => {
    expect(formatAnswerValue(kept, `${B},${C}`)).toBe('مهندي، زفة')
    expect(formatAnswerValue({ values: menu, formerValues: [] }, `${B},${C}`)).toBe(
      'Vegetarian, Everything',
    )
    expect(formatAnswerValue({ values: menu, formerValues: [] }, 'well, yes')).toBe('well, yes')
  })
})
