import { expect, test } from 'vitest'
import { area, guestId, party, table, tableId } from '../../../test/seating.ts'
import { applyChanges } from './changes.ts'
import { copyRoom } from './copied-room.ts'
import { arrangeSeats } from './seats.ts'

test('Our product copies the room of another function, and the seats of those who come to both', () => {
  const sangeet = {
    tables: [table(1, { name: 'Rose' }), table(2), area('Stage')],
    parties: [
      party(1, 'Asha', [1, 1]),
      party(2, 'Ravi', [2, null]),
      party(3, 'Only at the first', [2]),
    ],
  }
  const here = {
    tables: [],
    wishes: [],
    // One more of Asha's party, and someone who was not there.
    parties: [
      party(1, 'Asha', [null, null, null]),
      party(2, 'Ravi', [null, null]),
      party(4, 'New', [null]),
    ],
  }
  let next = 500
  const { tables, seats } = copyRoom(sangeet, arrangeSeats(here).unseated, () =>
    tableId((next += 1)),
  )
  expect(tables.map(({ id, number, name, kind }) => [id, number, name, kind])).toEqual([
    [tableId(501), 1, 'Rose', 'ROUND'],
    [tableId(502), 2, '', 'ROUND'],
    [tableId(503), null, 'Stage', 'AREA'],
  ])
  expect(seats.map(({ guestId: guest, person, from, to }) => [guest, person, from, to])).toEqual([
    [guestId(1), 0, null, tableId(501)],
    [guestId(1), 1, null, tableId(501)],
    [guestId(2), 0, null, tableId(502)],
  ])
  const after = applyChanges({ ...here, tables }, seats)
  expect(arrangeSeats(after)).toMatchObject({ seated: 3, people: 6 })
})
