import { expect, it } from 'vitest'
import { createLeftoverReader } from './leftover-rows.ts'

const read = (...rows: Array<[number, ...string[]]>) =>
  createLeftoverReader()(rows.map(([row, ...cells]) => ({ row, cells }))).map(
    ({ row, cells }) => `${row}: ${cells.join('|')}`,
  )
const guests: Array<[number, ...string[]]> = [
  [1, 'No', 'Child', 'Mum', 'Email'],
  [2, '1', 'Ann Lee', 'Eve', 'eve@x.example'],
  [3, '2', 'Bob Ray', 'Fay', 'fay@x.example'],
  [4, '3', 'Cy Orr', 'Gwen', 'gwen@x.example'],
]
const listed = guests.map(([row, ...cells]) => `${row}: ${cells.join('|')}`)

it('Our product leaves out rows that have only their number', () => {
  expect(
    read(...guests, [5, '4', '', '', ''], [6, ' ٥. ', '', '', ''], [7, '6', 'Di', '', '']),
  ).toEqual([...listed, '7: 6|Di||'])
  expect(read([1, 'Name', 'Seats'], [2, 'Ann', '2'], [3, '', '4'])).toHaveLength(3)
})

it('Our product takes what is counted below a blank line for no guest', () => {
  expect(
    read(...guests, [6, '', 'Kids yes', '13 + siblings', ''], [7, '', 'Lolly bags', '18', '']),
  ).toEqual([...listed, '6: ||(Kids yes: 13 + siblings)|', '7: ||(Lolly bags: 18)|'])
})

it.each<[string, ...string[]]>([
  ['without a blank line above', '', 'Di Kay', '3', ''],
  ['with an address', '', 'Di Kay', '', 'di@x.example'],
  ['with a name in each', '', 'Di Kay', 'Hope', ''],
  ['with a number', '5', 'Di Kay', '', ''],
  ['with a long number', '', 'Di Kay', '07400123456', ''],
])('but keeps a guest %s', (why, ...cells) => {
  const row = why.startsWith('without') ? 5 : 7
  expect(read(...guests, [row, ...cells])).toEqual([...listed, `${row}: ${cells.join('|')}`])
})
