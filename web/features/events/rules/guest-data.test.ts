import { expect, test } from 'vitest'
import { getFirstPurgeDay, isPurgeNear, getDefaultPurgeDay } from './guest-data.ts'

const wedding = {
  startsAt: new Date('2026-12-12T11:30:00Z') as Date | null,
  durationMinutes: 360,
  zone: 'Asia/Kolkata',
}

test('Our product counts the default deletion day from the end of the event, in its time zone', () => {
  expect(getDefaultPurgeDay(wedding)).toBe('2027-06-10')
  expect(getDefaultPurgeDay({ ...wedding, startsAt: new Date('2026-12-12T18:00:00Z') })).toBe(
    '2027-06-11',
  )
  expect(getDefaultPurgeDay({ ...wedding, startsAt: null })).toBeNull()
})

test('Our product offers no deletion day earlier than two weeks after the event, and none too early to warn the owner', () => {
  expect(getFirstPurgeDay(wedding, new Date('2026-11-20T10:00:00Z'))).toBe('2026-12-26')
  expect(getFirstPurgeDay(wedding, new Date('2027-02-01T20:00:00Z'))).toBe('2027-02-16')
  expect(getFirstPurgeDay({ ...wedding, startsAt: null }, new Date('2027-02-01T10:00:00Z'))).toBe(
    '2027-02-15',
  )
})

test('Our product shows the deletion day once the owner got a mail about it', () => {
  expect([
    isPurgeNear('2027-06-10', 'Asia/Kolkata', new Date('2027-05-26T18:29:00Z')),
    isPurgeNear('2027-06-10', 'Asia/Kolkata', new Date('2027-05-26T18:30:00Z')),
  ]).toEqual([false, true])
})
