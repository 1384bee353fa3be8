import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const fieldsOf = (...rows: string[]) => guessColumns(rows.map((row) => row.split('|'))).fields

it('Our product counts the tickets of an order, but not where each ticket has a row', () => {
  const orders = ['A1|Ann Lee|2', 'A2|Tom Ray|1', 'A3|Zoya Khan|3']
  expect(fieldsOf('Order Ref|Name|Quantity', ...orders)).toEqual([null, 'NAME', 'PARTY_LIMIT'])
  const tickets = ['A1|Ann Lee|2', 'A1|Tom Ray|2', 'A3|Zoya Khan|1']
  expect(fieldsOf('Order Ref|Name|Quantity', ...tickets)).toEqual([null, 'NAME', null])
})
