import { expect, it } from 'vitest'
import { listNotes } from './host-notes.ts'
import { listUnreadWords } from './keeping/unread-words.ts'
import { cleanCell } from './list-cells.ts'
import { checkRow } from './list-row.ts'

it('Our product reads a long run of spaces and tabs in a cell as one space, and keeps its lines', () => {
  expect(cleanCell('  Ann \t  Lee\t ')).toBe('Ann Lee')
  expect(cleanCell('Ann  \u200b  Lee')).toBe('Ann Lee')
  expect(cleanCell('Ann   Lee\r\n\t\t\t\tBob\n\n\n\nCy')).toBe('Ann   Lee\r\n Bob\n\n\n\nCy')
  expect(cleanCell(`Ann${' \t'.repeat(100_000)}Lee`)).toBe('Ann Lee')
})

it('Our product keeps the spaces of a note', () => {
  expect(listNotes(['Ann', ' left     right \n below'], [1])).toEqual(['left     right', 'below'])
})

it('Our product takes titles that are repeated on the next page for no guest', () => {
  const titles = ['No.', 'Vorname', 'E-Mail', 'KoSt']
  const read = (...cells: string[]) =>
    checkRow(cells, [null, 'NAME', 'EMAIL', null], { countries: [], titles })
  expect(read(...titles)).toEqual({
    faults: [{ field: 'NAME', message: 'field.heading-row', value: 'Vorname' }],
  })
  expect(read('1', 'Vorname', 'ann@x.example', 'KoSt')).toMatchObject({
    guest: { name: 'Vorname' },
  })
})

it('Our product leaves names beside a number of places as they are', () => {
  const read = (cells: string[], fields: Array<'NAME' | 'COMPANIONS' | 'PARTY_LIMIT'>) =>
    checkRow(cells, fields, { countries: ['IN'] })
  expect(read(['Ann Walsh', 'Henry & George'], ['NAME', 'COMPANIONS'])).toMatchObject({
    guest: { companions: ['Henry', 'George'] },
  })
  expect(
    read(['Ann Walsh', 'Henry & George', '2'], ['NAME', 'COMPANIONS', 'PARTY_LIMIT']),
  ).toMatchObject({ guest: { companions: ['Henry & George'], partyLimit: 2 } })
})

it('Our product takes those with an age behind their names for children who come along', () => {
  const read = (cells: string[], fields: Array<'NAME' | 'PARTY_LIMIT'>, titles: string[] = []) =>
    checkRow(cells, fields, { countries: ['GB'], titles })
  const text = 'Gail Bannister and Alfie (6) and Poppy (10 months)'
  const guest = {
    name: 'Gail Bannister',
    companions: ['Alfie', 'Poppy'],
    ages: { children: 1, infants: 1 },
  }
  expect(read([text], ['NAME'])).toMatchObject({ guest: { ...guest, partyLimit: null } })
  expect(read([text, '4'], ['NAME', 'PARTY_LIMIT'])).toMatchObject({
    guest: { ...guest, partyLimit: 4 },
  })
  expect(read([text, '2'], ['NAME', 'PARTY_LIMIT'])).toMatchObject({
    guest: { name: text, companions: null, partyLimit: 2 },
  })
  expect(listUnreadWords([text], { titles: ['Name'], fields: ['NAME'] })).toEqual([
    'Alfie (6) and Poppy (10 months)',
  ])
})

it('Our product takes a sum with what it counts for a sum: "39 pax" calls no one', () => {
  const fields = ['NAME', 'ADULTS', 'CHILDREN', 'CONTACT'] as const
  const read = (...cells: string[]) => checkRow(cells, fields, { countries: ['IN'] })
  expect(read('GRAND TOTAL', '31', '8', '39 pax')).toEqual({
    faults: [{ field: 'NAME', message: 'field.total-row', value: 'GRAND TOTAL' }],
  })
  expect(read('Total Singh', '1', '', '98410 12374')).toMatchObject({
    guest: { phone: '+919841012374' },
  })
})

it('Our product reads the people of a row without a number from the lines of its note', () => {
  const read = (cells: string[], fields: Array<'NAME' | 'COMPANIONS' | 'NOTE' | 'PARTY_LIMIT'>) =>
    checkRow(cells, fields, { countries: ['CH'] })
  expect(
    read(['Famille Zbinden', '2 adultes + 3 enfants\nprévoir jus de pomme'], ['NAME', 'NOTE']),
  ).toMatchObject({ guest: { partyLimit: 5, ages: { children: 3, infants: 0 } } })
  expect(read(['Béatrice Roux', 'Avec son mari'], ['NAME', 'NOTE'])).toMatchObject({
    guest: { partyLimit: 2 },
  })
  // A column goes before, and who has a name comes once.
  expect(
    read(['Béatrice Roux', 'Avec son mari', '1'], ['NAME', 'NOTE', 'PARTY_LIMIT']),
  ).toMatchObject({ guest: { partyLimit: 1 } })
  expect(
    read(['Béatrice Roux', 'Avec son mari', 'Luc Roux'], ['NAME', 'NOTE', 'COMPANIONS']),
  ).toMatchObject({ guest: { partyLimit: 2, companions: ['Luc Roux'] } })
})
