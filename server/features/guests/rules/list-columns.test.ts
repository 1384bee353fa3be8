import { describe, expect, it } from 'vitest'
import { guessColumns } from './list-columns.ts'

const guessFields = (...titles: string[]) => guessColumns([titles, titles.map(() => 'x')]).fields

describe('Our product knows the column by its title', () => {
  it('for tables and door notes, in three languages', () => {
    expect(guessFields('Guest', 'Table', 'Door note')).toEqual(['NAME', 'TABLE', 'DOOR_NOTE'])
    expect(guessFields('Nom', 'N° de table', 'Note d’accueil')).toEqual([
      'NAME',
      'TABLE',
      'DOOR_NOTE',
    ])
    expect(guessFields('الاسم', 'رقم الطاولة', 'ملاحظة للاستقبال')).toEqual([
      'NAME',
      'TABLE',
      'DOOR_NOTE',
    ])
  })

  it('and takes a note for a private one, and no party size for a table', () => {
    expect(
      guessColumns([
        ['Name', 'Note', 'Seats'],
        ['Ann', 'x', '2'],
      ]).fields,
    ).toEqual(['NAME', 'NOTE', 'PARTY_LIMIT'])
  })
})

const guessFromRows = (titles: readonly string[], ...rows: string[][]) =>
  guessColumns([titles, ...rows]).fields
/** A column with this title and these values, beside a column of names. */
const column = (title: string, ...values: string[]) =>
  guessFromRows(
    ['Name', title],
    ...values.map((value, at) => [`Guest ${'abcdefgh'[at]}`, value]),
  )[1]

describe('Our product maps a column by a title that its values confirm', () => {
  it('for party sizes in three languages', () => {
    for (const title of [
      'Places',
      'Party size',
      'Guests',
      'No. of people',
      'Nombre d’invités',
      'Nb de personnes',
      'عدد الأشخاص',
      'عدد المدعوين',
    ])
      expect([title, column(title, '2', '4', '2')]).toEqual([title, 'PARTY_LIMIT'])
  })

  it('for the babies beside the children, and counts no child twice', () => {
    const guess = (...titles: string[]) =>
      guessFromRows(
        ['Name', 'Adults', ...titles],
        ['Ann Lee', '2', '1', '1', '1'],
        ['Bob Ray', '1', '2', '', '2'],
      ).slice(2)
    expect(guess('Children', 'Babies')).toEqual(['CHILDREN', 'CHILDREN', null])
    expect(guess('Enfants', 'Bébés', 'Enfants (nombre)')).toEqual(['CHILDREN', 'CHILDREN', null])
  })

  it('for the people of a household, and for the household where it has no others', () => {
    const rows = [
      ['Gill (Slough)', 'Ann & Raj Gill'],
      ['Work', 'Bob Ray'],
      ['Uni', ''],
    ]
    expect(guessFromRows(['Household', 'Guests'], ...rows)).toEqual([null, 'NAME'])
    expect(guessFromRows(['Household', 'Guests'], ['Work', '2'])).toEqual(['NAME', 'PARTY_LIMIT'])
    expect(guessFromRows(['Household', 'Who’s invited'], ...rows)).toEqual([null, 'NAME'])
    const lees = [
      ['Ann Lee', 'Tom Lee; Jo Lee'],
      ['Ann Lee', 'Max Ray'],
    ]
    expect(guessFromRows(['Name', 'Guests'], ...lees)[0]).toBe('NAME')
    expect(guessFromRows(['Household', 'Town'], ...rows)).toEqual(['NAME', null])
  })

  it('but takes no serial numbers, ages or ratings for party sizes', () => {
    expect(column('Guests', '1', '2', '3', '4')).toBe(null)
    expect(column('Guests', '34', '41', '29')).toBe(null)
    for (const title of ['No.', '#', 'Age', 'Rating', 'العمر', ''])
      expect([title, column(title, '5', '4', '5')]).toEqual([title, null])
    expect(
      guessColumns([
        ['1', 'Ann', 'ann@x.example'],
        ['2', 'Bob', 'bob@x.example'],
      ]).fields,
    ).toEqual([null, 'NAME', 'EMAIL'])
  })

  it('and no number of companions for their names', () => {
    for (const values of [
      ['0', '1', '1'],
      ['yes', 'no', 'Yes'],
      ['oui', 'non', 'oui'],
      ['نعم', 'لا', 'نعم'],
    ])
      expect(column('Plus one', ...values)).toBe('PLUS_ONES')
    expect(column('+1', 'Om Rao', '', 'Ila')).toBe('COMPANIONS')
    expect(column('Number of companions', '0', '1', '1')).toBe('PLUS_ONES')
  })

  it('and no date, time or id for a phone number', () => {
    expect(column('Birthday', '1990-05-12', '1988-11-02')).toBe(null)
    expect(column('Né le', '12.05.1990', '02.11.1988')).toBe(null)
    expect(column('Arrival', '18:30', '19:00')).toBe(null)
    expect(column('Passport', '98765432', '12345678901')).toBe(null)
    expect(column('Phone', '1990-05-12', '1988-11-02')).toBe(null)
    expect(column('Number', '1', '2', '3')).toBe(null)
    expect(column('Reach me at', '+91 98765 43210', '+33 6 12 34 56 78')).toBe('CONTACT')
    expect(column('Phone', '9876543210', '')).toBe('CONTACT')
  })

  it('and no number of another person, also one that looks like any other, but the address as a second one', () => {
    for (const title of ['Emergency contact', 'Emergency phone', 'Wife’s mobile', 'Spouse number'])
      expect([title, column(title, '+91 98765 43210', '+33 6 12 34 56 78')]).toEqual([title, null])
    expect(column('Husband’s email', 'bo@x.example', 'cy@x.example')).toBe('EMAIL_2')
    expect(column('Husband’s email', 'yes', 'no')).toBe(null)
  })

  it('and takes addresses under “Contact”, alone or beside numbers', () => {
    expect(column('Contact', 'ann@x.example / 07400 123456', 'bo@x.example, 07400 123457')).toBe(
      'CONTACT',
    )
    expect(column('Contact', 'ann@x.example', 'bo@x.example')).toBe('CONTACT')
    expect(column('Contact', 'her mother', 'Ed Poe')).toBe(null)
  })
})

describe('Our product reads who is in a row of several people', () => {
  it('by the names of each beside the one of a household', () => {
    expect(
      guessFromRows(
        ['Household', 'First', 'Last'],
        ['The Nguyens', 'Van', 'Nguyen'],
        ['The Nguyens', 'Lan', 'Nguyen'],
      ),
    ).toEqual(['HOUSEHOLD', 'FIRST_NAME', 'LAST_NAME'])
    expect(guessFromRows(['Full name', 'First', 'Last'], ['Van Nguyen', 'Van', 'Nguyen'])).toEqual([
      'NAME',
      'FIRST_NAME',
      'LAST_NAME',
    ])
  })

  it('by the two columns of a couple', () => {
    expect(
      guessFromRows(['Husband', 'Wife', 'Kids'], ['Ravi', 'Latha', 'Arun'], ['Joe', '', '']),
    ).toEqual(['NAME', 'COMPANIONS', 'COMPANIONS'])
    expect(guessFromRows(['Name', 'Husband', 'Wife'], ['The Menons', 'Ravi', 'Latha'])).toEqual([
      'NAME',
      null,
      null,
    ])
  })

  it('and takes no time of an answer for a name', () => {
    expect(
      guessFromRows(
        ['Timestamp', 'Who is it', 'Email'],
        ['2026/11/01 10:22:33 am GMT', 'Ann Lee', 'ann@x.example'],
      ),
    ).toEqual([null, 'NAME', 'EMAIL'])
  })

  it('and takes all columns of companions that have names alone', () => {
    expect(guessFromRows(['Guest 1', 'Guest 2', 'Guest 3'], ['Ann', 'Bob', 'Cara'])).toEqual([
      'NAME',
      'COMPANIONS',
      'COMPANIONS',
    ])
    expect(
      guessFromRows(['Name', 'Partner', 'Plus one'], ['Ann', 'Bob', 'yes'], ['Di', 'Ed', 'Fay']),
    ).toEqual(['NAME', 'COMPANIONS', null])
  })
})
