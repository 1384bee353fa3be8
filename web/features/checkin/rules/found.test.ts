import { expect, test } from 'vitest'
import { companionFound, whatToAsk } from './found.ts'

const khans = { name: 'The Khan family', companions: ['Zoya Khan', 'Étienne Dubois', 'سارة حداد'] }

test('Our product knows whom of a party a search at the door is about', () => {
  expect(companionFound(khans, 'zoya')).toBe('Zoya Khan')
  expect(companionFound(khans, 'dubois etienne')).toBe('Étienne Dubois')
  expect(companionFound(khans, 'سارة')).toBe('سارة حداد')
})

test('Our product names no companion where the guest is meant, or a number was typed', () => {
  expect(companionFound(khans, 'khan')).toBeUndefined()
  expect(companionFound(khans, '4141')).toBeUndefined()
})

test('Our product asks namesakes for what differs between them, the easiest first, and for nothing that does not', () => {
  const asha = (id: string, different = {}) => ({
    id,
    name: 'Asha Rao',
    table: '',
    category: '',
    companions: [],
    people: 1,
    hint: '',
    ...different,
  })
  const ask = (one: object, other: object) => whatToAsk([asha('A1', one), asha('A2', other)])
  expect([
    ask({}, {}),
    ask({ hint: '…4141', table: '4', people: 3 }, { hint: '…7772', table: '12' }),
    ask({ table: '4' }, { table: '12' }),
    ask({ hint: 'a…@rao.example' }, { hint: '…7772' }),
  ]).toEqual([[], ['phone', 'party'], ['table'], ['contact']])
  expect(
    whatToAsk([asha('A1', { table: '4' }), { ...asha('A2', { table: '5' }), name: 'Aasha Reddy' }]),
  ).toEqual([])
})
