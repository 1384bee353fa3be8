import { describe, expect, test } from 'vitest'
import { parseTypedDate, parseTypedDuration, parseTypedTime } from './typed-times.ts'

const now = new Date('2026-06-15T10:00:00Z')

describe('Our product', () => {
  test.each([
    ['17', '17:00'],
    ['17:30', '17:30'],
    ['17h30', '17:30'],
    ['1730', '17:30'],
    ['5pm', '17:00'],
    ['5.30 pm', '17:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['٥ م', '17:00'],
    ['18 h', '18:00'],
    ['18 : 05', '18:05'],
    ['9', '09:00'],
    ['25', null],
    ['17:70', null],
    ['13 pm', null],
    ['soon', null],
    ['', null],
  ])('reads the typed time %s', (text, time) => expect(parseTypedTime(text)).toBe(time))

  test.each([
    ['6', 360],
    ['6 h', 360],
    ['6:30', 390],
    ['6h30', 390],
    ['1.5', 90],
    ['1,5 h', 90],
    ['90 min', 90],
    ['٣ س', 180],
    ['1 h 05', 65],
    ['ساعة', 60],
    ['ساعه', 60],
    ['ساعة واحدة', 60],
    ['ساعتان', 120],
    ['ساعتين', 120],
    ['ساعة ونصف', 90],
    ['ساعتين و نصف', 150],
    ['ساعة إلا ربع', 45],
    ['ساعتان وربع', 135],
    ['نصف ساعة', 30],
    ['ربع ساعة', 15],
    ['ثلاث ساعات', 180],
    ['أربع ساعات ونصف', 270],
    ['٣ ساعات ونصف', 210],
    ['ساعة و٣٠ دقيقة', 90],
    ['3 ساعات و 20 دقيقة', 200],
    ['٤٥ دقيقة', 45],
    ['une heure', 60],
    ['Deux heures', 120],
    ['cinq heures', 300],
    ['une heure et demie', 90],
    ['une demi-heure', 30],
    ['un quart d’heure', 15],
    ['بعض ساعات', null],
    ['ساعات', null],
    ['heures', null],
    ['ساعة جميلة', null],
    ['0', null],
    ['1000', null],
    ['long', null],
    ['', null],
  ])('reads the typed duration %s', (text, minutes) =>
    expect(parseTypedDuration(text)).toBe(minutes),
  )

  test.each([
    ['12 Dec 2026', '2026-12-12'],
    ['12/12/2026', '2026-12-12'],
    ['3.1.27', '2027-01-03'],
    ['2026-2-28', '2026-02-28'],
    ['1st January 2027', '2027-01-01'],
    ['12 December', '2026-12-12'],
    ['12 March', '2027-03-12'],
    ['30 Feb 2026', null],
    ['2026-13-01', null],
    ['someday', null],
    ['', null],
  ])('reads the typed date %s', (text, date) => expect(parseTypedDate(text, 'en', now)).toBe(date))

  test('reads typed months in the reader’s language', () => {
    expect(parseTypedDate('1er août 2026', 'fr', now)).toBe('2026-08-01')
    expect(parseTypedDate('12 déc. 2026', 'fr', now)).toBe('2026-12-12')
    expect(parseTypedDate('٣ ديسمبر 2026', 'arb', now)).toBe('2026-12-03')
  })
})
