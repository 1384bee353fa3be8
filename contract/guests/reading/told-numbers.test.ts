import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'
import { bracketCounts } from './counts-behind.ts'

it.each([
  ['Ranjan Bhai, Itishree Bhauja + 2 kids', 4],
  ['Cô Trần Mỹ Linh + chồng + 2 con', 4],
  ['Bác Hùng + vợ', 2],
  ['Cậu Phước và gia đình', null],
])('Our product counts the people of %s', (name, people) => {
  expect(readPeopleInName(name).people).toBe(people)
})

it.each([
  ['R. Venkat Rao (with family 3) - 8895017436', 'R. Venkat Rao with family (3)', '8895017436'],
  ['Debasish Rath & family 4 - 9437255610', 'Debasish Rath & family (4)', '9437255610'],
])('Our product reads the number of a family before a number: %s', (line, name, phone) => {
  expect(readWrittenLine(line)).toMatchObject({ name, phone })
})

it('Our product reads counts beside a home and before a place behind a dash', () => {
  const lines = [
    'Mausi Kalyani Das - 1 - Cuttack',
    'Jena family, Flat 104 - 5',
    'Tripathy Uncle, Aunty - 2 (Qtr 14/B)',
    'Anita Panda - 2',
  ]
  expect(bracketCounts(lines)).toEqual([
    'Mausi Kalyani Das (1) Cuttack',
    'Jena family x5 (Flat 104)',
    'Tripathy Uncle, Aunty x2 (Qtr 14/B)',
    'Anita Panda (2)',
  ])
})

it('Our product takes a name with an Arabic comma', () => {
  expect(readPeopleInName('أنس، ليث وعمر').name).toBe('أنس, ليث وعمر')
})
