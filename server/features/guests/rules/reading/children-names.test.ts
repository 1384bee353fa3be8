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

const readPeople = (...rows: string[]) => {
  const [titles = [], ...others] = rows.map((row) => row.split('|'))
  const { fields } = guessColumns([titles, ...others])
  return others.map((cells) => {
    const checked = checkRow(cells, fields, { countries: ['SA'], titles })
    return 'guest' in checked ? [checked.guest.partyLimit, checked.guest.companions] : checked
  })
}

it('Our product counts children once, whose number and names are in two columns', () => {
  expect(
    readPeople(
      'اسم الأم|عدد الأطفال|أسماء الأطفال|الجوال',
      'أم فهد الدوسري|3|فهد، ريم، سلطان|0505512301',
      'أم جود وجنى|2|جود، جنى|0505512302',
      'أم عبدالعزيز|4||0505512303',
      'هيا القحطاني|3|لولوة|0505512304',
      'نورة|1|لمى، سارة|0505512305',
    ),
  ).toEqual([
    [4, ['فهد', 'ريم', 'سلطان']],
    [3, ['جود', 'جنى']],
    [5, null],
    [4, ['لولوة']],
    [3, ['لمى', 'سارة']],
  ])
  expect(
    readPeople(
      'Nom|Enfants|Prénoms des enfants|Personnes',
      'Ana & Luc Roux|2|Zoé, Tom|4',
      'Eva Blanc|1|Léa|2',
      'Ida Noir|||1',
    ),
  ).toEqual([
    [4, ['Zoé', 'Tom']],
    [2, ['Léa']],
    [1, null],
  ])
  expect(
    readPeople('Name|Adults|Children|Child 1|Child 2', 'Ann Lee|2|2|Max|Lily', 'Bo Fox|1|1|Mia|'),
  ).toEqual([
    [4, ['Max', 'Lily']],
    [2, ['Mia']],
  ])
})

it('but those who come along beside counted children are no children', () => {
  expect(
    readPeople('Name|Partner|Children', 'Ann Lee|Tom Lee|2', 'Bo Fox|Di Fox|1', 'Uma Ray||0'),
  ).toEqual([
    [4, ['Tom Lee']],
    [3, ['Di Fox']],
    [1, null],
  ])
})
