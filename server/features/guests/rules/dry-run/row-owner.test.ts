import { expect, it } from 'vitest'
import { nameRowOwner } from './row-owner.ts'

it('Our product says whose a row is by its name, address or number', () => {
  const fields = ['FIRST_NAME', 'LAST_NAME', 'EMAIL', 'CONTACT'] as const
  const name = (...cells: string[]) => nameRowOwner(cells, fields, [])
  expect([
    name('Meera', 'Iyer', 'm@', '1'),
    name('', 'Iyer', 'm@', '1'),
    name('', '', 'm@', '1'),
    name('', ' ', '', '12'),
    name('', '', '', ''),
  ]).toEqual(['Meera Iyer', 'Iyer', 'm@', '12', ''])
  expect(nameRowOwner(['x', 'Ann'], [null, 'NAME'], [])).toBe('Ann')
})
