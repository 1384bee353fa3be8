import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'

const read = (text: string) => {
  const { people, isUnknown } = readPeopleInName(text)
  return isUnknown ? '?' : people
}

it('Our product reads two people of a Portuguese or Spanish “and”, and one of a name that has one', () => {
  expect(read('Pedro e Marta Nunes')).toBe(2)
  expect(read('Tios Juan y Carmen')).toBe(2)
  expect(read('Tía Belén y Sergio')).toBe(2)
  expect(read('Ana Costa e Tia Rosa')).toBe(2)
  expect(read('José Ortega y Gasset')).toBe(null)
  expect(read('Maria Vaz e Sousa')).toBe(null)
})

it('and asks where it may be either', () => {
  expect(['Costa e Silva', 'Ramón y Cajal'].map(read)).toEqual(['?', '?'])
  expect(['Ana y Jorge', 'Ilaria e Simone'].map(read)).toEqual([2, 2])
  expect(['Zio Carlo e zia Lella', 'Nonno e nonna'].map(read)).toEqual([2, null])
  expect(read('Cugina Federica con fidanzato')).toBe(2)
  expect(read('Martina e Davide (+ bimba)')).toBe(3)
  expect(read('Paola e Ugo + figli')).toBe('?')
})

it('Our product counts boys and girls, and those of “4 of them”', () => {
  expect(read('Cousin Michelle + her two boys')).toBe(3)
  expect(read('Sam & Jo and the two girls')).toBe(4)
  expect(read('The Patels next door (4 of them)')).toBe(4)
})
