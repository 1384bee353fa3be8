import { describe, expect, test } from 'vitest'
import { getPageManifest, templateIds } from '../catalogue.ts'
import {
  isName,
  listInitials,
  splitCouple,
  fitsNarrowOpening,
  estimateEmWidth,
  stripFigure,
  breakTitle,
  getTitleLength,
  measureWidestPiece,
} from './title.ts'

describe('Our product, for the size of a title,', () => {
  test.each([
    [24, 'short'],
    [25, 'middle'],
    [40, 'middle'],
    [41, 'long'],
    [60, 'long'],
    [61, 'under'],
    [100, 'under'],
  ])('sets a title of %i characters in size %s', (length, step) => {
    for (const template of templateIds.filter((id) => !getPageManifest(id).title.narrow))
      expect(getTitleLength({ template, title: 'x'.repeat(length) })).toBe(step)
  })

  test('counts visible characters', () => {
    expect(getTitleLength({ template: 'jaali', title: '🎉'.repeat(24) })).toBe('short')
  })

  test.each([
    ['The Winter Gala', 'short'],
    ['حفل الشتاء', 'short'],
    ['An Evening for Scholars', 'middle'],
    ['Fundraising', 'under'],
    ['The Winter Gala of the North', 'under'],
    ['x'.repeat(100), 'under'],
  ])('sets the jacket title %s in size %s', (title, step) => {
    expect(getTitleLength({ template: 'blacktie', title })).toBe(step)
  })

  test('keeps long words out of a narrow opening', () => {
    expect([fitsNarrowOpening('New Delhi'), fitsNarrowOpening('Thiruvananthapuram')]).toEqual([
      true,
      false,
    ])
  })
})

describe('Our product, for a couple,', () => {
  test.each([
    ['Ananya & Vikram', ['Ananya', '&', 'Vikram']],
    ['Anaïs et Victor', ['Anaïs', 'et', 'Victor']],
    ['ليلى و سامي', ['ليلى', 'و', 'سامي']],
    ['كاميل وإتيان', ['كاميل', 'و', 'إتيان']],
    ['Rose and Ali', ['Rose', 'and', 'Ali']],
  ])('finds two names in %s', (title, pieces) => {
    expect(splitCouple(title)).toEqual(pieces)
  })

  test.each([
    'Annual gala',
    'أحمد وليد',
    'حفل ودعوة الجميع',
    'Asha & Rohan’s wedding',
    "Asha and Rohan's",
    'The Menons’ & friends',
    'Research & Development & Design',
    'The long and winding road to the other side of the moon',
  ])('finds no couple in %s', (title) => {
    expect(splitCouple(title)).toBeNull()
  })
})

describe('Our product, for the letters of a cover,', () => {
  const long = 'Bartholomew Featherstonehaugh & Maximiliana Wolfeschlegelstein'

  test('draws long names as a couple only where a design has room', () => {
    expect(splitCouple(long)).toBeNull()
    expect(splitCouple(long, 'long')?.[1]).toBe('&')
    expect(splitCouple('The long and winding road to the other side', 'long')).toBeNull()
  })

  test.each([
    [long, ['B', 'M']],
    ['élodie et Øystein', ['E', 'Ø']],
    ['ليلى و أحمد', ['ل', 'أ']],
    ['The Meridian Company', ['M']],
    ['L’été indien', ['E']],
    ['العشاء السنوي', ['ع']],
    ['9.9', ['9']],
  ])('takes the initials of %s', (title, letters) => {
    expect(listInitials(title)).toEqual(letters)
  })

  test.each([
    ['Leila Haddad', true],
    ['Eleanor', true],
    ['ليلى', true],
    ['The Meridian Company', false],
    ['Meridian opens', false],
    ['Kabir is six!', false],
  ])('sees whether %s is a name', (title, expected) => {
    expect(isName(title)).toBe(expected)
  })
})

describe('Our product, for the lines of a poster,', () => {
  test('breaks short titles in two and pairs four lines for a desktop', () => {
    expect(breakTitle('Common Ground')).toEqual([['Common'], ['Ground']])
    expect(breakTitle('The Wonderful Anniversary of Us')).toEqual([
      ['The', 'Wonderful'],
      ['Anniversary', 'of Us'],
    ])
    expect(breakTitle('Meetup')).toEqual([['Meetup']])
  })

  test('loses no word when it breaks a title', () => {
    const title =
      'An evening of remembrance and gratitude for everyone who built the old library on the hill'
    expect(breakTitle(title).flat().join(' ')).toBe(title)
  })

  test('draws the number of a title only once', () => {
    expect(stripFigure({ title: 'Common Ground 26', figure: '26' })).toBe('Common Ground')
    expect(stripFigure({ title: 'Kabir is six', figure: '6' })).toBe('Kabir is six')
    expect(stripFigure({ title: '26', figure: '26' })).toBe('26')
  })
})

describe('Our product, for the width of a title,', () => {
  test('counts accents as no width and wide letters as more', () => {
    expect(estimateEmWidth('e\u0301')).toBe(estimateEmWidth('e'))
    expect(estimateEmWidth('mmm')).toBeGreaterThan(estimateEmWidth('iii'))
  })

  test('measures the widest word, and on a poster the widest line', () => {
    const word = measureWidestPiece({ template: 'jaali', title: 'Internationalisation of us' })
    expect(word.phone).toBe(
      measureWidestPiece({ template: 'jaali', title: 'Internationalisation' }).phone,
    )
    const poster = measureWidestPiece({ template: 'grid', title: 'Common Ground 26', figure: '26' })
    expect(poster.desktop).toBeGreaterThan(poster.phone)
  })
})
