import { describe, expect, it } from 'vitest'
import { paceOf } from './pace.ts'

const now = new Date('2026-11-21T12:00:00Z')
const deadline = new Date('2026-11-28T12:00:00Z')
const days = [
  { day: '2026-11-10', coming: 80 },
  { day: '2026-11-16', coming: 14 },
  { day: '2026-11-19', coming: 21 },
]
const standing = { coming: 115, undecided: 120, capacity: null, deadline, isOver: false, now }

describe('Our product says where yeses will stand at the deadline', () => {
  it('if they go on as in the last week, between one deviation of chance below and above', () => {
    expect(paceOf(days, standing)).toEqual({ low: 144, high: 156, from: 115, until: deadline })
  })

  it('by the days there were where they are fewer than a week', () => {
    const young = days.slice(1)
    expect(
      paceOf(young, { ...standing, coming: 35, now: new Date('2026-11-21T00:00:00Z') }),
    ).toMatchObject({ low: 80, high: 95 })
    expect(paceOf([{ day: '2026-11-21', coming: 9 }], standing), 'one day is no pace').toBeNull()
  })

  it('never beyond those who are on the list and have not decided, nor beyond the places there are', () => {
    expect(paceOf(days, { ...standing, undecided: 10 })).toMatchObject({ low: 125, high: 125 })
    expect(paceOf(days, { ...standing, capacity: 118 })).toMatchObject({ low: 118, high: 118 })
    expect(paceOf(days, { ...standing, undecided: 0 })).toBeNull()
    expect(
      paceOf(days, { ...standing, capacity: 100 }),
      'more come than there are places',
    ).toBeNull()
  })

  it('not without a deadline ahead, nor once the event is over, nor where nobody said yes for a week', () => {
    expect([
      paceOf(days, { ...standing, deadline: null }),
      paceOf(days, { ...standing, deadline: now }),
      paceOf(days, { ...standing, isOver: true }),
      paceOf(days.slice(0, 1), standing),
      paceOf([], standing),
    ]).toEqual([null, null, null, null, null])
  })
})
