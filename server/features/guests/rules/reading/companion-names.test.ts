import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'
import { isRemark, splitJoined } from './companion-names.ts'

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

it('Our product takes a remark for no name, and twins for two', () => {
  expect(['separated', 'see Ms Nolan', 'ledig', 'pas de conjoint'].map(isRemark)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(['Ann Lee', 'See Anna', 'anna lee', 'Noah'].some(isRemark)).toBe(false)
  expect(splitJoined('Dylan & Daisy Farrell (twins)')).toEqual(['Dylan', 'Daisy Farrell (twins)'])
})
