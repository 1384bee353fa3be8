import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'

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
