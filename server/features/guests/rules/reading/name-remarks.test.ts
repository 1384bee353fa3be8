import { expect, it } from 'vitest'
import { createRowReader } from './list-rows.ts'

const read = (...lines: string[]) =>
  createRowReader()(lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))).map(
    ({ cells }) => cells[0],
  )

it('Our product leaves the group out of a name that begins with it', () => {
  expect(
    read(
      'Name|Relation|Persons',
      'Umayal|Daughter|2',
      'Sambandhi - Mr. KR. Subbiah|Sambandhi|2',
      'Sambandhi: Mrs. Sivagami|Sambandhi|1',
      'Alagappan|Son|2',
    ).slice(1),
  ).toEqual(['Umayal', 'Mr. KR. Subbiah', 'Mrs. Sivagami', 'Alagappan'])
})

it('but not another word, a family, or a part of a name', () => {
  const guests = ['Family - Lee|Family|2', 'Jean-Luc Roux|Jean|1', 'Ann - Maria Lee|Family|1']
  expect(read('Name|Group|Persons', ...guests).slice(1)).toEqual([
    'Family - Lee',
    'Jean-Luc Roux',
    'Ann - Maria Lee',
  ])
})
