import { describe, expect, it } from 'vitest'
import { encodeAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import { getGuestZone } from './guest-zone.ts'
import { findStopReason, getNextPart, getPlanState, validatePlanStart } from './invitation-plan.ts'

const now = new Date('2026-11-20T09:00:00Z')
const event = {
  id: 'E',
  status: 'PUBLISHED' as const,
  title: 'Ananya & Vikram',
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 240,
  zone: 'Asia/Kolkata',
  venue: 'The mill',
  address: 'Lake Road',
}
const facts = encodeAnnouncedFacts(event)
const at = { now, isFilterGone: false }
const plan = {
  facts,
  cancelledAt: null,
  doneAt: null,
  pausedAt: null,
  pauseReason: '' as const,
  parts: 0,
}

describe('Our product holds planned invitations', () => {
  it.each([
    ['of a closed page', { status: 'UNPUBLISHED' as const }, 'unpublished'],
    ['of a cancelled event', { status: 'CANCELLED' as const }, 'event-cancelled'],
    ['of an event that is over', { startsAt: new Date('2026-11-01T00:00:00Z') }, 'over'],
    ['of an event with another date', { startsAt: new Date('2026-12-13T13:30:00Z') }, 'changed'],
    ['of an event with another title', { title: 'Ananya' }, 'changed'],
    ['of an event with another place', { venue: 'The barn' }, 'changed'],
  ])('%s', (_, change, reason) => {
    expect(findStopReason(plan, { ...event, ...change }, now)).toBe(reason)
    expect(getPlanState(plan, { ...event, ...change }, at)).toEqual({ state: 'stopped', reason })
  })

  it('of guests with a tag that was deleted', () => {
    const gone = { now, isFilterGone: true }
    const stopped = { state: 'stopped', reason: 'filter-gone' }
    expect(getPlanState(plan, event, gone)).toEqual(stopped)
    expect(getPlanState({ ...plan, pausedAt: now }, event, gone)).toEqual(stopped)
    expect(getPlanState({ ...plan, doneAt: now }, event, gone).state).toBe('done')
  })

  it('and lets the others go on', () => {
    expect(findStopReason(plan, event, now)).toBeNull()
    expect(getPlanState(plan, event, at).state).toBe('planned')
    expect(getPlanState({ ...plan, parts: 1 }, event, at).state).toBe('going')
    expect(getPlanState({ ...plan, pausedAt: now }, event, at).state).toBe('paused')
    expect(
      getPlanState({ ...plan, doneAt: now }, { ...event, status: 'UNPUBLISHED' }, at).state,
    ).toBe('done')
  })
})

describe('Our product sends the next part', () => {
  it('at the same time of the next day, also when the clocks change', () => {
    const startsAt = new Date('2026-10-23T08:00:00Z')
    expect(getNextPart({ startsAt }, new Date('2026-10-24T08:00:01Z'), 'Europe/Paris')).toEqual(
      new Date('2026-10-25T09:00:00Z'),
    )
    expect(getNextPart({ startsAt }, new Date('2026-10-24T07:00:00Z'), 'Europe/Paris')).toEqual(
      new Date('2026-10-24T08:00:00Z'),
    )
  })

  it('only from a moment to come, before the event', () => {
    expect(validatePlanStart(now, event, now)).toBe('field.moment-past')
    expect(validatePlanStart(event.startsAt, event, now)).toBe('field.moment-not-start')
    expect(validatePlanStart(new Date('2026-11-21T09:00:00Z'), event, now)).toBeNull()
    expect(validatePlanStart(new Date('2040-01-01T09:00:00Z'), event, now)).toBe('field.start-far')
  })
})

describe('Our product knows the clock of a guest', () => {
  it.each([
    ['+33612345678', 'Europe/Paris'],
    ['+447400123456', 'Europe/London'],
    ['+12125550123', 'America/Chicago'],
    ['+919876543210', 'Asia/Kolkata'],
    ['+971501234567', 'Asia/Dubai'],
    ['', 'Asia/Kolkata'],
    ['98765 43210', 'Asia/Kolkata'],
  ])('by the phone number %s', (phone, zone) =>
    expect(getGuestZone(phone, 'Asia/Kolkata')).toBe(zone),
  )

  it('and keeps the zone of the event for guests of its country', () =>
    expect(getGuestZone('+12125550123', 'America/New_York')).toBe('America/New_York'))
})
