import { describe, expect, it } from 'vitest'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { findSerialColumns, listColumnNotes, listNotedColumns } from './noted-columns.ts'

/** The note of one guest, by the columns of a list. */
function note(columns: ReadonlyArray<readonly [string, ImportTarget | null, string]>): string[] {
  const titles = columns.map(([title]) => title)
  const fields = columns.map(([, field]) => field)
  const noted = listNotedColumns({ titles, fields }, {})
  return listColumnNotes(
    columns.map(([, , cell]) => cell),
    noted,
    { titles, fields },
  )
}

describe('Our product keeps in the note what no field has', () => {
  it('also where another field of the guest has the same word for something else', () => {
    expect(
      note([
        ['Name', 'NAME', 'Ann Lee'],
        ['Vegetarian', 'CUSTOM.veg', 'Yes'],
        ['Group', 'CATEGORY', 'VIP'],
        ['Needs a lift', null, 'yes'],
        ['Parking', null, 'VIP'],
      ]),
    ).toEqual(['Needs a lift: yes', 'Parking: VIP'])
  })

  it('but no part of the name, of an address or of the companions again', () => {
    expect(
      note([
        ['Name', 'NAME', 'Ann Lee'],
        ['With', 'COMPANIONS', 'Bo Lee'],
        ['Mail', 'EMAIL', 'ann@lee.example'],
        ['Shown as', null, 'Ann'],
        ['Partner', null, 'Bo'],
      ]),
    ).toEqual([])
  })
})

describe('Our product leaves out numbers and passports of people', () => {
  it.each([
    'Passport no',
    'Numéro de passeport',
    'رقم جواز السفر',
    'National ID',
    'ID card number',
    'Social security number',
    "Carte d'identité",
    'N° de sécurité sociale',
    'رقم البطاقة الشخصية',
    'الرقم الوطني',
    'Emirates ID',
    'Iqama',
    'رقم الإقامة',
    'CIN',
  ])('%s', (title) => {
    expect(
      note([
        ['Name', 'NAME', 'Ann Lee'],
        [title, null, 'AB 1234567'],
      ]),
    ).toEqual([])
  })

  it.each(['Identity', 'Cinéma', 'Dress code', 'Social table', 'Cardiologist'])(
    '%s is none',
    (title) => {
      expect(
        note([
          ['Name', 'NAME', 'Ann Lee'],
          [title, null, 'something'],
        ]),
      ).toEqual([`${title}: something`])
    },
  )
})

describe('Our product leaves out what an export says of all guests alike', () => {
  const titles = ['Name', ...Array.from({ length: 12 }, (_, at) => `Column ${at}`)]
  const rows = ['Ann', 'Bo', 'Cy'].map((name) => [name, ...titles.slice(1).map(() => 'No')])

  it('only where it has read all of them', () => {
    expect(findSerialColumns(titles, rows, { areAll: true })).toHaveLength(12)
    expect(findSerialColumns(titles, rows, { areAll: false })).toEqual([])
  })
})

describe('Our product keeps in the note', () => {
  it('what happened with the day of an address book', () => {
    expect(
      note([
        ['Name', 'NAME', 'Mai Vang'],
        ['Event 1 - Label', null, 'Anniversary'],
        ['Event 1 - Value', null, '2011-09-17'],
        ['Event 2 - Label', null, ''],
        ['Event 2 - Value', null, '2012-01-02'],
      ]),
    ).toEqual(['Anniversary: 2011-09-17', 'Event 2 - Value: 2012-01-02'])
  })

  it('the name of a household that no name of the row has', () => {
    const of = (household: string) =>
      note([
        ['Name', 'NAME', 'Rita Haddad'],
        ['Household', 'HOUSEHOLD', household],
      ])
    expect(of('Khoury family')).toEqual(['Household: Khoury family'])
    for (const known of ['Haddad family', 'The Haddads', 'Dr. Haddad', 'H1', '12'])
      expect(of(known)).toEqual([])
  })
})
