import { expect, it } from 'vitest'
import { createFillingReader, withoutRows } from './column-filling.ts'

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

it('Our product knows no value any more of rows that went', () => {
  const columns = [
    { filled: 3, samples: ['Ann', 'Bo', 'Cy'] },
    { filled: 1, samples: ['b@x.example'] },
    { filled: 0, samples: [] },
  ]
  expect(withoutRows(columns, [[' Bo ', 'b@x.example']])).toEqual([
    { filled: 2, samples: ['Ann', 'Cy'] },
    { filled: 0, samples: [] },
    { filled: 0, samples: [] },
  ])
  expect(withoutRows(columns, [])).toEqual(columns)
})
