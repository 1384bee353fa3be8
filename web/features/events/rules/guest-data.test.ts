import { expect, test } from 'vitest'
import { firstPurgeDay, isPurgeNear, usualPurgeDay } from './guest-data.ts'

const wedding = {
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
}

test('Our product counts the usual day from the end of the event, where it is', () => {
  expect(usualPurgeDay(wedding)).toBe('2027-06-10')
  expect(usualPurgeDay({ ...wedding, startsAt: new Date('2026-12-12T18:00:00Z') })).toBe(
    '2027-06-11',
  )
  expect(usualPurgeDay({ ...wedding, startsAt: null })).toBeNull()
})

test('Our product offers no day before the event is over for two weeks, nor one nobody could be warned of', () => {
  expect(firstPurgeDay(wedding, new Date('2026-11-20T10:00:00Z'))).toBe('2026-12-26')
  expect(firstPurgeDay(wedding, new Date('2027-02-01T20:00:00Z'))).toBe('2027-02-16')
  expect(firstPurgeDay({ ...wedding, startsAt: null }, new Date('2027-02-01T10:00:00Z'))).toBe(
    '2027-02-15',
  )
})

test('Our product speaks of the day once its owner was written to', () => {
  expect([
    isPurgeNear('2027-06-10', 'Asia/Kolkata', new Date('2027-05-26T18:29:00Z')),
    isPurgeNear('2027-06-10', 'Asia/Kolkata', new Date('2027-05-26T18:30:00Z')),
  ]).toEqual([false, true])
})
