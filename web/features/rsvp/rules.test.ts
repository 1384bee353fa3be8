import { expect, test } from 'vitest'
import { asUsual, type Question } from '@mehfil/contract/rsvp.ts'
import { movedFor } from '../events/rules/moved.ts'
import { asKind, changed, editAddress, isOver, moved, newQuestion } from './rules.ts'

let made = 0
const id = () => `ID${++made}`
const question = (name: string, deleted = false): Question => ({
  id: name,
  text: name,
  mandatory: false,
  deleted,
  ...asUsual,
  kind: 'text',
  max: 300,
  values: [],
})
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
  const words = asKind(
    {
      ...choice,
      values: [
        { id: 'V1', value: 'Fish' },
        { id: 'V2', value: 'Rice' },
      ],
    },
    'text',
    id,
  )
  expect(words.max).toBe(300)
  expect(asKind(words, 'radio', id).values.map(({ value }) => value)).toEqual(['Fish', 'Rice'])
})

test('Our product begins a number with a limit and a choice with empty options', () => {
  expect(newQuestion('number', id)).toMatchObject({
    text: '',
    kind: 'number',
    max: 100,
    mandatory: false,
    values: [],
  })
  expect(newQuestion('radio', id).values.map(({ value }) => value)).toEqual(['', ''])
})

test('Our product changes one question and leaves the others', () => {
  expect(
    changed([question('A'), question('B')], 'B', { deleted: true }).map(({ deleted }) => deleted),
  ).toEqual([false, true])
})

const facts = {
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
  venue: 'Gulmohar Haveli',
  address: 'Amer Road',
}

test('Our product knows a changed time or place from other changes', () => {
  expect(movedFor(facts, { ...facts, venue: 'Gulmohar Haveli ' })).toEqual([])
  expect(movedFor(facts, { ...facts, durationMinutes: 300 })).toEqual(['time'])
  expect(movedFor(facts, { ...facts, address: 'Lake Road', startsAt: null })).toEqual([
    'time',
    'place',
  ])
})

test('Our product edits a part of the page beside it, and its rules among the settings', () => {
  expect(editAddress('0A1B2C3D4E5F601', 'rsvp', 'heading')).toBe(
    '/dashboard/edit-event/0A1B2C3D4E5F601?part=rsvp#heading',
  )
  expect(editAddress('0A1B2C3D4E5F601', 'settings', 'languages')).toBe(
    '/dashboard/settings/0A1B2C3D4E5F601#languages',
  )
})

test('Our product knows an event that would be over from one that is still going on', () => {
  const at = (hour: string) => isOver(facts, new Date(`2026-12-12T${hour}:00Z`))
  expect([
    at('11:30'),
    at('17:29'),
    at('17:30'),
    isOver({ ...facts, startsAt: null }, new Date()),
  ]).toEqual([false, false, true, false])
})
