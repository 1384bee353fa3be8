import { expect, test } from 'vitest'
import { getFormats } from './formats.ts'

const instant = new Date('2026-12-12T11:30:00Z')

test('Our product writes dates in the event’s zone and the reader’s language, with Latin digits in Arabic', () => {
  expect(getFormats('en').when(instant, 'fullDate', 'Asia/Kolkata')).toBe('Sat, 12 December 2026')
  expect(getFormats('fr').when(instant, 'date', 'Asia/Kolkata')).toBe('12 décembre 2026')
  expect(getFormats('arb').when(instant, 'date', 'Asia/Kolkata')).toBe('12 ديسمبر 2026')
  expect(getFormats('en').when(new Date('2026-12-12T20:00:00Z'), 'day', 'Asia/Kolkata')).toBe('13')
})

test('Our product joins a day and a time with the comma of the reader’s script', () => {
  expect(getFormats('en').dayAndTime(instant, 'fullDate', 'Asia/Kolkata')).toBe(
    'Sat, 12 December 2026, 17:00',
  )
  expect(getFormats('arb').dayAndTime(instant, 'date', 'Asia/Kolkata')).toBe(
    '12 ديسمبر 2026، 17:00',
  )
})

test('Our product writes whole amounts of money in every language, with one sign for dollars', () => {
  expect(
    (['en', 'fr', 'arb'] as const).map((language) =>
      getFormats(language)
        .money(19_000, 'USD', 'all')
        .replaceAll(/[\s\u200f]/g, ' ')
        .trim(),
    ),
  ).toEqual(['$190.00', '190,00 $', '190.00 $'])
})

test('Our product uses the 24-hour clock in every language', () => {
  expect(
    (['en', 'fr', 'arb'] as const).map((language) =>
      getFormats(language).when(instant, 'time', 'Asia/Kolkata'),
    ),
  ).toEqual(['17:00', '17:00', '17:00'])
  expect(getFormats('en').when(new Date('2026-12-12T18:30:00Z'), 'time', 'Asia/Kolkata')).toBe(
    '00:00',
  )
})

test('Our product says how long ago something was in the largest unit that fits', () => {
  const { ago } = getFormats('en')
  const before = (minutes: number) => ago(new Date(instant.getTime() - minutes * 60_000), instant)
  expect([0, 2, 59, 60, 125, 1_440, 4_400].map(before)).toEqual([
    'now',
    '2 min',
    '59 min',
    '1 hr',
    '2 hr',
    '1 day',
    '3 days',
  ])
})

test('Our product writes numbers, percentages and lists in the reader’s language', () => {
  expect(getFormats('en').number(12_345)).toBe('12,345')
  expect(getFormats('arb').number(12_345)).toBe('12,345')
  expect(getFormats('fr').percent(0.5)).toMatch(/^50\s%$/)
  expect(getFormats('fr').list(['Meera', 'Jon', 'Asha'])).toBe('Meera, Jon et Asha')
})

test('Our product shows times in the zone, and Arabic in the digits, that the user chose', () => {
  const reader = { zone: 'Asia/Kathmandu', digits: 'arab' } as const
  expect(getFormats('en', reader).when(instant, 'time')).toBe('17:15')
  expect(getFormats('en', reader).when(instant, 'time', 'Asia/Kolkata')).toBe('17:00')
  expect(getFormats('arb', reader).when(instant, 'time')).toBe('١٧:١٥')
  expect(getFormats('arb', reader).number(12_345)).toBe('١٢٬٣٤٥')
  expect(getFormats('fr', reader).number(7)).toBe('7')
})
