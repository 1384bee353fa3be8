import { expect, it } from 'vitest'
import { parsePeople } from './list-counts.ts'

it.each<[string, number]>([
  ['4 (1 high chair)', 4],
  ['2 (vegetarian)', 2],
  ['3 (نباتي)', 3],
  ['2 adults, 1 child (late)', 3],
  ['2+1 (TBC)', 3],
])('Our product leaves the remark out of “%s”, who are %s', (cell, people) => {
  expect(parsePeople(cell)).toBe(people)
})

it.each([
  '1 (with wife)',
  '1 (mit Frau)',
  '1 (مع زوجته)',
  '1 (وزوجته)',
  '2 (plus baby)',
  '2 (and nanny)',
  '2 (& partner)',
  '2 (two children)',
  '2 (+1)',
  '2 (1 child)',
  '1 (Mann)',
  '2 (et enfant)',
])('Our product does not know how many “%s” are', (cell) => {
  expect(parsePeople(cell)).toBe(null)
})
