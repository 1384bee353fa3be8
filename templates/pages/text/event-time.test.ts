import { describe, expect, test } from 'vitest'
import { createGuestTranslator } from '../../../tools/samples/translations.ts'
import type { TemplateLanguage } from '../page-view.ts'
import {
  formatBarDays,
  formatTime,
  formatDay,
  formatEventDays,
  formatFullDate,
  formatEventHours,
  formatCalendarLeaf,
  formatLongDay,
  formatShortDays,
  formatZoneName,
  toMidSentence,
} from './event-time.ts'

const toPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')
const createContext = (lang: TemplateLanguage, zone: string, digits: 'latn' | 'arab' = 'latn') => ({
  lang,
  digits,
  zone,
  t: createGuestTranslator(lang),
})
const toDate = (text: string) => new Date(text)
const evening = toDate('2026-12-12T13:00:00Z')

describe('days and hours of an event', () => {
  test.each([
    ['en', 'Saturday 12 December 2026', '6:30 pm to 11:00 pm'],
    ['fr', 'Samedi 12 décembre 2026', 'De 18 h 30 à 23 h'],
    ['ar', 'السبت 12 ديسمبر 2026', 'من 6:30 مساءً إلى 11:00 مساءً'],
  ] as const)('Our product words one evening in %s', (lang, date, time) => {
    const view = createContext(lang, 'Asia/Kolkata')
    expect(toPlainSpaces(formatEventDays(view, evening, 270))).toBe(date)
    expect(toPlainSpaces(formatEventHours(view, evening, 270))).toBe(time)
  })

  test('Our product writes Arabic digits when the host chose them', () => {
    const view = createContext('ar', 'Asia/Muscat', 'arab')
    expect(toPlainSpaces(formatLongDay(view, evening))).toBe('السبت ١٢ ديسمبر ٢٠٢٦')
    expect(toPlainSpaces(formatTime(view, toDate('2026-12-12T15:05:00Z')))).toBe('٧:٠٥ مساءً')
    expect(formatCalendarLeaf(view, evening)).toEqual({ month: 'ديسمبر', day: '١٢' })
  })

  test('Our product breaks a date only after its weekday', () => {
    expect(formatLongDay(createContext('en', 'UTC'), evening)).toBe(
      'Saturday 12\u00a0December\u00a02026',
    )
  })

  test('Our product uses the day in the time zone of the event', () => {
    const lateInLondon = toDate('2026-06-30T23:30:00Z')
    expect(toPlainSpaces(formatFullDate(createContext('en', 'Asia/Kolkata'), lateInLondon))).toBe(
      '1 July 2026',
    )
    expect(
      toPlainSpaces(formatFullDate(createContext('en', 'America/New_York'), lateInLondon)),
    ).toBe('30 June 2026')
    expect(toPlainSpaces(formatTime(createContext('en', 'Asia/Kathmandu'), lateInLondon))).toBe(
      '5:15 am',
    )
  })

  test('Our product writes midnight and noon as twelve', () => {
    const view = createContext('en', 'UTC')
    expect(toPlainSpaces(formatTime(view, toDate('2026-01-01T00:00:00Z')))).toBe('12:00 am')
    expect(toPlainSpaces(formatTime(view, toDate('2026-01-01T12:00:00Z')))).toBe('12:00 pm')
    expect(
      toPlainSpaces(formatTime(createContext('ar', 'UTC'), toDate('2026-01-01T12:15:00Z'))),
    ).toBe('12:15 ظهرًا')
  })

  test('Our product writes the first of a month as an ordinal in French', () => {
    expect(
      toPlainSpaces(formatDay(createContext('fr', 'Europe/Paris'), toDate('2026-10-01T10:00:00Z'))),
    ).toBe('1er octobre')
    expect(
      toPlainSpaces(formatDay(createContext('fr', 'Europe/Paris'), toDate('2026-10-11T10:00:00Z'))),
    ).toBe('11 octobre')
  })
})

describe('events of several days', () => {
  const start = toDate('2026-10-15T07:00:00Z')
  const twoDays = 33 * 60

  test.each([
    [
      'en',
      'Thursday 15 October – Friday 16 October 2026',
      'Thursday 9:00 am to Friday 6:00 pm',
      '15–16 Oct',
      '15–16 October',
    ],
    [
      'fr',
      'Jeudi 15 – vendredi 16 octobre 2026',
      'Du jeudi 9 h au vendredi 18 h',
      '15–16 oct.',
      '15–16 octobre',
    ],
  ] as const)('Our product spans them in %s', (lang, both, span, short, bar) => {
    const view = createContext(lang, 'Europe/Paris')
    expect(toPlainSpaces(formatEventDays(view, start, twoDays))).toBe(both)
    expect(toPlainSpaces(formatEventHours(view, start, twoDays))).toBe(span)
    expect(formatShortDays(view, start, twoDays)).toEqual({
      days: short.replace(' ', '\u00a0'),
      year: '2026',
    })
    expect(toPlainSpaces(formatBarDays(view, start, twoDays))).toBe(bar)
  })

  test.each([
    ['en', '8:00 pm to midnight'],
    ['fr', 'de 20 h à minuit'],
    ['ar', 'من 8:00 مساءً إلى منتصف الليل'],
  ] as const)('Our product calls an end at midnight by its name in %s', (lang, hours) => {
    const view = createContext(lang, 'Asia/Dubai')
    expect(
      toPlainSpaces(formatEventHours(view, toDate('2026-12-15T16:00:00Z'), 240)).toLowerCase(),
    ).toBe(hours)
  })

  test('Our product counts a party after midnight to the day when it began', () => {
    const view = createContext('en', 'Europe/Paris')
    expect(toPlainSpaces(formatEventDays(view, toDate('2026-10-15T19:00:00Z'), 6 * 60))).toBe(
      'Thursday 15 October 2026',
    )
    expect(toPlainSpaces(formatEventHours(view, toDate('2026-10-15T19:00:00Z'), 6 * 60))).toBe(
      '9:00 pm to 3:00 am',
    )
  })

  test('Our product writes an event over the turn of a year', () => {
    expect(
      toPlainSpaces(
        formatShortDays(createContext('en', 'UTC'), toDate('2026-12-30T10:00:00Z'), 4 * 1440).days,
      ),
    ).toBe('30 Dec 2026 – 3 Jan 2027')
  })

  test('Our product writes only the start of an event without a duration', () => {
    expect(toPlainSpaces(formatEventHours(createContext('en', 'UTC'), start, 0))).toBe(
      'From 7:00 am',
    )
  })
})

describe('zones', () => {
  test.each([
    ['en', 'Asia/Kolkata', '2026-12-12', 'India time (GMT+5:30)'],
    ['en', 'Europe/Paris', '2026-10-15', 'Central European time (GMT+2)'],
    ['en', 'Europe/Paris', '2026-12-15', 'Central European time (GMT+1)'],
    ['en', 'America/New_York', '2026-07-01', 'Eastern time (GMT-4)'],
    ['en', 'Asia/Kathmandu', '2026-07-01', 'Nepal time (GMT+5:45)'],
    ['fr', 'Asia/Kolkata', '2026-12-12', 'Heure de l’Inde (UTC+5:30)'],
    ['fr', 'Europe/Paris', '2026-10-15', 'Heure d’Europe centrale (UTC+2)'],
    ['ar', 'Asia/Muscat', '2026-12-12', 'بتوقيت الخليج (غرينتش+4)'],
  ] as const)('Our product says in %s what time %s has on %s', (lang, zone, date, said) => {
    expect(
      toPlainSpaces(formatZoneName(createContext(lang, zone), toDate(`${date}T12:00:00Z`))),
    ).toBe(said)
  })

  test('Our product shows a zone without a name by its offset alone', () => {
    expect(formatZoneName(createContext('en', 'UTC'), evening)).toMatch(/^(GMT|UTC)/)
    expect(formatZoneName(createContext('en', 'UTC'), evening)).not.toContain('(')
  })

  test('Our product keeps the capitals of an abbreviation in the middle of a sentence', () => {
    expect(toMidSentence('fr', 'Heure de l’Inde (UTC+5:30)')).toBe('heure de l’Inde (UTC+5:30)')
    expect(toMidSentence('fr', 'De 18 h à 21 h')).toBe('de 18 h à 21 h')
    expect(toMidSentence('fr', formatZoneName(createContext('fr', 'UTC'), evening))).toBe('UTC+0')
  })

  test('Our product formats a date in every time zone of the runtime', { tags: 'long' }, () => {
    const zones = Intl.supportedValuesOf('timeZone')
    expect(zones.length).toBeGreaterThan(300)
    for (const zone of zones) {
      for (const lang of ['en', 'fr', 'ar'] as const)
        expect(formatZoneName(createContext(lang, zone), evening)).not.toMatch(/undefined|\{\{/)
    }
  })
})
