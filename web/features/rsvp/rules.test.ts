import { expect, test } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { listTimeAndPlaceChanges } from '../events/rules/event-changes.ts'
import {
  changeKind,
  updateQuestion,
  getEditPath,
  isEventOver,
  moveQuestion,
  newQuestion,
} from './rules.ts'

let made = 0
const id = () => `ID${++made}`
const question = (name: string, deleted = false): RsvpQuestion => ({
  id: name,
  text: name,
  mandatory: false,
  deleted,
  ...questionDefaults,
  kind: 'text',
  max: 300,
  values: [],
})
const names = (form: RsvpQuestion[]) => form.map((one) => one.id).join('')

test('Our product moves a question past deleted ones, but not beyond the first or last position', () => {
  const form = [question('A'), question('x', true), question('B'), question('C')]
  expect(names(moveQuestion(form, 'A', 1))).toBe('BxAC')
  expect(names(moveQuestion(form, 'C', -1))).toBe('AxCB')
  expect(names(moveQuestion(form, 'A', -1))).toBe('AxBC')
  expect(names(moveQuestion(form, 'C', 1))).toBe('AxBC')
})

test('Our product keeps a question’s text when its kind changes, and gives a choice two options', () => {
  const choice = changeKind(question('A'), 'radio', id)
  expect([choice.text, choice.values.length]).toEqual(['A', 2])
  const words = changeKind(
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
  expect(changeKind(words, 'radio', id).values.map(({ value }) => value)).toEqual(['Fish', 'Rice'])
})

test('Our product starts a number question with a limit and a choice with empty options', () => {
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
    updateQuestion([question('A'), question('B')], 'B', { deleted: true }).map(
      ({ deleted }) => deleted,
    ),
  ).toEqual([false, true])
})

const facts = {
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
  venue: 'Gulmohar Haveli',
  address: 'Amer Road',
}

test('Our product distinguishes a changed time or place from other changes', () => {
  expect(listTimeAndPlaceChanges(facts, { ...facts, venue: 'Gulmohar Haveli ' })).toEqual([])
  expect(listTimeAndPlaceChanges(facts, { ...facts, durationMinutes: 300 })).toEqual(['time'])
  expect(
    listTimeAndPlaceChanges(facts, { ...facts, address: 'Lake Road', startsAt: null }),
  ).toEqual(['time', 'place'])
})

test('Our product opens a part of the page in the editor, and the event’s settings on the settings page', () => {
  expect(getEditPath('0A1B2C3D4E5F601', 'rsvp', 'heading')).toBe(
    '/dashboard/edit-event/0A1B2C3D4E5F601?part=rsvp#heading',
  )
  expect(getEditPath('0A1B2C3D4E5F601', 'settings', 'languages')).toBe(
    '/dashboard/settings/0A1B2C3D4E5F601#languages',
  )
})

test('Our product distinguishes an event that is over from one that is still running', () => {
  const at = (hour: string) => isEventOver(facts, new Date(`2026-12-12T${hour}:00Z`))
  expect([
    at('11:30'),
    at('17:29'),
    at('17:30'),
    isEventOver({ ...facts, startsAt: null }, new Date()),
  ]).toEqual([false, false, true, false])
})
