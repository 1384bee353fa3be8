import { expect, it } from 'vitest'
import { readPeopleInNote } from './people-in-note.ts'

it.each([
  ['son 5', 5],
  ['5 people', 5],
  ['On est 4.', 4],
  ['عددهم ٦', 6],
  ['total: 3 pax', 3],
  ['5', null],
  ['son 5 años', null],
  ['table 5', null],
  ['5 people, one vegetarian', null],
  ['x'.repeat(10_000), null],
])('Our product reads the people of the note “%s”', (note, people) => {
  expect(readPeopleInNote(note)).toBe(people)
})
