import { expect, it } from 'vitest'
import { isAcademicTitle, moveAcademicTitle, readAcademicTitle } from './academic-titles.ts'
import { readNameBesideAddress } from '../mail-lines.ts'

it.each([
  ['Thomas', 'Dr. Weiß', 'Dr. Thomas', 'Weiß'],
  ['Ingrid', 'Prof. Dr. Schaible', 'Prof. Dr. Ingrid', 'Schaible'],
  ['Uwe', 'Dr. med. Lang', 'Dr. med. Uwe', 'Lang'],
  ['Nadim', 'Dr Sleiman', 'Dr Nadim', 'Sleiman'],
  ['Ann', 'Drake', 'Ann', 'Drake'],
  ['Ann', 'Dr.', 'Ann', 'Dr.'],
  ['', 'Dr. Lee', '', 'Dr. Lee'],
  ['Ann', 'dr. '.repeat(50_000), 'Ann', 'dr. '.repeat(50_000)],
])('Our product puts the title of “%s” and “%s” first', (first, last, before, after) => {
  expect(moveAcademicTitle(first, last)).toEqual({ first: before, last: after })
})

it('Our product does so in the recipients of a mail', () => {
  expect(readNameBesideAddress('Dr. Weiß, Thomas')).toBe('Dr. Thomas Weiß')
  expect(readNameBesideAddress('Weiß, Dr. Thomas')).toBe('Dr. Thomas Weiß')
})

it.each([
  ['Dr.', 'Dr.'],
  ['Prof. Dr.', 'Prof. Dr.'],
  ['Herr Dr.', 'Dr.'],
  ['Mr', ''],
  ['Drummer', ''],
  ['', ''],
  ['dr. '.repeat(50_000), ''],
])('Our product reads the title of the cell “%s”', (cell, title) => {
  expect(readAcademicTitle(cell)).toBe(title)
  expect(isAcademicTitle(cell)).toBe(title === cell && cell !== '')
})
