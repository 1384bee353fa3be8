import { describe, expect, it } from 'vitest'
import { endOf, hasPassed, statusOf } from './state.ts'

const start = new Date('2026-12-12T11:30:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const hour = 3_600_000

describe('Our product', () => {
  it.each([
    ['DRAFT', null, null],
    ['DRAFT', null, start],
    ['PUBLISHED', start, null],
    ['UNPUBLISHED', start, start],
  ] as const)(
    'calls an event %s from when it was published (%s) and closed (%s)',
    (status, publishedAt, unpublishedAt) => {
      expect(statusOf({ publishedAt, unpublishedAt })).toBe(status)
    },
  )

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('lets an event pass with its last second (%i ms after: %s)', (ms, passed) => {
    expect(hasPassed({ startsAt: start, durationMinutes: 180 }, at(3 * hour + ms))).toBe(passed)
  })

  it('never lets an event without a date pass', () => {
    expect(endOf({ startsAt: null, durationMinutes: 180 })).toBeNull()
    expect(hasPassed({ startsAt: null, durationMinutes: 1 }, at(0))).toBe(false)
  })
})
