import { expect, it } from 'vitest'
import { createFillingReader } from './column-filling.ts'

it('Our product counts the values of each column below the titles', () => {
  const reader = createFillingReader()
  const rows = [['List'], ['Name', 'Mail', 'Photo'], ['Ann', '', ''], ['Bo', 'b@x.example'], ['Cy']]
  rows.forEach(reader.push)
  expect(reader.end(rows.slice(0, 2))).toEqual([
    { filled: 3, samples: ['Ann', 'Bo', 'Cy'] },
    { filled: 1, samples: ['b@x.example'] },
    { filled: 0, samples: [] },
  ])
})
