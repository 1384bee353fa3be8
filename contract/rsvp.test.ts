import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { asUsual, changedForm, questionForm, saidToQuestions, type Question } from './rsvp.ts'

const id = '0000000000000A1'
const form = (option: object) => ({
  questions: { [`q${id}`]: { text: 'Song?', mandatory: false } },
  options: { [`opt${id}`]: option },
})
const complaints = (option: object) =>
  z
    .safeDecode(questionForm, form(option) as never)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const values = (...ids: string[]) => ids.map((one) => ({ id: one, value: 'Rice' }))

const many = (count: number) =>
  values(
    ...Array.from({ length: count }, (_, at) =>
      (at + 4096).toString(16).toUpperCase().padStart(15, '0'),
    ),
  )

describe('Our product', () => {
  it.each([
    [{ type: 'text', max: 2_000 }],
    [{ type: 'number', max: 1_000_000 }],
    [{ type: 'radio', max: 1, values: values('0000000000000B1', '0000000000000B2') }],
    [{ type: 'checkbox', max: 30, values: values('0000000000000B1', '0000000000000B2') }],
    [{ type: 'choice-list', max: 1, values: many(100) }],
  ])('takes a question whose answer can be kept: %o', (option) => {
    expect(complaints(option)).toEqual([])
  })

  it.each([
    [{ type: 'text', max: 2_001 }, 'max', 'field.text-limit'],
    [{ type: 'text', max: 1_000_000 }, 'max', 'field.text-limit'],
    [{ type: 'number', max: 1_000_001 }, 'max', 'field.number-invalid 1 1000000'],
    [
      { type: 'checkbox', max: 2, values: values('0000000000000B1') },
      'values',
      'field.options-required',
    ],
    [{ type: 'choice-list', max: 1 }, 'values', 'field.options-required'],
    [{ type: 'checkbox', max: 30, values: many(31) }, 'values', 'field.list-too-long 30'],
    [{ type: 'choice-list', max: 1, values: many(101) }, 'values', 'field.list-too-long 100'],
    [{ type: 'text', max: 0 }, 'max', 'field.number-invalid 1 1000000'],
    [
      {
        type: 'radio',
        max: 1,
        values: values('0000000000000B1', '0000000000000B2', '0000000000000B1'),
      },
      'values',
      'field.text-invalid',
    ],
  ])('refuses one whose answer could not, at its field: %o', (option, field, sentence) => {
    expect(complaints(option)).toEqual([[`options.opt${id}.${field}`, sentence]])
  })

  it('refuses an option that a question offers already, at the second of them, and still reads a form that was kept with it', () => {
    const twice = form({
      type: 'radio',
      max: 1,
      values: [
        { id: '0000000000000B1', value: 'Cake' },
        { id: '0000000000000B2', value: 'cake ' },
      ],
    }) as never
    const kept = z.decode(questionForm, twice)
    const found = [z.safeDecode(changedForm, twice), z.safeEncode(changedForm, kept)].map(
      ({ error }) => error?.issues.map(({ path, message }) => [path.join('.'), message]),
    )
    expect(found).toEqual(
      [1, 2].map(() => [[`options.opt${id}.values.1.value`, 'field.option-twice']]),
    )
  })

  it('writes a form as it always did where nobody is asked otherwise, and reads one of old', () => {
    const usual: Question = {
      id,
      text: 'Song?',
      mandatory: false,
      deleted: false,
      kind: 'text',
      max: 300,
      values: [],
      ...asUsual,
    }
    const wire = form({ type: 'text', max: 300 })
    expect(z.encode(questionForm, [usual])).toEqual(wire)
    expect(z.decode(questionForm, wire as never)).toEqual([usual])
    const other: Question = { ...usual, perPerson: true, shownFor: ['maybe'] }
    expect(z.encode(questionForm, [other]).questions).toEqual({
      [`q${id}`]: { text: 'Song?', mandatory: false, perPerson: true, shownFor: ['maybe'] },
    })
    expect(z.decode(questionForm, z.encode(questionForm, [other]))).toEqual([other])
  })

  it('takes words, or the ids of options, as an answer, and says what is wrong with either', () => {
    const wrong = (said: unknown) =>
      saidToQuestions.safeParse({ [id]: said }).error?.issues.map(({ message }) => message)
    expect([wrong('Fish'), wrong(['0000000000000B1']), wrong([])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([wrong('a\u0000b'), wrong('x'.repeat(2_001)), wrong(['Fish'])]).toEqual([
      ['field.text-invalid'],
      ['field.too-long 2000'],
      ['field.id-invalid'],
    ])
  })
})
