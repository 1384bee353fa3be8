import { describe, expect, test } from 'vitest'
import { listZones, toInstant, existsOnClock, toWallClock } from './wall-clock.ts'

describe('Our product', () => {
  test.each([
    ['2026-12-12', '17:00', 'Asia/Kolkata', '2026-12-12T11:30:00.000Z'],
    ['2026-07-01', '00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/Paris', '2026-10-24T23:30:00.000Z'],
    ['2026-11-01', '12:00', 'UTC', '2026-11-01T12:00:00.000Z'],
  ])('converts %s %s in %s to an instant and back', (date, time, zone, instant) => {
    expect(toInstant({ date, time }, zone).toISOString()).toBe(instant)
    expect(toWallClock(new Date(instant), zone)).toEqual({ date, time })
  })

  test('moves a time that summer time skips on by one hour', () => {
    expect(
      toWallClock(toInstant({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris'), 'Europe/Paris'),
    ).toEqual({ date: '2026-03-29', time: '03:30' })
  })

  test('knows which times a day does not have', () => {
    const on = (date: string, time: string) => existsOnClock({ date, time }, 'Europe/Paris')
    expect([
      on('2026-03-29', '02:30'),
      on('2026-03-29', '01:59'),
      on('2026-03-29', '03:00'),
      on('2026-10-25', '02:30'),
    ]).toEqual([false, true, true, true])
  })

  test('names time zones by the current names of their cities', () => {
    expect(listZones()).toContain('Asia/Kolkata')
    expect(listZones()).not.toContain('Asia/Calcutta')
  })
})
