import { describe, expect, it } from 'vitest'
import { RefusalError } from '../../../base/refusal.ts'
import {
  getHeldUntil,
  getInterruptionState,
  requireCancellable,
  requirePostponable,
  requireReopenable,
} from './interruption.ts'

const now = new Date('2026-11-21T10:00:00Z')
const event = {
  status: 'PUBLISHED' as const,
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 270,
  postponedAt: null,
  interruption: null,
}
const past = { startsAt: new Date('2026-11-01T10:00:00Z') }
const getRefusal = (check: () => void) => {
  try {
    check()
  } catch (error) {
    if (error instanceof RefusalError) return error.details.errors ?? error.code
    throw error
  }
  return null
}

describe('Our product', () => {
  it.each([
    ['PUBLISHED', {}, null],
    ['UNPUBLISHED', {}, null],
    ['DRAFT', {}, 'notPublished'],
    ['PUBLISHED', past, 'eventPassed'],
    ['PUBLISHED', { startsAt: null }, null],
  ] as const)('cancels an event that is %s, %j: %s', (status, changes, refusal) => {
    expect(getRefusal(() => requireCancellable({ ...event, ...changes, status }, now))).toBe(
      refusal,
    )
  })

  it.each([
    ['PUBLISHED', '2027-01-01T10:00:00Z', null],
    ['PUBLISHED', null, null],
    ['UNPUBLISHED', null, 'notPublished'],
    ['CANCELLED', null, 'eventIsCancelled'],
    ['PUBLISHED', '2026-12-12T13:30:00Z', { STARTDATE: 'field.start-same' }],
    ['PUBLISHED', '2026-11-21T09:59:00Z', { STARTDATE: 'field.start-old' }],
    ['PUBLISHED', '2040-01-01T10:00:00Z', { STARTDATE: 'field.start-far' }],
  ] as const)('postpones an event that is %s to %s: %j', (status, date, refusal) => {
    const startsAt = date && new Date(date)
    expect(
      getRefusal(() => requirePostponable({ ...event, status }, startsAt || null, now)),
    ).toEqual(refusal)
  })

  it('reopens an event before its date, and ends a postponement with a date', () => {
    const cancelled = { ...event, status: 'CANCELLED' as const }
    expect(getRefusal(() => requireReopenable(cancelled, now))).toBeNull()
    expect(getRefusal(() => requireReopenable({ ...cancelled, ...past }, now))).toBe('eventPassed')
    expect(getRefusal(() => requireReopenable({ ...event, startsAt: null }, now))).toBe(
      'dateMissing',
    )
  })

  it('can be undone for half a minute, or as long as the mails are held', () => {
    const dates = { startsAt: null, answerDeadline: null, changeLockAt: null }
    const interruption = {
      kind: 'cancellation' as const,
      submission: '',
      at: now.toISOString(),
      by: '',
      words: {},
      noticeId: null,
      askedAgain: false,
      former: dates,
      before: {
        ...dates,
        cancelledAt: null,
        postponedAt: null,
        announcedFacts: null,
        interruption: null,
      },
    }
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
    expect(getHeldUntil({ interruption }, null, at(29))).toEqual(at(30))
    expect(getHeldUntil({ interruption }, null, at(30))).toBeNull()
    expect(getHeldUntil({ interruption }, { heldUntil: at(10) }, at(11))).toBeNull()
    expect(getHeldUntil({ interruption: { ...interruption, before: null } }, null, now)).toBeNull()
    expect(getHeldUntil({ interruption: null }, null, now)).toBeNull()
  })

  it('calls an event cancelled before it calls it postponed', () => {
    expect(getInterruptionState({ status: 'CANCELLED', postponedAt: now })).toBe('cancelled')
    expect(getInterruptionState({ status: 'PUBLISHED', postponedAt: now })).toBe('postponed')
    expect(getInterruptionState({ status: 'PUBLISHED', postponedAt: null })).toBe('none')
  })
})
