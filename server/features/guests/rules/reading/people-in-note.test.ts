import { expect, it } from 'vitest'
import { isWithOneMore, readPeopleInNote } from './people-in-note.ts'

it.each([
  ['son 5', 5],
  ['5 people', 5],
  ['On est 4.', 4],
  ['عددهم ٦', 6],
  ['total: 3 pax', 3],
  ['2 adultes + 3 enfants\nprévoir jus de pomme', 5],
  ['prévoir jus de pomme\n2 adultes + 3 enfants', 5],
  ['5', null],
  ['son 5 años', null],
  ['table 5', null],
  ['5 people, one vegetarian', null],
  ['x'.repeat(10_000), null],
])('Our product reads the people of the note “%s”', (note, people) => {
  expect(readPeopleInNote(note)).toBe(people)
})

it('Our product reads who comes along from a note that says nothing else', () => {
  for (const note of [
    'Avec son mari',
    'with her husband.',
    'vient avec sa femme\nallergique aux noix',
    'kommt mit seiner Frau',
    '+ partner',
    'مع زوجته',
  ])
    expect(isWithOneMore(note)).toBe(true)
  for (const note of [
    'vient avec un technicien',
    'vient avec Hélène',
    'lives with her husband',
    'with her husband’s brother',
    'marié',
    'son mari',
  ])
    expect(isWithOneMore(note)).toBe(false)
})
