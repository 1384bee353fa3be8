import { expect, test } from 'vitest'
import {
  findPredecessor,
  findStepPredecessor,
  moveAfter,
  moveItemAfter,
  stepItem,
  getKeyPosition,
  findDropPosition,
  getRowShift,
} from './order.ts'

test('Our product moves an item after another one, or to the first place', () => {
  expect(moveAfter(['a', 'b', 'c'], 'c', 'a')).toEqual(['a', 'c', 'b'])
  expect(moveAfter(['a', 'b', 'c'], 'b', null)).toEqual(['b', 'a', 'c'])
})

test('Our product moves an item by one place, and not past the list’s ends', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }))
  const step = (id: string, by: 1 | -1) =>
    stepItem(items, id, by)
      .map((item) => item.id)
      .join('')
  expect([step('a', 1), step('c', -1), step('b', -1)]).toEqual(['bac', 'acb', 'bac'])
  expect([step('a', -1), step('c', 1), step('z', 1)]).toEqual(['abc', 'abc', 'abc'])
  expect(findStepPredecessor(['a', 'b', 'c'], 'b', -1)).toBeNull()
  expect(findStepPredecessor(['a', 'b', 'c'], 'a', -1)).toBeUndefined()
  expect(moveItemAfter(items, 'a', 'c').map((item) => item.id)).toEqual(['b', 'c', 'a'])
})

test('Our product finds the place in the whole list for an item moved in a filtered list', () => {
  const all = ['x', 'a', 'y', 'b', 'c', 'z']
  const behind = (id: string, to: number) => findPredecessor(all, ['a', 'b', 'c'], { id, to })
  expect([behind('c', 0), behind('c', 1), behind('a', 2), behind('a', 1)]).toEqual([
    'x',
    'a',
    'c',
    'b',
  ])
  expect(findPredecessor(['a', 'b'], ['a', 'b'], { id: 'b', to: 0 })).toBeNull()
  expect(findPredecessor(['a', 'b'], ['b'], { id: 'b', to: 0 })).toBe('a')
})

test('Our product makes room where a row is dragged', () => {
  const heights = [50, 60, 70, 80]
  const shifts = (from: number, to: number) =>
    heights.map((_, at) => getRowShift({ heights, from, to }, at))
  expect(shifts(0, 2)).toEqual([130, -50, -50, 0])
  expect(shifts(3, 1)).toEqual([0, 80, 80, -130])
  expect(shifts(1, 1)).toEqual([0, 0, 0, 0])
})

test('Our product drops a row where its middle passed the middle of others', () => {
  const heights = [50, 60, 70, 80]
  expect(
    [-500, -40, 0, 40, 70, 130, 500].map((dragged) => findDropPosition(heights, 1, dragged)),
  ).toEqual([0, 1, 1, 1, 2, 2, 3])
  expect([findDropPosition(heights, 0, 54), findDropPosition(heights, 0, 56)]).toEqual([0, 1])
})

test('Our product moves a lifted row with the arrow keys, but not past the list’s ends', () => {
  const key = (name: string, to: number) => getKeyPosition(name, { to, count: 4 })
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
