import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'
import { createRowReader } from './list-rows.ts'

const read = (fields: Parameters<typeof checkRow>[1], ...cells: string[]) =>
  checkRow(['Ann Lee', ...cells], ['NAME', ...fields], { countries: [] })

it('Our product reads a yes, a no and a guest without a name below “Companion”', () => {
  const one = (cell: string) => read(['COMPANIONS'], cell)
  expect(one('ja')).toMatchObject({ guest: { partyLimit: 2, companions: null } })
  expect(one('Guest')).toMatchObject({ guest: { partyLimit: 2, companions: null } })
  expect(one('+2')).toMatchObject({ guest: { partyLimit: 3, companions: null } })
  expect(one('nein')).toMatchObject({ guest: { partyLimit: 1, companions: null } })
  expect(one('none')).toMatchObject({ guest: { partyLimit: null, companions: null } })
  expect(one('?')).toMatchObject({ faults: [{ message: 'field.companion-count' }] })
  expect(one('Guesty Lee')).toMatchObject({ guest: { companions: ['Guesty Lee'] } })
  expect(one('2')).toMatchObject({ faults: [{ message: 'field.companion-count' }] })
})

it('Our product counts the partner who has a name beside “Plus one: no”, and asks about a family', () => {
  const fields = ['COMPANIONS', 'PLUS_ONES'] as const
  expect(read(fields, 'Tom Lee, Mia', 'No')).toMatchObject({
    guest: { partyLimit: null, companions: ['Tom Lee', 'Mia'] },
  })
  expect(read(fields, 'Tom Lee, Mia', 'Yes')).toMatchObject({ guest: { partyLimit: 3 } })
  expect(read(fields, 'Tom Lee', '0')).toMatchObject({ faults: [{ field: 'COMPANIONS' }] })
  expect(
    checkRow(['The Patel Family', 'No'], ['NAME', 'PLUS_ONES'], { countries: [] }),
  ).toMatchObject({ faults: [{ message: 'field.party-unknown' }] })
})

it('Our product takes the largest of several numbers of places', () => {
  const fields = ['PARTY_LIMIT', 'PARTY_LIMIT', 'PARTY_LIMIT'] as const
  expect(read(fields, '', '4', '2')).toMatchObject({ guest: { partyLimit: 4 } })
  expect(read(fields, '2', 'many', '4')).toMatchObject({ faults: [{ value: 'many' }] })
})

it('Our product has no guest on a free seat', () => {
  expect(checkRow(['EMPTY', '3'], ['NAME', 'TABLE'], { countries: [] })).toMatchObject({
    faults: [{ message: 'field.name-required' }],
  })
})

it('Our product takes names below “Nom de ton +1” for those who come along, and keeps words in the note', () => {
  const titles = ['Ton nom', 'Combien serez-vous ?', 'Nom de ton +1']
  const rows = [
    titles,
    ['Zoé Roy', '2', 'Luc Côté'],
    ['Léa Roy', '2', 'ma blonde'],
    ['Eva Roy', '2', 'à confirmer'],
  ]
  const read = createRowReader()(rows.map((cells, at) => ({ row: at + 1, cells })))
  const { fields } = guessColumns(read.map(({ cells }) => cells))
  expect(fields).toEqual(['NAME', 'PARTY_LIMIT', 'COMPANIONS', 'NOTE'])
  expect(read.map(({ cells }) => cells.slice(2))).toEqual([
    ['Nom de ton +1', 'Note'],
    ['Luc Côté'],
    ['', 'Nom de ton +1: ma blonde'],
    ['', 'Nom de ton +1: à confirmer'],
  ])
})

it('Our product asks about “3 Kinder” below companions', () => {
  expect(
    checkRow(['Ute', '2 Erw., 3 Kinder'], ['NAME', 'COMPANIONS'], { countries: ['DE'] }),
  ).toMatchObject({ faults: [{ message: 'field.companion-count' }] })
})
