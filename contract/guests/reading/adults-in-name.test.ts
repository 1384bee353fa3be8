import { expect, it } from 'vitest'
import { readAdultsBehind } from './adults-in-name.ts'

it.each([
  ['Preeti 2 adults 1 child', 'Preeti', 3],
  ['Lee (2 adults + 2 kids)', 'Lee', 4],
  ['Sofia - 1 adult', 'Sofia', 1],
  ['Familia Gómez, 2 adultos y 3 niños', 'Familia Gómez', 5],
])('Our product reads “%s” as “%s” with %s people', (text, name, people) => {
  expect(readAdultsBehind(text)).toEqual({ name, people })
})

it.each([
  '2 adults',
  'Khan 2 + 2 kids',
  'Khan 2+2 adults',
  'Adam Kidd',
  'Ann (Lee) (2 adults',
  `Ann ${' '.repeat(50_000)}2 adults x`,
  '1 '.repeat(50_000),
])('but not “%s”', (text) => {
  expect(readAdultsBehind(text)).toBeNull()
})
