import { expect, it } from 'vitest'
import { readWrittenLine } from '../written-line.ts'
import { readWrittenList } from '../written-list.ts'
import { bracketCounts } from './counts-behind.ts'

it('Our product reads the numbers behind the names of a list as their people', () => {
  expect(
    bracketCounts([
      'Ann Lee - 3',
      'Sunil – 2',
      'Ravi: 4',
      'Tom 1',
      'Uma',
      'سلمى - ٣',
      'Eva=2, wine',
    ]),
  ).toEqual(['Ann Lee (3)', 'Sunil (2)', 'Ravi x4', 'Tom (1)', 'Uma', 'سلمى x3', 'Eva (2) wine'])
})

it.each([
  [['Ann - 3', 'Tom - 2', 'Eva']],
  [['Ann - 1', 'Tom - 2', 'Eva - 3', 'Max - 4']],
  [['Ann - 42', 'Tom - 2', 'Eva - 2', 'Max - 4']],
  [['Ann, flat 3', 'Tom, flat 2', 'Eva, flat 2']],
  [['Ann 2+2', 'Tom +1', 'Eva x2', 'Max (2)']],
  [['A - 2', ...Array.from({ length: 9 }, () => 'Bo'), 'C - 3', 'D - 2']],
  [[' - '.repeat(50_000), '1', '2', '1']],
])('but not in %#', (lines) => {
  expect(bracketCounts(lines)).toEqual(lines)
})

it('Our product does so with a bullet before each and headings between', () => {
  const list = readWrittenList('1. Ann Lee - 3\n2. Tom - 2, cake\n\nFriends:\n3. Ravi – 4\n4. Uma')
  expect(
    list?.filter((one) => !one.isHeading).map(({ source }) => readWrittenLine(source)),
  ).toEqual([
    { name: 'Ann Lee (3)', note: '', email: '', phone: '' },
    { name: 'Tom (2)', note: 'cake', email: '', phone: '' },
    { name: 'Ravi x4', note: '', email: '', phone: '' },
    { name: 'Uma', note: '', email: '', phone: '' },
  ])
})

it('Our product does so beside a remark or the number of a phone', () => {
  const lines = [
    'Mama Ibeji - 1 (no pepper)',
    'Titi - 2 will bring drinks',
    'Chudi - 2 - 0806 123 4567',
    'Ann Lee - 2 small rooms',
  ]
  expect(bracketCounts(lines)).toEqual([
    'Mama Ibeji (1) (no pepper)',
    'Titi (2) will bring drinks',
    'Chudi (2) 0806 123 4567',
    'Ann Lee - 2 small rooms',
  ])
})

it('Our product reads numbers behind a phone, before one in brackets, and beside further people', () => {
  const lines = [
    'Sharma - 4',
    'Rajesh Gupta 98201 44763 - 3',
    'Khan - 4 + 1 baby',
    'Meera Rao - 3 (with Aaji)',
    "Reddy's - 4 (098195 66201)",
    'Bhatia - 6 (2 guests from Delhi)',
    'Pooja (tenant) - 1, +91 77381 20945',
    'Total so far 46',
  ]
  expect(bracketCounts(lines)).toEqual([
    'Sharma x4',
    'Rajesh Gupta (3) 98201 44763',
    'Khan x5 (1 baby)',
    'Meera Rao (with Aaji) (3)',
    "Reddy's x4 098195 66201",
    'Bhatia x6 (2 guests from Delhi)',
    'Pooja (tenant) (1) +91 77381 20945',
    'Total so far 46',
  ])
  expect(readWrittenLine('Rajesh Gupta 98201 44763 - 3 adults')).toMatchObject({
    phone: '98201 44763',
  })
})
