import { expect, it } from 'vitest'
import { checkRow } from '../list-row.ts'
import { listContacts, listOtherContacts } from '../list-contacts.ts'
import { isExtension, isPartOfNumber } from './extensions.ts'

it.each([
  '-2231',
  '– 12',
  'ext. 4410',
  'Ext 12',
  'x12',
  'Durchwahl 301',
  'DW-12',
  'poste 204',
  '-١٢٣٤',
])('Our product takes “%s” for the extension of an office', (cell) => {
  expect(isExtension(cell)).toBe(true)
})

it.each(['2231', '-223122', '0171 2345601', '+491201', '-', 'x', 'Ann 12', `-${'1'.repeat(100)}`])(
  'but not “%s”',
  (cell) => {
    expect(isExtension(cell)).toBe(false)
  },
)

it('Our product makes no number of an extension or of a few digits', () => {
  const read = (cell: string, country: string) =>
    checkRow(['Ann Lee', cell], ['NAME', 'CONTACT'], { countries: [country] })
  expect(read('-1201', 'DE')).toMatchObject({ guest: { name: 'Ann Lee', phone: null } })
  expect(read('1201', 'DE')).toEqual({
    faults: [{ field: 'CONTACT', message: 'field.contact-invalid', value: '1201' }],
  })
  expect(read('0171 2345601', 'DE')).toMatchObject({ guest: { phone: '+491712345601' } })
  expect(isPartOfNumber('27555', ['FK'])).toBe(false)
  expect(isPartOfNumber('27555', ['GB'])).toBe(true)
  expect(isPartOfNumber('+50027555', ['GB'])).toBe(false)
})

it('Our product makes no number of a local one without its area code', () => {
  expect(isPartOfNumber('601377', ['DE'])).toBe(true)
  expect(isPartOfNumber('60 13 771', ['DE'])).toBe(true)
  expect(isPartOfNumber('07031/6013', ['DE'])).toBe(false)
  expect(isPartOfNumber('17012345', ['DE'])).toBe(false)
  expect(isPartOfNumber('3567812', ['LB'])).toBe(false)
})

it('Our product keeps a number with its extension in the note', () => {
  const typed = '+1 (312) 555-0177 x204'
  const read = checkRow(['Ann Lee', typed], ['NAME', 'CONTACT'], { countries: ['US'] })
  expect(read).toMatchObject({ guest: { phone: '+13125550177' } })
  const contacts = (cell: string) =>
    listOtherContacts(
      [listContacts(['Ann Lee', cell], ['NAME', 'CONTACT'], [])],
      { email: '', phone: '+13125550177' },
      ['US'],
    )
  expect(contacts(typed)).toEqual([`☎ ${typed}`])
  expect(contacts('(312) 555-0177')).toEqual([])
})
