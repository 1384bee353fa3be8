import { describe, expect, test } from 'vitest'
import { allZones, instantAt, isOnClocks, wallClockAt } from './wall-clock.ts'

describe('wall clocks', () => {
  test.each([
    ['2026-12-12', '17:00', 'Asia/Kolkata', '2026-12-12T11:30:00.000Z'],
    ['2026-07-01', '00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    ['2026-10-25', '01:30', 'Europe/Paris', '2026-10-24T23:30:00.000Z'],
    ['2026-11-01', '12:00', 'UTC', '2026-11-01T12:00:00.000Z'],
  ])('tell %s %s in %s', (date, time, zone, instant) => {
    expect(instantAt({ date, time }, zone).toISOString()).toBe(instant)
    expect(wallClockAt(new Date(instant), zone)).toEqual({ date, time })
  })

  test('move an hour that summer time skips', () => {
    expect(
      wallClockAt(instantAt({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris'), 'Europe/Paris'),
    ).toEqual({ date: '2026-03-29', time: '03:30' })
  })

  test('say which times a day does not have', () => {
    const on = (date: string, time: string) => isOnClocks({ date, time }, 'Europe/Paris')
    expect([
      on('2026-03-29', '02:30'),
      on('2026-03-29', '01:59'),
      on('2026-03-29', '03:00'),
      on('2026-10-25', '02:30'),
    ]).toEqual([false, true, true, true])
  })

  test('know cities by the name they have now', () => {
    expect(allZones()).toContain('Asia/Kolkata')
    expect(allZones()).not.toContain('Asia/Calcutta')
  })
})
