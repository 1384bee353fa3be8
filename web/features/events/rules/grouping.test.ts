import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../../../lib/event.ts'
import { grouped, landingTab, matching, tabOf, undated } from './grouping.ts'

const event = (
  title: string,
  startsAt: string | null,
  different: Partial<EventSummary> = {},
): EventSummary => ({
  id: 'A00000000000000',
  title,
  type: 'Wedding',
  venue: '',
  startsAt: startsAt === null ? null : new Date(startsAt),
  zone: 'Asia/Kolkata',
  durationMinutes: 60,
  mode: 'Web',
  status: 'PUBLISHED',
  checkIn: true,
  userCheckIn: true,
  passed: false,
  updatedAt: new Date('2026-05-05T00:00:00Z'),
  coming: 0,
  people: 0,
  ...different,
})

describe('Our product lists events', () => {
  it('by year and month, newest first', () => {
    const years = grouped([
      event('June', '2026-06-01T10:00:00Z'),
      event('March next year', '2027-03-01T10:00:00Z'),
      event('late June', '2026-06-20T10:00:00Z'),
    ])
    expect(
      years.map(({ year, months }) => [
        year,
        months.map(({ month, events }) => [month, events.map(({ title }) => title)]),
      ]),
    ).toEqual([
      [2027, [[3, ['March next year']]]],
      [2026, [[6, ['late June', 'June']]]],
    ])
  })

  it('in the month of the place they happen in', () => {
    expect(grouped([event('New Year there', '2026-12-31T20:00:00Z')])[0]).toMatchObject({
      year: 2027,
      months: [{ month: 1 }],
    })
  })

  it('once a year and a month, wherever they begin it', () => {
    const years = grouped([
      event('Auckland', '2026-12-31T11:30:00Z', { zone: 'Pacific/Auckland' }),
      event('New York', '2026-12-31T20:00:00Z', { zone: 'America/New_York' }),
      event('Kolkata', '2026-12-31T21:00:00Z'),
    ])
    expect(
      years.map(({ year, months }) => [
        year,
        months.map(({ month, events }) => [month, events.map(({ title }) => title)]),
      ]),
    ).toEqual([
      [2027, [[1, ['Kolkata', 'Auckland']]]],
      [2026, [[12, ['New York']]]],
    ])
  })

  it('without a date apart from all months, the last touched first', () => {
    const events = [
      event('someday', null),
      event('June', '2026-06-01T10:00:00Z'),
      event('some other day', null, { updatedAt: new Date('2026-05-06T00:00:00Z') }),
    ]
    expect(undated(events).map(({ title }) => title)).toEqual(['some other day', 'someday'])
    expect(grouped(events).map(({ year }) => year)).toEqual([2026])
    expect(grouped(events)[0]?.months.map(({ month }) => month)).toEqual([6])
  })

  it('to whoever looks for one by its name or place, in whichever letters they type', () => {
    const events = [
      event('ليلى ويوسف', null),
      event('أعراس مكّة', null),
      event('Fête d’été', null, { venue: 'Łódź' }),
      event('Holi at the farm', null),
    ]
    const found = (words: string) => matching(events, words).map(({ title }) => title)
    expect([
      found('ليلي'),
      found('اعراس مكه'),
      found('FETE ete'),
      found('lodz'),
      found('farm holi'),
      found('nothing'),
      found('').length,
    ]).toEqual([
      ['ليلى ويوسف'],
      ['أعراس مكّة'],
      ['Fête d’été'],
      ['Fête d’été'],
      ['Holi at the farm'],
      [],
      4,
    ])
  })

  it('first under what is current, else under what somebody began and may finish, else under what was', () => {
    const [draft, past] = [
      event('a', null, { status: 'DRAFT' }),
      event('b', '2020-01-01T00:00:00Z', { passed: true }),
    ]
    expect([
      landingTab([draft, past, event('c', null)], true),
      landingTab([draft, past], true),
      landingTab([draft, past], false),
      landingTab([draft], false),
      landingTab([], true),
    ]).toEqual(['current', 'draft', 'past', 'current', 'current'])
  })

  it('as draft, current or past', () => {
    expect([
      tabOf({ status: 'DRAFT', passed: true }),
      tabOf({ status: 'UNPUBLISHED', passed: false }),
      tabOf({ status: 'PUBLISHED', passed: true }),
    ]).toEqual(['draft', 'current', 'past'])
  })
})
