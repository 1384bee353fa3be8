import { describe, expect, it } from 'vitest'
import { forecastAnswers } from './answer-forecast.ts'

const now = new Date('2026-11-21T12:00:00Z')
const deadline = new Date('2026-11-28T12:00:00Z')
const days = [
  { day: '2026-11-10', coming: 80 },
  { day: '2026-11-16', coming: 14 },
  { day: '2026-11-19', coming: 21 },
]
const state = { coming: 115, undecided: 120, capacity: null, deadline, isOver: false, now }

describe('Our product forecasts the yes answers at the deadline', () => {
  it('if they continue as in the last week, between one standard deviation below and above', () => {
    expect(forecastAnswers(days, state)).toEqual({
      low: 144,
      high: 156,
      from: 115,
      until: deadline,
    })
  })

  it('by the days so far if they are fewer than a week', () => {
    const young = days.slice(1)
    expect(
      forecastAnswers(young, { ...state, coming: 35, now: new Date('2026-11-21T00:00:00Z') }),
    ).toMatchObject({ low: 80, high: 95 })
    expect(
      forecastAnswers([{ day: '2026-11-21', coming: 9 }], state),
      'one day is no pace',
    ).toBeNull()
  })

  it('but never more than the undecided guests on the list, or than the places', () => {
    expect(forecastAnswers(days, { ...state, undecided: 10 })).toMatchObject({
      low: 125,
      high: 125,
    })
    expect(forecastAnswers(days, { ...state, capacity: 118 })).toMatchObject({
      low: 118,
      high: 118,
    })
    expect(forecastAnswers(days, { ...state, undecided: 0 })).toBeNull()
    expect(
      forecastAnswers(days, { ...state, capacity: 100 }),
      'more come than there are places',
    ).toBeNull()
  })

  it('but not without a deadline ahead, after the event, or without a yes in the last week', () => {
    expect([
      forecastAnswers(days, { ...state, deadline: null }),
      forecastAnswers(days, { ...state, deadline: now }),
      forecastAnswers(days, { ...state, isOver: true }),
      forecastAnswers(days.slice(0, 1), state),
      forecastAnswers([], state),
    ]).toEqual([null, null, null, null, null])
  })
})
