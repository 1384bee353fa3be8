import { expect, test } from 'vitest'
import { moveTo } from './order.ts'

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const move = (id: string, at: number) =>
  moveTo(list, id, at)
    .map((one) => one.id)
    .join('')

test('Our product moves a picture to another place of the gallery', () => {
  expect(move('a', 1)).toBe('bac')
  expect(move('a', 2)).toBe('bca')
  expect(move('c', 0)).toBe('cab')
  expect(move('b', 1)).toBe('abc')
  expect(move('z', 0)).toBe('abc')
})
