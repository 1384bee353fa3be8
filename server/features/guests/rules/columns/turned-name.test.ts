import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'

const read = (name: string, people: string) => {
  const checked = checkRow([name, people], ['NAME', 'PARTY_LIMIT'], { countries: ['GB'] })
  return 'guest' in checked ? checked.guest.name : checked.faults
}

it('Our product turns one name round where the number says that it is one person', () => {
  expect(read('Rotherham, Stuart', '1')).toBe('Stuart Rotherham')
  expect(read('O’Hare, Siobhán', '1')).toBe('Siobhán O’Hare')
  expect(read('Ann, Bob', '2')).toBe('Ann, Bob')
  expect(read('Ann Lee, Bob', '1')).toBe('Ann Lee, Bob')
  expect(read('Smith, Jr', '1')).toBe('Smith, Jr')
  expect(read('Anita, Neighbour', '1')).toBe('Anita, Neighbour')
})
