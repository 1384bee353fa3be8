import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const read = (...rows: string[][]) => guessColumns(rows).fields

it('Our product takes the participant’s columns before those of who paid', () => {
  const titles = ['Statut de la commande', 'Nom participant', 'Prénom participant', 'Nom payeur']
  expect(
    read(
      [...titles, 'Prénom payeur', 'Email payeur'],
      ['Validé', 'Roy', 'Léa', 'Roy', 'Paul', 'paul@roy.example'],
      ['Validé', 'Roy', 'Noé', 'Roy', 'Paul', 'paul@roy.example'],
    ),
  ).toEqual([null, 'LAST_NAME', 'FIRST_NAME', null, null, 'EMAIL'])
  expect(
    read(
      ['Attendee email', 'Guest last name', 'Guest first name', 'Buyer email', 'Buyer phone'],
      ['a@x.example', 'Lee', 'Ann', 'b@x.example', '07400 123124'],
    ),
  ).toEqual(['EMAIL', 'LAST_NAME', 'FIRST_NAME', null, 'CONTACT'])
  expect(read(['Buyer first name', 'Buyer last name'], ['Ann', 'Lee'])).toEqual([
    'FIRST_NAME',
    'LAST_NAME',
  ])
})

it('Our product takes “Guest first name” beside “First name” for no name of the guest', () => {
  expect(read(['First name', 'Last name', 'Guest first name'], ['Ann', 'Lee', 'Tom'])).toEqual([
    'FIRST_NAME',
    'LAST_NAME',
    null,
  ])
})

it('Our product takes “Other names” beside a surname for the first names', () => {
  expect(read(['Surname', 'Other Names'], ['Obi', 'Uchenna'])).toEqual(['LAST_NAME', 'FIRST_NAME'])
  expect(read(['Surname', 'First name', 'Other Name(s)'], ['Obi', 'Uche', 'Grace'])).toEqual([
    'LAST_NAME',
    'FIRST_NAME',
    'MIDDLE_NAME',
  ])
  expect(read(['Name', 'Other Names'], ['Uche Obi', 'Grace'])).toEqual(['NAME', null])
})

it('Our product guesses no names where values repeat and another column has them', () => {
  const row = (state: string, name: string) => [state, name, `${name.split(' ')[0]}@x.example`]
  expect(
    read(
      ['Zahlart', 'Wen', 'Mail'],
      row('bezahlt', 'Ann Lee'),
      row('bezahlt', 'Bo Kim'),
      row('offen', 'Cy Rao'),
      row('bezahlt', 'Di Fox'),
    ),
  ).toEqual([null, 'NAME', 'EMAIL'])
})
