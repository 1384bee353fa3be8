import { describe, expect, test } from 'vitest'
import { createPage } from '../../../tools/samples/events.ts'
import { listCoverLetters, placeLetters } from './cover-letters.ts'

const view = createPage('photo', 'en')
const list = (title: string, figure = '') => listCoverLetters({ ...view, title, figure })

describe('the letters of a cover without a picture', () => {
  test('Our product takes the initials of a couple, in either script', () => {
    expect(list('Ananya & Vikram')).toEqual(['A', 'V'])
    expect(list('élodie et Øystein')).toEqual(['E', 'Ø'])
    expect(list('ليلى و سامي')).toEqual(['ل', 'س'])
  })

  test('Our product takes a figure, the initial of a name, or the day', () => {
    expect(list('Class of 2026', '2026')).toEqual(['2026'])
    expect(list('Leila Haddad')).toEqual(['L'])
    expect(list('Meridian opens its doors')).toEqual(['10'])
    expect(list('Łucja')).toEqual(['10'])
    expect(
      listCoverLetters({ ...createPage('photo', 'ar'), title: 'عشاء في الحديقة الكبيرة' }),
    ).toEqual(['١٠'])
  })

  test('Our product overlaps two letters and keeps one within the sheet', () => {
    const [one, other] = placeLetters(['A', 'V'])
    expect([one, other]).toMatchObject([
      { x: -30, size: 500 },
      { x: 110, size: 467 },
    ])
    for (const letter of ['I', 'L', 'W', 'أ', 'ص', '2026']) {
      const [placed] = placeLetters([letter])
      expect(placed?.x).toBeGreaterThan(-60)
      expect(placed?.size).toBeGreaterThan(150)
    }
  })
})
