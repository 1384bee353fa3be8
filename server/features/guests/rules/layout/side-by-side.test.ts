import { expect, it } from 'vitest'
import { createSideReader } from './side-by-side.ts'

const toRows = (lines: string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))

it('Our product puts tables beside each other below one another, each with the words above it as a group', () => {
  const read = createSideReader()(
    toRows([
      ['Bride’s guests', '', '', 'Groom’s guests', ''],
      ['Name', 'Phone', '', 'Name', 'Phone'],
      ['Kate', '1', '', 'Ben', '2'],
      ['Dana', '', '', '', ''],
      ['', '', '', 'Marcus', ''],
    ]),
  )
  expect(read.map(({ row, cells }) => [row, ...cells].join('|'))).toEqual([
    '1|Bride’s guests – Groom’s guests',
    '2|Name|Phone|Category',
    '3|Kate|1|Bride’s guests',
    '4|Dana||Bride’s guests',
    '6|Ben|2|Groom’s guests',
    '7|Marcus||Groom’s guests',
  ])
})

it('Our product numbers the rows of a later batch behind them', () => {
  const reader = createSideReader()
  reader(
    toRows([
      ['Name', 'Name'],
      ['Kate', 'Ben'],
    ]),
  )
  const rows = reader([{ row: 3, cells: ['Dana', 'Marcus'] }]).map(({ row }) => row)
  expect(rows).toEqual([4, 5])
})

it('Our product leaves one table as it is, also with two columns of phones', () => {
  const rows = toRows([
    ['Name', 'Phone', 'Phone'],
    ['Kate', '1', '2'],
  ])
  expect(createSideReader()(rows)).toBe(rows)
})
