import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'

const fieldsOf = (...rows: string[]) => guessColumns(rows.map((row) => row.split('|'))).fields

it('Our product counts the tickets of an order, but not where each ticket has a row', () => {
  const orders = ['A1|Ann Lee|2', 'A2|Tom Ray|1', 'A3|Zoya Khan|3']
  expect(fieldsOf('Order Ref|Name|Quantity', ...orders)).toEqual([null, 'NAME', 'PARTY_LIMIT'])
  const tickets = ['A1|Ann Lee|2', 'A1|Tom Ray|2', 'A3|Zoya Khan|1']
  expect(fieldsOf('Order Ref|Name|Quantity', ...tickets)).toEqual([null, 'NAME', null])
})

it('Our product counts the tickets of rows that have one each, beside tables of one row', () => {
  const rows = ['A1|Ann Lee|1', 'A1|Tom Ray|1', 'A3|Zoya Khan|8']
  expect(fieldsOf('Order Ref|Name|Quantity', ...rows)).toEqual([null, 'NAME', 'PARTY_LIMIT'])
})

it('Our product asks where one ticket is for more people, until the host has said how many', () => {
  const check = (ticket: string, quantity: string, isPlacesTold = false) =>
    checkRow(['Emeka', ticket, quantity], ['NAME', 'CATEGORY', 'PARTY_LIMIT'], {
      countries: ['NG'],
      titles: ['Name', 'Ticket Type', 'Quantity'],
      isPlacesTold,
    })
  const asked = { faults: [{ field: 'PARTY_LIMIT', message: 'field.ticket-places', value: '1' }] }
  for (const ticket of [
    'Table for 10',
    'Sponsor Table (seats 8)',
    'Tisch für 6',
    'طاولة لـ 10 أشخاص',
  ])
    expect(check(ticket, '1')).toEqual(asked)
  expect(check('Table for 10', '10')).toMatchObject({ guest: { partyLimit: 10 } })
  expect(check('Table for 10', '1', true)).toMatchObject({ guest: { partyLimit: 1 } })
  for (const ticket of ['Table 10', 'Early bird', 'Pass for 2 days', 'From 18:00', 'For 20€'])
    expect(check(ticket, '1')).toMatchObject({ guest: { partyLimit: 1 } })
})
