import { describe, expect, test } from 'vitest'
import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { createPage } from '../../../tools/samples/events.ts'
import { createProgramme } from '../page-sample.ts'
import type { PageView, TemplateLanguage } from '../page-view.ts'
import { formatProgrammeDay, formatProgrammeTime, groupProgramme } from './programme.ts'

const toPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

/** An event that begins on Saturday 12 December 2026 at 6:30 pm in Kolkata. */
const createView = (lang: TemplateLanguage, change: Partial<PageView> = {}): PageView => ({
  ...createPage('jaali', lang),
  digits: 'latn',
  zone: 'Asia/Kolkata',
  startsAt: new Date('2026-12-12T13:00:00Z'),
  ...change,
})

const listGroups = (rows: readonly ProgrammeRow[]) =>
  groupProgramme(createView('en'), rows).map(({ rows: together, startsDay }) => [
    together.map(({ title }) => title).join(' + '),
    startsDay,
  ])

describe('the rows of a programme', () => {
  test('Our product keeps the order of the host', () => {
    const rows = createProgramme([
      ['19:30', 'Dinner'],
      ['18:30', 'Welcome'],
    ])
    expect(listGroups(rows)).toEqual([
      ['Dinner', false],
      ['Welcome', false],
    ])
  })

  test('Our product begins each day of several, and none of a single day', () => {
    const rows = createProgramme([
      ['18:00', 'Mehndi'],
      ['20:00', 'Sangeet'],
      ['10:00', 'Haldi', { day: 1 }],
      ['19:00', 'Wedding', { day: 2 }],
    ])
    expect(listGroups(rows)).toEqual([
      ['Mehndi', true],
      ['Sangeet', false],
      ['Haldi', true],
      ['Wedding', true],
    ])
    expect(listGroups(rows.slice(0, 2)).map(([, startsDay]) => startsDay)).toEqual([false, false])
    expect(groupProgramme(createView('en'), [])).toEqual([])
    expect(listGroups(rows.slice(2, 3))).toEqual([['Haldi', true]])
  })

  test('Our product names the day where a guest is invited to a part of several days', () => {
    const rows = createProgramme([
      ['18:00', 'Mehndi', { function: { everyone: false, places: null } }],
    ])
    const days = (durationMinutes: number) =>
      groupProgramme(createView('en', { durationMinutes }), rows).map(({ startsDay }) => startsDay)
    expect(days(3 * 24 * 60)).toEqual([true])
    expect(days(240)).toEqual([false])
  })

  test('Our product puts different tracks of one time side by side', () => {
    const rows = createProgramme([
      ['9:00', 'Doors'],
      ['10:00', 'Maps', { track: 'Hall A' }],
      ['10:00', 'Money', { track: 'Hall B' }],
      ['10:00', 'Late talk', { track: 'Hall A' }],
      ['10:00', 'Untracked'],
      ['11:00', 'Tables', { track: 'Hall B' }],
      ['11:00', 'Tables of the next day', { track: 'Hall A', day: 1 }],
    ])
    expect(listGroups(rows).map(([titles]) => titles)).toEqual([
      'Doors',
      'Maps + Money',
      'Late talk',
      'Untracked',
      'Tables',
      'Tables of the next day',
    ])
  })

  test('Our product keeps rows apart that end at different times or have no time', () => {
    const rows = createProgramme([
      ['10:00', 'Short', { track: 'A', endMinute: 630 }],
      ['10:00', 'Long', { track: 'B', endMinute: 720 }],
      ['10:00', 'Walk', { track: 'A', startMinute: null }],
      ['10:00', 'Rest', { track: 'B', startMinute: null }],
    ])
    expect(groupProgramme(createView('en'), rows)).toHaveLength(4)
  })
})

describe('the times of a programme', () => {
  test.each([
    ['en', '6:30 pm', '10:00 pm – 1:15 am'],
    ['fr', '18 h 30', '22 h – 1 h 15'],
    ['ar', '6:30 مساءً', '10:00 مساءً – 1:15 صباحًا'],
  ] as const)('Our product writes hours in %s, also past midnight', (lang, one, two) => {
    const view = createView(lang)
    expect(
      toPlainSpaces(formatProgrammeTime(view, { startMinute: 18 * 60 + 30, endMinute: null })),
    ).toBe(one)
    expect(toPlainSpaces(formatProgrammeTime(view, { startMinute: 22 * 60, endMinute: 75 }))).toBe(
      two,
    )
  })

  test('Our product writes no time for a row without one', () => {
    expect(formatProgrammeTime(createView('en'), { startMinute: null, endMinute: null })).toBe('')
  })

  test.each([
    ['en', { number: '12', name: 'Sat, Dec' }, { number: '14', name: 'Mon, Dec' }],
    ['fr', { number: '12', name: 'sam., déc.' }, { number: '14', name: 'lun., déc.' }],
    ['ar', { number: '12', name: 'السبت، ديسمبر' }, { number: '14', name: 'الاثنين، ديسمبر' }],
  ] as const)('Our product names the days of the event in %s', (lang, first, third) => {
    const view = createView(lang)
    expect([formatProgrammeDay(view, 0), formatProgrammeDay(view, 2)]).toEqual([first, third])
  })

  test('Our product counts days in the zone of the event, also over the end of a year', () => {
    const view = createView('en', { startsAt: new Date('2026-12-30T20:00:00Z') })
    expect(formatProgrammeDay(view, 0)).toEqual({ number: '31', name: 'Thu, Dec' })
    expect(formatProgrammeDay(view, 1)).toEqual({ number: '1', name: 'Fri, Jan' })
    expect(formatProgrammeDay({ ...view, zone: 'America/New_York' }, 0).number).toBe('30')
  })

  test('Our product numbers the days of a draft without a date', () => {
    const { startsAt: _date, ...draft } = createView('en')
    expect(formatProgrammeDay(draft, 1)).toEqual({ number: '2', name: 'Day' })
  })
})
