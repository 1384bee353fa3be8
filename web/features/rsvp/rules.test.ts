import { expect, test } from 'vitest'
import type { Question } from '@mehfil/contract/rsvp.ts'
import { asKind, changed, moved, newQuestion } from './rules.ts'

let made = 0
const id = () => `ID${++made}`
const question = (name: string, deleted = false): Question => ({ id: name, text: name, mandatory: false, deleted, kind: 'text', max: 300, values: [] })
const names = (form: Question[]) => form.map((one) => one.id).join('')

test('Our product moves a question past the deleted ones, and not past the ends', () => {
  const form = [question('A'), question('x', true), question('B'), question('C')]
  expect(names(moved(form, 'A', 1))).toBe('BxAC')
  expect(names(moved(form, 'C', -1))).toBe('AxCB')
  expect(names(moved(form, 'A', -1))).toBe('AxBC')
  expect(names(moved(form, 'C', 1))).toBe('AxBC')
})

test('Our product keeps a question’s words when its kind changes, and gives a choice two options', () => {
  const choice = asKind(question('A'), 'radio', id)
  expect([choice.text, choice.values.length]).toEqual(['A', 2])
  const words = asKind({ ...choice, values: [{ id: 'V1', value: 'Fish' }, { id: 'V2', value: 'Rice' }] }, 'text', id)
  expect(words.max).toBe(300)
  expect(asKind(words, 'radio', id).values.map(({ value }) => value)).toEqual(['Fish', 'Rice'])
})

test('Our product begins a number with a limit and a choice with empty options', () => {
  expect(newQuestion('number', id)).toMatchObject({ text: '', kind: 'number', max: 100, mandatory: false, values: [] })
  expect(newQuestion('radio', id).values.map(({ value }) => value)).toEqual(['', ''])
})

test('Our product changes one question and leaves the others', () => {
  expect(changed([question('A'), question('B')], 'B', { deleted: true }).map(({ deleted }) => deleted)).toEqual([false, true])
})
