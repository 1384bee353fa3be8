import { expect, test } from 'vitest'
import { getTableSize, getTurnedSize } from '@mehfil/contract/seating/table-sizes.ts'
import { area, table } from '../../../test/seating.ts'
import { findFreePlace, findNearArea, getRoomSize, keepInRoom, turnTable } from './geometry.ts'

test('Our product draws a table as large as its seats need', () => {
  const size = (kind: 'ROUND' | 'LONG' | 'ROW', seats: number) =>
    getTableSize(table(1, { kind, seats }))
  expect(size('ROUND', 10)).toEqual({ width: 200, height: 200 })
  expect(size('ROUND', 2)).toEqual({ width: 140, height: 140 })
  expect(size('LONG', 12)).toEqual({ width: 360, height: 110 })
  expect(size('ROW', 10)).toEqual({ width: 500, height: 100 })
})

test('Our product keeps a turned table inside the plan', () => {
  const long = table(1, { kind: 'LONG', seats: 12, x: 200, y: 75 })
  expect(getTurnedSize({ ...long, turned: 90 })).toEqual({ width: 150, height: 400 })
  const turned = turnTable({ ...long, turned: 45 })
  expect(turned).toEqual({ turned: 90, x: 200, y: 200 })
  expect(keepInRoom(long, { x: -50, y: 30_000 }, 20_000)).toEqual({ x: 200, y: 20_000 })
})

test('Our product puts a new table where no other is, however many there are', () => {
  const tables = [area('Stage', { x: 600, y: 130 })]
  for (let number = 1; number <= 40; number += 1)
    tables.push({ ...table(number), ...findFreePlace(tables, table(number)) })
  const overlaps = tables.flatMap((one, at) =>
    tables.slice(at + 1).filter((other) => {
      const [own, its] = [getTurnedSize(one), getTurnedSize(other)]
      return (
        Math.abs(one.x - other.x) < (own.width + its.width) / 2 &&
        Math.abs(one.y - other.y) < (own.height + its.height) / 2
      )
    }),
  )
  expect(overlaps).toEqual([])
  const room = getRoomSize(tables)
  expect(tables.every(({ x, y }) => x < room.width && y < room.height)).toBe(true)
})

test('Our product names the area beside a table, and none that is far', () => {
  const stage = area('Stage', { x: 600, y: 130 })
  const bar = area('Bar', { id: '000000000000B01', x: 600, y: 3_000 })
  expect(findNearArea(table(1, { x: 600, y: 400 }), [bar, stage])?.name).toBe('Stage')
  expect(findNearArea(table(1, { x: 600, y: 1_500 }), [bar, stage])).toBeUndefined()
})
