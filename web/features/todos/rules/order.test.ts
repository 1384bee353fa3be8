import { expect, test } from 'vitest'
import { behindOf, movedBehind, placeByKey, placeUnder, shiftOf } from './order.ts'

test('Our product puts an item behind another, or first', () => {
  expect(movedBehind(['a', 'b', 'c'], 'c', 'a')).toEqual(['a', 'c', 'b'])
  expect(movedBehind(['a', 'b', 'c'], 'b', null)).toEqual(['b', 'a', 'c'])
})

test('Our product knows behind which of all items one goes that was moved among some', () => {
  const all = ['x', 'a', 'y', 'b', 'c', 'z']
  const behind = (id: string, to: number) => behindOf(all, ['a', 'b', 'c'], { id, to })
  expect([behind('c', 0), behind('c', 1), behind('a', 2), behind('a', 1)]).toEqual([
    'x',
    'a',
    'c',
    'b',
  ])
  expect(behindOf(['a', 'b'], ['a', 'b'], { id: 'b', to: 0 })).toBeNull()
  expect(behindOf(['a', 'b'], ['b'], { id: 'b', to: 0 })).toBe('a')
})

test('Our product makes room where a row is held', () => {
  const heights = [50, 60, 70, 80]
  const shifts = (from: number, to: number) =>
    heights.map((_, at) => shiftOf({ heights, from, to }, at))
  expect(shifts(0, 2)).toEqual([130, -50, -50, 0])
  expect(shifts(3, 1)).toEqual([0, 80, 80, -130])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})

test('Our product puts a row where its middle passed those of others', () => {
  const heights = [50, 60, 70, 80]
  expect(
    [-500, -40, 0, 40, 70, 130, 500].map((dragged) => placeUnder(heights, 1, dragged)),
  ).toEqual([0, 1, 1, 1, 2, 2, 3])
  expect([placeUnder(heights, 0, 54), placeUnder(heights, 0, 56)]).toEqual([0, 1])
})

test('Our product moves a lifted row by the arrow keys, no further than the list goes', () => {
  const key = (name: string, to: number) => placeByKey(name, { to, count: 4 })
  expect([
    key('ArrowUp', 0),
    key('ArrowUp', 2),
    key('ArrowDown', 3),
    key('ArrowDown', 0),
    key('Home', 2),
    key('End', 0),
    key('a', 1),
  ]).toEqual([0, 1, 3, 1, 0, 3, null])
})
