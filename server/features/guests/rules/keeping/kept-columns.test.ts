import { describe, expect, it } from 'vitest'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { chooseKeptColumns, maxKept } from './kept-columns.ts'

const names = ['Ann Lee', 'Bo Kim', 'Cy Rao', 'Di Fox']

/** What is kept of columns beside the names of four guests. */
function keep(columns: Record<string, readonly string[]>, room = 20): string[] {
  const titles = Object.keys(columns)
  return chooseKeptColumns({
    titles: ['Name', ...titles],
    fields: ['NAME', ...titles.map((): ImportTarget | null => null)],
    rows: names.map((name, at) => [name, ...titles.map((title) => columns[title]?.[at] ?? '')]),
    unwanted: [],
    room,
  }).map(({ title }) => title)
}

describe('Our product keeps a column that says something of the guests', () => {
  it.each([
    ['Company', ['Oak Ltd', '', 'Elm GmbH', '']],
    ['Fonction', ['Gérant', 'Notaire', '', 'Gérant']],
    ['صلة القرابة', ['الأم', 'الجدة', 'الأم', 'العمة']],
    ['Area', ['Uppal', 'Miyapur', 'Uppal', 'Pune']],
    ['Card', ['given', 'courier', 'given', '']],
    ['Anrede', ['Herr', 'Frau', 'Frau', 'Herr']],
    ['Arr. Date', ['2027-01-21', '2027-01-22', '2027-01-21', '']],
    ['Rooms', ['1', '2', '', '1']],
    ['Save the date sent', ['x', '', 'x', 'x']],
  ])('“%s”: %j', (title, cells) => {
    expect(keep({ [title]: cells })).toEqual([title])
  })
})

describe('Our product keeps no column of other things', () => {
  it.each([
    ['', ['one', 'two', 'one', 'three']],
    ['Company', ['', '', '', '']],
    ['Country', ['India', 'India', 'India', 'India']],
    ['S.No', ['1', '2', '3', '4']],
    ['Order #', ['8811', '8812', '8813', '8814']],
    ['Date of birth', ['12.03.1961', '05.09.1978', '22.11.1982', '30.01.1985']],
    ['Joined', ['01.04.1986', '01.01.1991', '15.06.2001', '01.09.2009']],
    ['approval_status', ['approved', 'pending', 'approved', 'approved']],
    ['guestKey', ['ab', 'cd', 'ef', 'gh']],
    ['Timestamp', ['2026-11-01 10:00', '2026-11-02 11:00', '2026-11-03 12:00', '']],
    ['Subs 2026', ['paid', 'due', 'paid', 'paid']],
    ['Website', ['https://a.example', 'https://b.example', '', '']],
    ['I agree to the terms', ['Yes', 'No', 'Yes', 'Yes']],
    ['Where are you now and what have you been up to since', ['Leeds', 'York', '', '']],
    ['Boats', ['3', '1', '2', '2']],
    ['Known as', ['Ann', 'Bo', 'Cy', 'Di']],
    ['Titel', ['Dr.', '', 'Prof. Dr.', '']],
    ['Group Membership', ['* My Contacts', '* Friends', '', '']],
    ['Emergency contact', ['Mum', 'Dad', 'Mum', 'Gran']],
  ])('such as “%s”: %j', (title, cells) => {
    expect(keep({ [title]: cells })).toEqual([])
  })
})

it('Our product keeps the parts of an address together', () => {
  const parts = {
    Straße: ['Weg 1', 'Weg 2', '', 'Weg 4'],
    PLZ: ['72574', '72581', '', '72574'],
    Ort: ['Urach', 'Metzingen', 'Ulm', 'Urach'],
  }
  expect(keep(parts)).toEqual(['Straße, PLZ, Ort'])
  const google = {
    'Address 1 - Formatted': ['1 Low Rd, Ely', '2 Low Rd, Ely', '', ''],
    'Address 1 - Street': ['1 Low Rd', '2 Low Rd', '', ''],
    'Address 1 - City': ['Ely', 'Ely', '', ''],
  }
  expect(keep(google)).toEqual(['Address 1'])
  const outlook = {
    'Business Street': ['', '', '', ''],
    'Home Street': ['1 Low Rd', '2 Low Rd', '', ''],
    'Home City': ['Ely', 'Ware', '', ''],
    'Home Postal Code': ['CB7 4AA', 'SG12 9AA', '', ''],
  }
  expect(keep(outlook)).toEqual(['Home address'])
})

it('Our product keeps a handful of columns, those that hosts look for first', () => {
  const values = ['a b', 'c d', 'a b', 'e f']
  const many = Object.fromEntries(
    [
      'Lucky word',
      'Good word',
      'Meal',
      'Hotel',
      'Flight',
      'Class',
      'City',
      'Whose',
      'Relation',
      'Job',
      'Company',
    ].map((title, at) => [title, values.map((value) => `${value} ${at}`)]),
  )
  const kept = keep(many)
  expect(kept).toHaveLength(maxKept)
  expect(kept).not.toContain('Good word')
  expect(kept).toEqual(expect.arrayContaining(['Hotel', 'Flight', 'Class', 'Job', 'Company']))
  expect(keep(many, 2)).toEqual(['Job', 'Company'])
  expect(keep(many, 0)).toEqual([])
  const wide = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`Custom ${at}`, values.map((one) => `${one} ${at}`)]),
  )
  expect(keep(wide)).toEqual([])
})

it('Our product keeps the answers of another list, and brings its own export back as it was', () => {
  expect(keep({ Coming: ['Yes', 'No', 'Yes', 'Maybe'] })).toEqual(['Coming'])
  const own = {
    Reply: ['Yes', '', '', ''],
    'People coming': ['2', '', '', ''],
    'Any song?': ['A', 'B', '', ''],
  }
  expect(keep(own)).toEqual([])
})
