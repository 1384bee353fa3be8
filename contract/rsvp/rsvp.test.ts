import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  questionDefaults,
  editedQuestionForm,
  questionForm,
  type RsvpQuestion,
} from './questions.ts'
import { questionAnswers } from './answers.ts'

const id = '0000000000000A1'
const createForm = (option: object) => ({
  questions: { [`q${id}`]: { text: 'Song?', mandatory: false } },
  options: { [`opt${id}`]: option },
})
const listErrors = (option: object) =>
  z
    .safeDecode(questionForm, createForm(option) as never)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const createOptions = (...ids: string[]) => ids.map((one) => ({ id: one, value: 'Rice' }))

const createManyOptions = (count: number) =>
  createOptions(
    ...Array.from({ length: count }, (_, at) =>
      (at + 4096).toString(16).toUpperCase().padStart(15, '0'),
    ),
  )

describe('Our product', () => {
  it.each([
    [{ type: 'text', max: 2_000 }],
    [{ type: 'number', max: 1_000_000 }],
    [{ type: 'radio', max: 1, values: createOptions('0000000000000B1', '0000000000000B2') }],
    [{ type: 'checkbox', max: 30, values: createOptions('0000000000000B1', '0000000000000B2') }],
    [{ type: 'choice-list', max: 1, values: createManyOptions(100) }],
  ])('accepts a question with storable answers: %o', (option) => {
    expect(listErrors(option)).toEqual([])
  })

  it.each([
    [{ type: 'text', max: 2_001 }, 'max', 'field.text-limit'],
    [{ type: 'text', max: 1_000_000 }, 'max', 'field.text-limit'],
    [{ type: 'number', max: 1_000_001 }, 'max', 'field.number-invalid 1 1000000'],
    [
      { type: 'checkbox', max: 2, values: createOptions('0000000000000B1') },
      'values',
      'field.options-required',
    ],
    [{ type: 'choice-list', max: 1 }, 'values', 'field.options-required'],
    [
      { type: 'checkbox', max: 30, values: createManyOptions(31) },
      'values',
      'field.list-too-long 30',
    ],
    [
      { type: 'choice-list', max: 1, values: createManyOptions(101) },
      'values',
      'field.list-too-long 100',
    ],
    [{ type: 'text', max: 0 }, 'max', 'field.number-invalid 1 1000000'],
    [
      {
        type: 'radio',
        max: 1,
        values: createOptions('0000000000000B1', '0000000000000B2', '0000000000000B1'),
      },
      'values',
      'field.text-invalid',
    ],
  ])('refuses a question with wrong options and names the field: %o', (option, field, sentence) => {
    expect(listErrors(option)).toEqual([[`options.opt${id}.${field}`, sentence]])
  })

  it('refuses a repeated option of a question when a host saves it, but still reads stored forms that have one', () => {
    const twice = createForm({
      type: 'radio',
      max: 1,
      values: [
        { id: '0000000000000B1', value: 'Cake' },
        { id: '0000000000000B2', value: 'cake ' },
      ],
    }) as never
    const kept = z.decode(questionForm, twice)
    const found = [
      z.safeDecode(editedQuestionForm, twice),
      z.safeEncode(editedQuestionForm, kept),
    ].map(({ error }) => error?.issues.map(({ path, message }) => [path.join('.'), message]))
    expect(found).toEqual(
      [1, 2].map(() => [[`options.opt${id}.values.1.value`, 'field.option-twice']]),
    )
  })

  it('leaves default settings out of a form, and reads forms from before these settings', () => {
    const usual: RsvpQuestion = {
      id,
      text: 'Song?',
      mandatory: false,
      deleted: false,
      kind: 'text',
      max: 300,
      values: [],
      ...questionDefaults,
    }
    const wire = createForm({ type: 'text', max: 300 })
    expect(z.encode(questionForm, [usual])).toEqual(wire)
    expect(z.decode(questionForm, wire as never)).toEqual([usual])
    const other: RsvpQuestion = { ...usual, perPerson: true, shownFor: ['maybe'] }
    expect(z.encode(questionForm, [other]).questions).toEqual({
      [`q${id}`]: { text: 'Song?', mandatory: false, perPerson: true, shownFor: ['maybe'] },
    })
    expect(z.decode(questionForm, z.encode(questionForm, [other]))).toEqual([other])
  })

  it('accepts texts or option ids as answers and explains the error of each', () => {
    const listAnswerErrors = (said: unknown) =>
      questionAnswers.safeParse({ [id]: said }).error?.issues.map(({ message }) => message)
    expect([
      listAnswerErrors('Fish'),
      listAnswerErrors(['0000000000000B1']),
      listAnswerErrors([]),
    ]).toEqual([undefined, undefined, undefined])
    expect([
      listAnswerErrors('a\u0000b'),
      listAnswerErrors('x'.repeat(2_001)),
      listAnswerErrors(['Fish']),
    ]).toEqual([['field.text-invalid'], ['field.too-long 2000'], ['field.id-invalid']])
  })
})
