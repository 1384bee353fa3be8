import { expect, test } from 'vitest'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import { chooseAnimal } from './animal-choice.ts'

test.each([
  ['1', 'elephant'],
  ['3', 'elephant'],
  ['4', 'tiger'],
  ['6', 'tiger'],
  ['٦', 'tiger'],
  ['8', 'fox'],
  ['١٢', 'fox'],
  ['13', 'whale'],
  ['50', 'whale'],
  ['2026', 'tiger'],
  ['XL', 'tiger'],
] as const)('Our product chooses the animal of a birthday by the age %s', (figure, animal) => {
  expect(chooseAnimal({ eventType: 'Birthday', figure })).toBe(animal)
  expect(chooseAnimal({ figure })).toBe(animal)
})

test('Our product has a tiger for a birthday without an age', () => {
  expect(chooseAnimal({ eventType: 'Birthday' })).toBe('tiger')
  expect(chooseAnimal({})).toBe('tiger')
})

test('Our product lets the type of event decide before the figure', () => {
  expect(chooseAnimal({ eventType: 'Baby Shower', figure: '6' })).toBe('elephant')
  expect(chooseAnimal({ eventType: 'Graduation', figure: '2026' })).toBe('fox')
  expect(chooseAnimal({ eventType: 'Festival' })).toBe('whale')
})

test('Our product shows each of its animals for some type of event', () => {
  expect(new Set(eventTypes.map((eventType) => chooseAnimal({ eventType }))).size).toBe(4)
})
