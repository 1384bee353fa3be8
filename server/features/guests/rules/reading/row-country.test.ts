import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'
import { listContacts, listOtherContacts } from '../list-contacts.ts'
import { addRowCode, findCountryColumn, parseCountry } from './row-country.ts'

it.each([
  ['Lebanon', 'LB'],
  ['Liban', 'LB'],
  ['لبنان', 'LB'],
  ['Deutschland', 'DE'],
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['États-Unis', 'US'],
  ['Dubai', 'AE'],
  ['fr', 'FR'],
  ['Home', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('Our product takes “%s” for the country %s', (name, code) => {
  expect(parseCountry(name)).toBe(code)
})

const titles = ['Name', 'Country', 'Mobile', 'Home']
const fields = ['NAME', null, 'CONTACT', 'CONTACT'] as const
const read = (...cells: string[]) => {
  const checked = checkRow(cells, fields, { countries: ['LB'], titles })
  return 'guest' in checked ? checked.guest.phone : checked.faults
}

it('Our product reads a number in the country of its row, and then in that of the event', () => {
  expect(read('Ann Lee', 'Canada', '514 555 0107')).toBe('+15145550107')
  expect(read('Ann Lee', 'Australia', '0491 570 156')).toBe('+61491570156')
  expect(read('Ann Lee', 'Canada', '03 456 701')).toBe('+9613456701')
  expect(read('Ann Lee', '', '03 456 701')).toBe('+9613456701')
  expect(read('Ann Lee', 'Canada', '+61 491 570 156')).toBe('+61491570156')
})

it('and keeps a second number of the row once', () => {
  const listed = (...cells: string[]) => [listContacts(cells, fields, titles)]
  const guest = { email: '', phone: '+15145550107' }
  expect(
    listOtherContacts(listed('Ann', 'Canada', '514 555 0107', '5145550107'), guest, []),
  ).toEqual([])
  expect(
    listOtherContacts(listed('Ann', 'Canada', '514 555 0107', '438 555 0108'), guest, []),
  ).toEqual(['☎ 438 555 0108'])
})

it('and asks for no country of numbers that have one by their row', () => {
  expect(addRowCode('514 555 0107', 'CA')).toBe('+15145550107')
  expect(addRowCode('514 555 0107', null)).toBe('514 555 0107')
  expect(addRowCode('03 456 701', 'CA')).toBe('03 456 701')
  expect(findCountryColumn(titles, fields)).toBe(1)
  expect(findCountryColumn(titles, ['NAME', 'CATEGORY', 'CONTACT'])).toBe(-1)
})
