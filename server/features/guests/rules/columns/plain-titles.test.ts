import { expect, it } from 'vitest'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { guessColumns } from '../list-columns.ts'
import { createRowReader } from '../reading/list-rows.ts'
import { countRows, findPlainTitles } from './plain-titles.ts'

const rows = `
Zarvo ulim – brakka||||
Ves: Nolar 14.09.2025||||
||||
Ik.|Qorn|Tamv|Bresk|Ovlu
Dalvi rem||||
1|Orvan Peth|Lorma|077 612 4480|2
2|Sulme Kard & Iva|Venta|021 224 0317|3
3|Danto Vill|Lorma|0771903356|1
Morlu rem||||
4|Kesta Brun|Sorva|+1 416 832 5517|2
5|Pelvo Nash|Venta|071-458 2206|
6|Irma Tolk|Lorma||1
||||
|Zumm|||`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

const numbered = rows.map((cells, at): ListFileRow => ({ row: at + 1, cells }))
const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''))

it('Our product finds a row of titles in words of no language that it knows', () => {
  expect(findPlainTitles(rows)).toBe(3)
  const { headerRow, firstRow, fields } = guessColumns(filled.map(({ cells }) => cells))
  expect({ headerRow, firstRow, fields }).toEqual({
    headerRow: true,
    firstRow: 2,
    fields: [null, 'NAME', null, 'CONTACT', null],
  })
})

it('Our product takes a first guest without a number for no row of titles', () => {
  const guests = [
    'Ann Lee|Friends|none|',
    'Tom Ray|Work|07400 123456|2',
    'Eva Kim|Work|07400 123457|1',
  ]
  expect(
    findPlainTitles(
      [...guests, ...guests.slice(1), ...guests.slice(1)].map((line) => line.split('|')),
    ),
  ).toBeNull()
})

it('Our product gives guests the headings between them, and makes no guest of the last word', () => {
  const read = createRowReader()(filled).map(({ cells }) => [cells[0], cells[1], cells[5]])
  expect(read.slice(2)).toEqual([
    ['Ik.', 'Qorn', 'Category'],
    ['Dalvi rem', '', undefined],
    ['1', 'Orvan Peth', 'Dalvi rem'],
    ['2', 'Sulme Kard & Iva', 'Dalvi rem'],
    ['3', 'Danto Vill', 'Dalvi rem'],
    ['Morlu rem', '', undefined],
    ['4', 'Kesta Brun', 'Morlu rem'],
    ['5', 'Pelvo Nash', 'Morlu rem'],
    ['6', 'Irma Tolk', 'Morlu rem'],
    ['', '[Zumm]', undefined],
  ])
})

it('Our product knows numbers that only count the rows, with headings between them', () => {
  expect(countRows(['Dalvi rem', '1', '2', '3', 'Morlu rem', '1', '2'])).toBe(true)
  expect(countRows(['1', '2', '2', '4', '5'])).toBe(false)
  expect(countRows(['Ann', 'Tom', 'Eva', '1', '2'])).toBe(false)
})
