import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { changedForm, questionForm } from './rsvp.ts'

const id = '0000000000000A1'
const form = (option: object) => ({ questions: { [`q${id}`]: { text: 'Song?', mandatory: false } }, options: { [`opt${id}`]: option } })
const complaints = (option: object) => z.safeDecode(questionForm, form(option) as never).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const values = (...ids: string[]) => ids.map((one) => ({ id: one, value: 'Rice' }))

describe('Our product', () => {
  it.each([
    [{ type: 'text', max: 2_000 }], [{ type: 'number', max: 1_000_000 }], [{ type: 'radio', max: 1, values: values('0000000000000B1', '0000000000000B2') }],
  ])('takes a question whose answer can be kept: %o', (option) => {
    expect(complaints(option)).toEqual([])
  })

  it.each([
    [{ type: 'text', max: 2_001 }, 'max', 'field.text-limit'], [{ type: 'text', max: 1_000_000 }, 'max', 'field.text-limit'], [{ type: 'number', max: 1_000_001 }, 'max', 'field.number-invalid 1 1000000'],
    [{ type: 'text', max: 0 }, 'max', 'field.number-invalid 1 1000000'],
    [{ type: 'radio', max: 1, values: values('0000000000000B1', '0000000000000B2', '0000000000000B1') }, 'values', 'field.text-invalid'],
  ])('refuses one whose answer could not, at its field: %o', (option, field, sentence) => {
    expect(complaints(option)).toEqual([[`options.opt${id}.${field}`, sentence]])
  })

  it('refuses an option that a question offers already, at the second of them, and still reads a form that was kept with it', () => {
    const twice = form({ type: 'radio', max: 1, values: [{ id: '0000000000000B1', value: 'Cake' }, { id: '0000000000000B2', value: 'cake ' }] }) as never
    const kept = z.decode(questionForm, twice)
    const found = [z.safeDecode(changedForm, twice), z.safeEncode(changedForm, kept)].map(({ error }) => error?.issues.map(({ path, message }) => [path.join('.'), message]))
    expect(found).toEqual([1, 2].map(() => [[`options.opt${id}.values.1.value`, 'field.option-twice']]))
  })
})
