import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const read = (rows: string[][]) => guessColumns(rows).fields

it('Our product takes “Guests” beside a family name for first names, or for whole names', () => {
  const titles = ['Family name', 'Guests', 'Adults']
  expect(
    read([titles, ['Alvarez', 'Carmen, Diego', '2'], ['Baker', 'Jim and Nancy', '2']]),
  ).toEqual(['LAST_NAME', 'FIRST_NAME', 'ADULTS'])
  expect(
    read([titles, ['Alvarez', 'Carmen Alvarez', '1'], ['Baker', 'Jim Baker, Nancy Baker', '2']]),
  ).toEqual([null, 'NAME', 'ADULTS'])
  expect(read([titles, ['Alvarez', '3', '2'], ['Baker', '2', '2']])[1]).toBe('PARTY_LIMIT')
})
