import { describe, expect, it } from 'vitest'
import { findLastEvent, getHistoryState, getRoom, splitGroupNames } from './rules.ts'

describe('Our product', () => {
  it.each([
    [{ hasAttended: true, answer: 'no', isInvited: true }, 'came'],
    [{ hasAttended: false, answer: 'maybe', isInvited: true }, 'maybe'],
    [{ hasAttended: false, answer: null, isInvited: true }, 'invited'],
    [{ hasAttended: false, answer: null, isInvited: false }, 'listed'],
  ] as const)('says how far a guest got: %o is %s', (line, state) => {
    expect(getHistoryState(line)).toBe(state)
  })

  it('reads groups between commas of any script, each once', () => {
    expect(splitGroupNames(' Family, Delhi، Family ;; عائلة ')).toEqual([
      'Family',
      'Delhi',
      'عائلة',
    ])
  })

  it('offers the people of the last event that began, and knows what the plan has left', () => {
    const [next, last, before] = [30, -3, -300].map((days) => ({
      startsAt: new Date(Date.UTC(2026, 4, 6 + days)),
    }))
    const now = new Date('2026-05-06T10:00:00Z')
    expect(findLastEvent([next!, last!, before!], now)).toBe(last)
    expect(findLastEvent([next!], now)).toBe(next)
    expect([getRoom({ people: 12, limit: 10 }), getRoom({ people: 2, limit: null })]).toEqual([
      0,
      null,
    ])
  })
})
