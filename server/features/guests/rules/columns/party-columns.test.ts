import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'
import { guessColumns } from '../list-columns.ts'

const read = (...lines: string[]) => {
  const rows = lines.map((line) => line.split('|'))
  const { titles, fields } = guessColumns(rows)
  return {
    fields: fields.slice(1),
    people: rows.slice(1).map((cells) => {
      const checked = checkRow(cells, fields, { countries: ['IN'], titles })
      return 'guest' in checked ? checked.guest.partyLimit : checked.faults[0]?.message
    }),
  }
}

it.each([
  ['Gents|Ladies|Children|Total', ['ADULTS', 'ADULTS', 'CHILDREN', 'PARTY_LIMIT']],
  ['رجال|نساء|أطفال|الكل', ['ADULTS', 'ADULTS', 'CHILDREN', 'PARTY_LIMIT']],
  ['Hommes|Femmes|Enfants|En tout', ['ADULTS', 'ADULTS', 'CHILDREN', 'PARTY_LIMIT']],
  ['Zulus|Wanas|Children|Gezumpel', ['ADULTS', 'ADULTS', 'CHILDREN', 'PARTY_LIMIT']],
])(
  'Our product takes the column that adds up the others for that of the people: %s',
  (titles, fields) => {
    const list = read(
      `Name|${titles}`,
      'Ann Lee|3|3|2|8',
      'Akbar Bhai & Brothers|4|0||4',
      'Tom Fox|0|3|1|4',
      'Bo Ray|1|1||2',
      'Total|8|7|3|18',
    )
    expect(list.people.slice(0, 4)).toEqual([8, 4, 4, 2])
    expect(list.fields).toEqual(fields)
  },
)

it('Our product adds up men, women and children where no column does', () => {
  const rows = ['Ann Lee|3|3|2', 'Akbar & Brothers|4|0|', 'Tom Fox|0|3|1', 'Bo Ray|1|1|']
  for (const titles of ['Gents|Ladies|Children', 'Zulus|Wanas|Kids', 'Men|Women|Enfants'])
    expect(read(`Name|${titles}`, ...rows)).toEqual({
      fields: ['ADULTS', 'ADULTS', 'CHILDREN'],
      people: [8, 4, 4, 2],
    })
  expect(read('Name|Hommes|Femmes', 'Ann Lee|1|1', 'Tom Fox|2|0', 'Bo Ray|1|2').people).toEqual([
    2, 2, 3,
  ])
})

it('Our product keeps numbers of other things apart from those of the people', () => {
  const others = ['Ann Lee|3|1|2', 'Tom Fox|0|2|1', 'Bo Ray|1|1|1']
  expect(read('Name|Rooms|Cars|Children', ...others).fields).toEqual([null, null, 'CHILDREN'])
  expect(read('Name|Mehndi|Walima|Children', ...others).fields).toEqual([null, null, 'CHILDREN'])
  const summed = ['Ann Lee|3|1|4', 'Tom Fox|0|2|2', 'Bo Ray|1|1|2']
  expect(read('Name|Mehndi|Walima|Zusammen', ...summed).fields).toEqual([null, null, null])
  // A row whose numbers do not add up: the last column is of something else.
  expect(read('Name|Zulus|Wanas|Lorp', ...summed, 'Eva Kim|1|1|5').fields).toEqual([
    null,
    null,
    null,
  ])
})

it('Our product keeps parts in unknown words as they are, as one of them may be of children', () => {
  const rows = ['Ann Lee|3|1|4', 'Tom Fox|0|2|2', 'Bo Ray|1|1|2']
  expect(read('Name|Zulus|Wanas|Lorp', ...rows)).toEqual({
    fields: [null, null, 'PARTY_LIMIT'],
    people: [4, 2, 2],
  })
})
