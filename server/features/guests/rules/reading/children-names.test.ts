import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'
import { readChildrenNames } from './children-names.ts'

it('Our product reads the names of children where a column counts them', () => {
  const rows = [
    ['Name', 'Kids'],
    ['Ann Lee', '2'],
    ['Bo & Di Fox', 'Lily (6) & Max (3)'],
  ]
  const { fields, titles } = guessColumns(rows)
  expect(fields).toEqual(['NAME', 'CHILDREN'])
  const read = rows.slice(1).map((cells) => {
    const checked = checkRow(cells, fields, { countries: ['GB'], titles })
    return 'guest' in checked ? [checked.guest.partyLimit, checked.guest.companions] : checked
  })
  expect(read).toEqual([
    [3, null],
    [4, ['Lily (6)', 'Max (3)']],
  ])
})

it('but no number, answer or word for children is a name', () => {
  expect(
    ['2', 'Yes', 'none', 'Two boys', 'The twins', 'TBC', '2 kids'].map(readChildrenNames),
  ).toEqual(Array.from({ length: 7 }, () => null))
  expect(readChildrenNames('Zoé 4 ans, Tom')).toBe('Zoé 4 ans, Tom')
})
