import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'

it.each([
  ['Ing. Óscar Villaseñor y esposa', 2, false],
  ['João Costa e esposa', 2, false],
  ['Tía Socorro e hijos', null, true],
  ['Ana Gil y sus niños', null, true],
  ['Rui Sá e família', null, true],
  ['José Ortega y Gasset', null, false],
  ['Costa e Silva', null, true],
])('Our product counts the people of “%s”', (name, people, isUnknown) => {
  expect(readPeopleInName(name)).toEqual({ name, people, isUnknown })
})
