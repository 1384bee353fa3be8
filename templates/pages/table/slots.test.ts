import { expect, test } from 'vitest'
import { englishPages } from '../../../tools/samples/events.ts'
import { chooseDish, chooseDrink } from './slots.ts'

const supper = { ...englishPages.table, languages: [] }

test('Our product lays a cake for a figure, a thali in India and a roast at Christmas', () => {
  expect(chooseDish(supper)).toBe('mezze')
  expect(chooseDish({ ...supper, figure: '80' })).toBe('cake')
  expect(chooseDish({ ...supper, zone: 'Asia/Kolkata' })).toBe('thali')
  const christmas = new Date('2026-12-25T14:00:00Z')
  expect(chooseDish({ ...supper, startsAt: christmas })).toBe('roast')
  expect(chooseDish({ ...supper, startsAt: christmas, lang: 'ar' })).toBe('mezze')
})

test('Our product pours wine only in the evening and where guests expect it', () => {
  expect(chooseDrink(supper)).toBe('wine')
  expect(chooseDrink({ ...supper, lang: 'ar' })).toBe('tea')
  expect(chooseDrink({ ...supper, languages: [{ lang: 'ar', url: '?lang=ar' }] })).toBe('tea')
  expect(chooseDrink({ ...supper, title: 'Iftar at ours' })).toBe('tea')
  expect(chooseDrink({ ...supper, title: 'Repas de l’Aïd' })).toBe('tea')
  expect(chooseDrink({ ...supper, zone: 'Africa/Tunis' })).toBe('tea')
  expect(chooseDrink({ ...supper, startsAt: new Date('2026-10-23T10:00:00Z') })).toBe('tea')
  expect(chooseDrink({ ...supper, figure: '80' })).toBe('tea')
})
