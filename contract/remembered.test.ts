import { expect, it } from 'vitest'
import { remember } from './remembered.ts'

it('reads a text once while it is among the last ones', () => {
  const read: string[] = []
  const measure = remember(
    (text) => {
      read.push(text)
      return text.length
    },
    { most: 2 },
  )
  expect(['a', 'bb', 'a', 'ccc', 'bb', 'ccc'].map(measure)).toEqual([1, 2, 1, 3, 2, 3])
  expect(read).toEqual(['a', 'bb', 'ccc', 'bb'])
})
