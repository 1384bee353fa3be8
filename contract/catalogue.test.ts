import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { catalogue, namedCalls } from './catalogue.ts'
import { getFieldNames } from './wire.ts'

const errorKeys = Object.keys(
  (
    JSON.parse(readFileSync(new URL('../locales/en/common.json', import.meta.url), 'utf8')) as {
      field: object
    }
  ).field,
)
const hasSentence = (complaint: string) =>
  errorKeys.some(
    (key) => key === getErrorKey(complaint) || key.startsWith(`${getErrorKey(complaint)}_`),
  )
const getErrorKey = (complaint: string) => complaint.split(' ')[0]!.replace('field.', '')

/** Fields with published sentences. Every error of such a field states its rule. */
const publishedFields = [
  'EMAIL',
  'PASSWORD',
  'FULLNAME',
  'CONTACT',
  'COUNTRY',
  'STATE',
  'OTP',
  'AGREED_TO_TERMS',
]
const invalidValues = [undefined, null, 5, '', ' ', '\u200b', 'ab', 'x'.repeat(5_000), {}, [], true]

const calls = Object.entries(catalogue)
  .map(([name, { input }]) => ({ name, input, fields: Object.keys(getFieldNames(input)) }))
  .filter(({ fields }) => fields.length > 0)

/** All errors of a field for many values. */
const listErrors = (input: z.ZodType, field: string) =>
  invalidValues.flatMap((value) =>
    (z.safeDecode(input, { [field]: value } as never).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message, path }) => ({ value, message, path: path.join('.') })),
  )

describe('Our product keeps a catalogue of its calls', () => {
  it('in which no two calls have one name, so that none hides another', () => {
    const names = namedCalls.map(([name]) => name)
    expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([])
  })
})

describe('Our product explains what is wrong with a field', () => {
  it.each(calls)(
    'of the call $name with a text that exists in every language',
    ({ input, fields }) => {
      const all = fields.flatMap((field) =>
        listErrors(input, field).map((one) => ({ field, ...one })),
      )
      expect(
        all.filter(({ message }) => message.startsWith('field.') && !hasSentence(message)),
      ).toEqual([])
      expect(
        all.filter(
          ({ field, path, message }) =>
            publishedFields.includes(field) &&
            path === field &&
            (!message.startsWith('field.') || message === 'field.text-invalid'),
        ),
      ).toEqual([])
    },
  )

  it('and gives every text the limits it names', () => {
    const all = calls.flatMap(({ name, input, fields }) =>
      fields.flatMap((field) =>
        listErrors(input, field).map(({ message }) => ({ name, field, message })),
      ),
    )
    const naming = [
      'too-long',
      'list-too-long',
      'number-invalid',
      'choices-over',
      'per-person-most',
      'party-too-large',
    ]
    expect(
      all.filter(({ message }) => naming.includes(getErrorKey(message)) && !/ \d/.test(message)),
    ).toEqual([])
    expect(all.length).toBeGreaterThan(500)
  })
})
