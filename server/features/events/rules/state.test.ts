import { describe, expect, it } from 'vitest'
import { getEventEnd, hasPassed, getEventStatus } from './state.ts'

const start = new Date('2026-12-12T11:30:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)
const hour = 3_600_000

describe('Our product', () => {
  it.each([
    ['DRAFT', null, null, null],
    ['DRAFT', null, start, null],
    ['PUBLISHED', start, null, null],
    ['UNPUBLISHED', start, start, null],
    ['CANCELLED', start, null, start],
    ['CANCELLED', start, start, start],
    ['CANCELLED', start, at(-1), start],
    ['UNPUBLISHED', start, at(1), start],
  ] as const)(
    'calls an event %s by its times of publishing (%s), closing (%s) and cancelling (%s)',
    (status, publishedAt, unpublishedAt, cancelledAt) => {
      expect(getEventStatus({ publishedAt, unpublishedAt, cancelledAt })).toBe(status)
    },
  )

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('ends an event with its last second (%i ms after: %s)', (ms, passed) => {
    expect(hasPassed({ startsAt: start, durationMinutes: 180 }, at(3 * hour + ms))).toBe(passed)
  })

  it('never ends an event without a date', () => {
    expect(getEventEnd({ startsAt: null, durationMinutes: 180 })).toBeNull()
    expect(hasPassed({ startsAt: null, durationMinutes: 1 }, at(0))).toBe(false)
  })
})
