import { describe, expect, test } from 'vitest'
import { clockOf, minuteOf } from '@mehfil/contract/clock.ts'
import { complaintAbout, dueAt } from './when.ts'

const clocks = {
  zone: 'Europe/Paris',
  anchors: {
    start: new Date('2026-10-26T17:00:00Z'),
    end: new Date('2026-10-26T23:30:00Z'),
    deadline: null,
  },
}
const now = new Date('2026-10-01T00:00:00Z')

describe('Our product', () => {
  test('counts days as the calendar of the place does, whatever its clocks do in between', () => {
    expect(dueAt({ anchor: 'start', days: 2, minute: 600 }, clocks)).toEqual(
      new Date('2026-10-24T08:00:00Z'),
    )
    expect(dueAt({ anchor: 'start', days: 0, minute: 600 }, clocks)).toEqual(
      new Date('2026-10-26T09:00:00Z'),
    )
    expect(dueAt({ anchor: 'end', days: 1, minute: 540 }, clocks)).toEqual(
      new Date('2026-10-28T08:00:00Z'),
    )
    expect(dueAt({ anchor: 'deadline', days: 1, minute: 540 }, clocks)).toBeNull()
    expect(dueAt({ at: now }, clocks)).toBe(now)
    expect(dueAt({}, clocks)).toBeNull()
  })

  test('says at its field what is wrong with a moment', () => {
    expect(complaintAbout({}, clocks, now)).toEqual({})
    expect(complaintAbout({ at: now }, clocks, now)).toEqual({ at: 'field.moment-past' })
    expect(complaintAbout({ anchor: 'start' }, clocks, now)).toEqual({
      days: 'field.number-invalid 0 365',
    })
    expect(complaintAbout({ anchor: 'start', days: 1 }, clocks, now)).toEqual({
      minute: 'field.hour-invalid',
    })
    expect(complaintAbout({ anchor: 'deadline', days: 1, minute: 600 }, clocks, now)).toEqual({
      anchor: 'field.moment-unset',
    })
    expect(complaintAbout({ anchor: 'start', days: 0, minute: 1_200 }, clocks, now)).toEqual({
      minute: 'field.moment-not-start',
    })
    expect(complaintAbout({ anchor: 'end', days: 0, minute: 10 }, clocks, now)).toEqual({
      minute: 'field.moment-not-end',
    })
    expect(complaintAbout({ anchor: 'start', days: 40, minute: 600 }, clocks, now)).toEqual({
      days: 'field.moment-past',
    })
    expect(complaintAbout({ anchor: 'start', days: 4, minute: 600 }, clocks, now)).toEqual({})
  })

  test('reads and writes hours of a day', () => {
    expect([clockOf(0), clockOf(545), clockOf(1_439)]).toEqual(['00:00', '09:05', '23:59'])
    expect([minuteOf('00:00'), minuteOf('09:05'), minuteOf('23:59')]).toEqual([0, 545, 1_439])
  })
})
