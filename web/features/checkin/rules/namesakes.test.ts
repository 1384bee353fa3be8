import { expect, test } from 'vitest'
import { findMatchingCompanion, chooseNamesakeFacts } from './namesakes.ts'

const khans = { name: 'The Khan family', companions: ['Zoya Khan', 'Étienne Dubois', 'سارة حداد'] }

test('Our product finds the companion a search at the door is about', () => {
  expect(findMatchingCompanion(khans, 'zoya')).toBe('Zoya Khan')
  expect(findMatchingCompanion(khans, 'dubois etienne')).toBe('Étienne Dubois')
  expect(findMatchingCompanion(khans, 'سارة')).toBe('سارة حداد')
})

test('Our product names no companion if the search found the guest or a number was typed', () => {
  expect(findMatchingCompanion(khans, 'khan')).toBeUndefined()
  expect(findMatchingCompanion(khans, '4141')).toBeUndefined()
})

test('Our product asks namesakes only for facts that differ between them, the easiest first', () => {
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
  const ask = (one: object, other: object) =>
    chooseNamesakeFacts([asha('A1', one), asha('A2', other)])
  expect([
    ask({}, {}),
    ask({ hint: '…4141', table: '4', people: 3 }, { hint: '…7772', table: '12' }),
    ask({ table: '4' }, { table: '12' }),
    ask({ hint: 'a…@rao.example' }, { hint: '…7772' }),
  ]).toEqual([[], ['phone', 'party'], ['table'], ['contact']])
  expect(
    chooseNamesakeFacts([
      asha('A1', { table: '4' }),
      { ...asha('A2', { table: '5' }), name: 'Aasha Reddy' },
    ]),
  ).toEqual([])
})
