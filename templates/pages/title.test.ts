import { describe, expect, test } from 'vitest'
import { templateIds } from './page-view.ts'
import {
  coupleOf,
  isNarrow,
  emWidth,
  titleBeforeFigure,
  titleLines,
  titleStep,
  widestPiece,
} from './title.ts'

describe('the size of a title', () => {
  test.each([
    [24, 'short'],
    [25, 'middle'],
    [40, 'middle'],
    [41, 'long'],
    [60, 'long'],
    [61, 'under'],
    [100, 'under'],
  ])('Our product sets %i characters %s', (length, step) => {
    for (const template of templateIds.filter((id) => id !== 'blacktie'))
      expect(titleStep({ template, title: 'x'.repeat(length) })).toBe(step)
  })

  test('Our product counts characters as people do', () => {
    expect(titleStep({ template: 'jaali', title: '🎉'.repeat(24) })).toBe('short')
  })

  test.each([
    ['The Winter Gala', 'short'],
    ['حفل الشتاء', 'short'],
    ['An Evening for Scholars', 'middle'],
    ['Fundraising', 'under'],
    ['The Winter Gala of the North', 'under'],
    ['x'.repeat(100), 'under'],
  ])('Our product sets %s in the fold of a jacket %s', (title, step) => {
    expect(titleStep({ template: 'blacktie', title })).toBe(step)
  })

  test('Our product keeps long words out of a narrow opening', () => {
    expect([isNarrow('New Delhi'), isNarrow('Thiruvananthapuram')]).toEqual([true, false])
  })
})

describe('a couple', () => {
  test.each([
    ['Ananya & Vikram', ['Ananya', '&', 'Vikram']],
    ['Anaïs et Victor', ['Anaïs', 'et', 'Victor']],
    ['ليلى و سامي', ['ليلى', 'و', 'سامي']],
    ['Rose and Ali', ['Rose', 'and', 'Ali']],
  ])('Our product sees two names in %s', (title, pieces) => {
    expect(coupleOf(title)).toEqual(pieces)
  })

  test.each([
    'Annual gala',
    'Asha & Rohan’s wedding',
    "Asha and Rohan's",
    'The Menons’ & friends',
    'Research & Development & Design',
    'The long and winding road to the other side of the moon',
  ])('Our product sees no couple in %s', (title) => {
    expect(coupleOf(title)).toBeNull()
  })
})

describe('the lines of a poster', () => {
  test('Our product breaks short titles in two and pairs four lines for a desktop', () => {
    expect(titleLines('Common Ground')).toEqual([['Common'], ['Ground']])
    expect(titleLines('The Wonderful Anniversary of Us')).toEqual([
      ['The', 'Wonderful'],
      ['Anniversary', 'of Us'],
    ])
    expect(titleLines('Meetup')).toEqual([['Meetup']])
  })

  test('Our product loses no word in breaking', () => {
    const title =
      'An evening of remembrance and gratitude for everyone who built the old library on the hill'
    expect(titleLines(title).flat().join(' ')).toBe(title)
  })

  test('Our product draws the figure once', () => {
    expect(titleBeforeFigure({ title: 'Common Ground 26', figure: '26' })).toBe('Common Ground')
    expect(titleBeforeFigure({ title: 'Kabir is six', figure: '6' })).toBe('Kabir is six')
    expect(titleBeforeFigure({ title: '26', figure: '26' })).toBe('26')
  })
})

describe('the width of a title', () => {
  test('Our product takes marks for nothing and wide letters for more', () => {
    expect(emWidth('e\u0301')).toBe(emWidth('e'))
    expect(emWidth('mmm')).toBeGreaterThan(emWidth('iii'))
  })

  test('Our product fits the widest word, and in the poster the widest line', () => {
    const word = widestPiece({ template: 'jaali', title: 'Internationalisation of us' })
    expect(word.phone).toBe(widestPiece({ template: 'jaali', title: 'Internationalisation' }).phone)
    const poster = widestPiece({ template: 'grid', title: 'Common Ground 26', figure: '26' })
    expect(poster.desktop).toBeGreaterThan(poster.phone)
  })
})
