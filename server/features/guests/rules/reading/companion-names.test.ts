import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'
import { splitJoined } from './companion-names.ts'

it.each([
  ['Henry & George Walsh', ['Henry', 'George Walsh']],
  ['Léa et Max', ['Léa', 'Max']],
  ['سارة و عمر', ['سارة', 'عمر']],
  ['Alexandra Sandberg', ['Alexandra Sandberg']],
  ['wife & 2 kids', ['wife & 2 kids']],
  ['& Leo', ['& Leo']],
  ['et Mme', ['Mme']],
  ['Etienne', ['Etienne']],
  ['a & '.repeat(10_000), ['a & '.repeat(10_000)]],
])('Our product reads “%s” of a column of companions as its people', (cell, people) => {
  expect(splitJoined(cell)).toEqual(people)
})

it('Our product counts twins as two, and a guest called by the address once', () => {
  const fields = ['NAME', 'EMAIL', 'COMPANIONS', 'COMPANIONS'] as const
  const read = (...cells: string[]) => checkRow(cells, fields, { countries: [] })
  expect(read('Fiona Walsh', '', 'Henry & George Walsh', 'Tom Walsh')).toMatchObject({
    guest: { companions: ['Henry', 'George Walsh', 'Tom Walsh'] },
  })
  expect(read('', 'marco.rossi@x.example', 'Mia Rossi', 'Marco Rossi')).toMatchObject({
    guest: { name: 'Marco Rossi', companions: ['Mia Rossi'] },
  })
})
