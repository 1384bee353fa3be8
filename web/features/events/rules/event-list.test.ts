import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import {
  groupEventsByMonth,
  getLandingTab,
  searchEvents,
  getEventTab,
  listUndatedEvents,
} from './event-list.ts'

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
  postponed: false,
  passed: false,
  updatedAt: new Date('2026-05-05T00:00:00Z'),
  cover: '/assets/covers/jaali-ruby.jpg',
  coming: 0,
  people: 0,
  ...different,
})

describe('Our product lists events', () => {
  it('by year and month, newest first', () => {
    const years = groupEventsByMonth([
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

  it('in the month at their place', () => {
    expect(groupEventsByMonth([event('New Year there', '2026-12-31T20:00:00Z')])[0]).toMatchObject({
      year: 2027,
      months: [{ month: 1 }],
    })
  })

  it('under one heading for each year and month, in any zones', () => {
    const years = groupEventsByMonth([
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

  it('without a date apart from all months, the last changed first', () => {
    const events = [
      event('someday', null),
      event('June', '2026-06-01T10:00:00Z'),
      event('some other day', null, { updatedAt: new Date('2026-05-06T00:00:00Z') }),
    ]
    expect(listUndatedEvents(events).map(({ title }) => title)).toEqual([
      'some other day',
      'someday',
    ])
    expect(groupEventsByMonth(events).map(({ year }) => year)).toEqual([2026])
    expect(groupEventsByMonth(events)[0]?.months.map(({ month }) => month)).toEqual([6])
  })

  it('by a search for a name or place, in upper or lower case and with or without accents', () => {
    const events = [
      event('ليلى ويوسف', null),
      event('أعراس مكّة', null),
      event('Fête d’été', null, { venue: 'Łódź' }),
      event('Holi at the farm', null),
    ]
    const found = (words: string) => searchEvents(events, words).map(({ title }) => title)
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

  it('first current ones, or else drafts a host may finish, or else past ones', () => {
    const [draft, past] = [
      event('a', null, { status: 'DRAFT' }),
      event('b', '2020-01-01T00:00:00Z', { passed: true }),
    ]
    expect([
      getLandingTab([draft, past, event('c', null)], true),
      getLandingTab([draft, past], true),
      getLandingTab([draft, past], false),
      getLandingTab([draft], false),
      getLandingTab([], true),
    ]).toEqual(['current', 'draft', 'past', 'current', 'current'])
  })

  it('as draft, current or past', () => {
    expect([
      getEventTab({ status: 'DRAFT', passed: true }),
      getEventTab({ status: 'UNPUBLISHED', passed: false }),
      getEventTab({ status: 'PUBLISHED', passed: true }),
    ]).toEqual(['draft', 'current', 'past'])
  })
})
