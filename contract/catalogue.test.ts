import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { catalogue } from './catalogue.ts'
import { ourNamesOf } from './wire.ts'

const words = Object.keys(
  (
    JSON.parse(readFileSync(new URL('../locales/en/common.json', import.meta.url), 'utf8')) as {
      field: object
    }
  ).field,
)
const isSaid = (complaint: string) =>
  words.some((key) => key === keyOf(complaint) || key.startsWith(`${keyOf(complaint)}_`))
const keyOf = (complaint: string) => complaint.split(' ')[0]!.replace('field.', '')

/** Fields whose sentences are published: each says what it wants, whatever was sent. */
const published = [
  'EMAIL',
  'PASSWORD',
  'FULLNAME',
  'CONTACT',
  'COUNTRY',
  'STATE',
  'OTP',
  'AGREED_TO_TERMS',
]
const wrong = [undefined, null, 5, '', ' ', '\u200b', 'ab', 'x'.repeat(5_000), {}, [], true]

const calls = Object.entries(catalogue)
  .map(([name, { input }]) => ({ name, input, fields: Object.keys(ourNamesOf(input)) }))
  .filter(({ fields }) => fields.length > 0)

/** What is said about each value at a field of a call. */
const complaintsAt = (input: z.ZodType, field: string) =>
  wrong.flatMap((value) =>
    (z.safeDecode(input, { [field]: value } as never).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(({ message, path }) => ({ value, message, path: path.join('.') })),
  )

describe('Our product says what is wrong with a field', () => {
  it.each(calls)('of $name in words it has', ({ input, fields }) => {
    const all = fields.flatMap((field) =>
      complaintsAt(input, field).map((one) => ({ field, ...one })),
    )
    expect(all.filter(({ message }) => message.startsWith('field.') && !isSaid(message))).toEqual(
      [],
    )
    expect(
      all.filter(
        ({ field, path, message }) =>
          published.includes(field) &&
          path === field &&
          (!message.startsWith('field.') || message === 'field.text-invalid'),
      ),
    ).toEqual([])
  })

  it('and names the limits where the words do', () => {
    const all = calls.flatMap(({ name, input, fields }) =>
      fields.flatMap((field) =>
        complaintsAt(input, field).map(({ message }) => ({ name, field, message })),
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
      all.filter(({ message }) => naming.includes(keyOf(message)) && !/ \d/.test(message)),
    ).toEqual([])
    expect(all.length).toBeGreaterThan(500)
  })
})
