import { describe, expect, test } from 'vitest'
import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import { validateMoment, getDueTime } from './schedule.ts'

const eventSchedule = {
  zone: 'Europe/Paris',
  anchors: {
    start: new Date('2026-10-26T17:00:00Z'),
    end: new Date('2026-10-26T23:30:00Z'),
    deadline: null,
  },
}
const now = new Date('2026-10-01T00:00:00Z')

describe('Our product', () => {
  test('counts days in the event’s time zone, even over a clock change', () => {
    expect(getDueTime({ anchor: 'start', days: 2, minute: 600 }, eventSchedule)).toEqual(
      new Date('2026-10-24T08:00:00Z'),
    )
    expect(getDueTime({ anchor: 'start', days: 0, minute: 600 }, eventSchedule)).toEqual(
      new Date('2026-10-26T09:00:00Z'),
    )
    expect(getDueTime({ anchor: 'end', days: 1, minute: 540 }, eventSchedule)).toEqual(
      new Date('2026-10-28T08:00:00Z'),
    )
    expect(getDueTime({ anchor: 'deadline', days: 1, minute: 540 }, eventSchedule)).toBeNull()
    expect(getDueTime({ at: now }, eventSchedule)).toBe(now)
    expect(getDueTime({}, eventSchedule)).toBeNull()
  })

  test('shows the error of a time at its field', () => {
    expect(validateMoment({}, eventSchedule, now)).toEqual({})
    expect(validateMoment({ at: now }, eventSchedule, now)).toEqual({ at: 'field.moment-past' })
    expect(validateMoment({ anchor: 'start' }, eventSchedule, now)).toEqual({
      days: 'field.number-invalid 0 365',
    })
    expect(validateMoment({ anchor: 'start', days: 1 }, eventSchedule, now)).toEqual({
      minute: 'field.hour-invalid',
    })
    expect(
      validateMoment({ anchor: 'deadline', days: 1, minute: 600 }, eventSchedule, now),
    ).toEqual({
      anchor: 'field.moment-unset',
    })
    expect(validateMoment({ anchor: 'start', days: 0, minute: 1_200 }, eventSchedule, now)).toEqual(
      {
        minute: 'field.moment-not-start',
      },
    )
    expect(validateMoment({ anchor: 'end', days: 0, minute: 10 }, eventSchedule, now)).toEqual({
      minute: 'field.moment-not-end',
    })
    expect(validateMoment({ anchor: 'start', days: 40, minute: 600 }, eventSchedule, now)).toEqual({
      days: 'field.moment-past',
    })
    expect(validateMoment({ anchor: 'start', days: 4, minute: 600 }, eventSchedule, now)).toEqual(
      {},
    )
  })

  test('reads and formats times of day', () => {
    expect([formatClock(0), formatClock(545), formatClock(1_439)]).toEqual([
      '00:00',
      '09:05',
      '23:59',
    ])
    expect([parseClock('00:00'), parseClock('09:05'), parseClock('23:59')]).toEqual([0, 545, 1_439])
  })
})
