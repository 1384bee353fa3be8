import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { getMorningAfter, getNextMoment, type ScheduleMoment } from './schedule-moments.ts'

const daily = (minute: number): ScheduleMoment => ({
  rhythm: 'daily',
  weekday: null,
  days: null,
  minute,
})
const weekly = (weekday: number, minute: number): ScheduleMoment => ({
  rhythm: 'weekly',
  weekday,
  days: null,
  minute,
})
const once = (days: number, minute: number): ScheduleMoment => ({
  rhythm: 'once',
  weekday: null,
  days,
  minute,
})
const nowhere = { startsAt: null, endsAt: null }
const zones = [
  'Asia/Kolkata',
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Tehran',
  'Pacific/Chatham',
  'UTC',
]

describe('Our product sends a report by the clock of the event’s place', () => {
  it.each([
    [
      'today, when the hour is still to come',
      daily(9 * 60),
      'Asia/Kolkata',
      '2026-11-21T03:00:00Z',
      '2026-11-21T03:30:00.000Z',
    ],
    [
      'tomorrow, when it has struck',
      daily(9 * 60),
      'Asia/Kolkata',
      '2026-11-21T03:30:00Z',
      '2026-11-22T03:30:00.000Z',
    ],
    [
      'an hour later by the sun once summer begins',
      daily(9 * 60),
      'Europe/Paris',
      '2026-03-28T12:00:00Z',
      '2026-03-29T07:00:00.000Z',
    ],
    [
      'later, if the clocks skip the hour',
      daily(150),
      'Europe/Paris',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'once, if the hour occurs twice',
      daily(150),
      'Europe/Paris',
      '2026-10-25T00:30:00Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'on the next Monday',
      weekly(1, 9 * 60),
      'UTC',
      '2026-11-21T10:00:00Z',
      '2026-11-23T09:00:00.000Z',
    ],
    [
      'in a week, when this Monday is over',
      weekly(1, 9 * 60),
      'UTC',
      '2026-11-23T09:00:00Z',
      '2026-11-30T09:00:00.000Z',
    ],
  ])('%s', (_, plan, zone, since, expected) => {
    expect(getNextMoment(plan, { zone, ...nowhere }, new Date(since))?.toISOString()).toBe(expected)
  })

  it('once, some days before the event or after its last day, and moves with the event', () => {
    const place = {
      zone: 'Asia/Kolkata',
      startsAt: new Date('2026-12-12T13:00:00Z'),
      endsAt: new Date('2026-12-13T17:30:00Z'),
    }
    const since = new Date('2026-11-21T10:00:00Z')
    expect(getNextMoment(once(-2, 9 * 60), place, since)?.toISOString()).toBe(
      '2026-12-10T03:30:00.000Z',
    )
    expect(getNextMoment(once(0, 9 * 60), place, since)?.toISOString()).toBe(
      '2026-12-12T03:30:00.000Z',
    )
    expect(getNextMoment(once(1, 9 * 60), place, since)?.toISOString()).toBe(
      '2026-12-14T03:30:00.000Z',
    )
    expect(
      getNextMoment(
        once(-2, 9 * 60),
        { ...place, startsAt: new Date('2027-01-12T13:00:00Z') },
        since,
      )?.toISOString(),
    ).toBe('2027-01-10T03:30:00.000Z')
    expect(getNextMoment(once(-30, 9 * 60), place, since)).toBeNull()
    expect(getNextMoment(once(-2, 9 * 60), { zone: 'UTC', ...nowhere }, since)).toBeNull()
  })

  it('repeatedly until a week after the event', () => {
    const place = {
      zone: 'UTC',
      startsAt: new Date('2026-12-12T13:00:00Z'),
      endsAt: new Date('2026-12-12T17:00:00Z'),
    }
    expect(getNextMoment(daily(540), place, new Date('2026-12-18T10:00:00Z'))?.toISOString()).toBe(
      '2026-12-19T09:00:00.000Z',
    )
    expect(getNextMoment(daily(540), place, new Date('2026-12-19T10:00:00Z'))).toBeNull()
  })

  it.each(zones)('exactly once each day, in %s', (zone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-01'), noInvalidDate: true }),
        (minute, from) => {
          let since = from
          const days = Array.from({ length: 10 }, () => {
            const next = getNextMoment(daily(minute), { zone, ...nowhere }, since)
            expect(next! > since).toBe(true)
            since = next!
            return Math.floor(toWallClock(since, zone).getTime() / 86_400_000)
          })
          expect(days.map((day, at) => day - days[0]! - at)).toEqual(days.map(() => 0))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('in the morning after it, when the hosts may have slept', () => {
    expect(getMorningAfter(new Date('2026-11-21T17:30:00Z'), 'Asia/Kolkata')?.toISOString()).toBe(
      '2026-11-22T02:30:00.000Z',
    )
    expect(getMorningAfter(new Date('2026-11-21T20:30:00Z'), 'Asia/Kolkata')?.toISOString()).toBe(
      '2026-11-22T02:30:00.000Z',
    )
    expect(getMorningAfter(new Date('2026-11-22T01:00:00Z'), 'Asia/Kolkata')?.toISOString()).toBe(
      '2026-11-23T02:30:00.000Z',
    )
    expect(getMorningAfter(new Date('2026-03-28T22:00:00Z'), 'Europe/Paris')?.toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    )
  })
})
