import { expect, test } from 'vitest'
import { companionFound } from './found.ts'

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
