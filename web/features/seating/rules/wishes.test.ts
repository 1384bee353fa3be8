import { expect, test } from 'vitest'
import { guestId, party, table, tableId } from '../../../test/seating.ts'
import { checkWishes, listBrokenWishes } from './wishes.ts'

const check = (kind: 'TOGETHER' | 'APART', seats: ReadonlyArray<ReadonlyArray<number | null>>) =>
  checkWishes({
    tables: [table(1), table(2)],
    parties: seats.map((tables, at) => party(at, `Guest ${at}`, tables)),
    wishes: [{ id: '000000000000D01', kind, guests: seats.map((_, at) => guestId(at)) }],
  })

const listTables = (checked: ReturnType<typeof check>) => checked.flatMap(({ tables }) => tables)

test('Our product names the tables over which guests to keep together are split', () => {
  expect(listTables(check('TOGETHER', [[1, 1], [1]]))).toEqual([])
  expect(listTables(check('TOGETHER', [[1, null], [null]])), 'not seated yet').toEqual([])
  expect(listTables(check('TOGETHER', [[1], [2]]))).toEqual([tableId(1), tableId(2)])
})

test('Our product names the tables that guests to keep apart share', () => {
  expect(listTables(check('APART', [[1], [2]]))).toEqual([])
  expect(listTables(check('APART', [[1, 2], [2], [null]]))).toEqual([tableId(2)])
})

test('Our product shows a broken wish at each of its tables and at no other', () => {
  const checked = check('TOGETHER', [[1], [2]])
  expect(listBrokenWishes(checked, tableId(2))).toHaveLength(1)
  expect(listBrokenWishes(checked, tableId(3))).toHaveLength(0)
})
