import { expect, it } from 'vitest'
import { readSpelledAddress } from './spelled-address.ts'

it.each([
  ['ann (at) x.example', 'ann@x.example'],
  ['ann.lee[at]x[dot]example', 'ann.lee@x.example'],
  ['marie (arobase) x (point) example', 'marie@x.example'],
  ['ann@x.example', 'ann@x.example'],
  ['ask Ann (at the desk)', 'ask Ann (at the desk)'],
  ['lunch (at) noon', 'lunch (at) noon'],
])('Our product reads “%s” as “%s”', (cell, address) => {
  expect(readSpelledAddress(cell)).toBe(address)
})

it('Our product reads a long cell quickly', () => {
  const cell = `${'( at '.repeat(20_000)}`
  expect(readSpelledAddress(cell)).toBe(cell)
})
