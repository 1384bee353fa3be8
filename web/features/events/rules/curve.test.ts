import { describe, expect, it } from 'vitest'
import { curveOf } from './curve.ts'

const days = [
  { day: '2026-11-10', coming: 2 },
  { day: '2026-11-12', coming: 3 },
]
const now = new Date('2026-11-20T09:00:00Z')
const deadline = new Date('2026-11-28T18:00:00Z')

describe('Our product draws how the yeses grew', () => {
  it('each day on top of those before, level from the last of them to this moment', () => {
    expect(
      curveOf(days, { deadline: null, isOver: false, now }).points.map(({ at, total }) => [
        at.toISOString().slice(0, 10),
        total,
      ]),
    ).toEqual([
      ['2026-11-10', 2],
      ['2026-11-12', 5],
      ['2026-11-20', 5],
    ])
  })

  it('with this moment and the deadline marked, and room up to the later of the two', () => {
    expect(curveOf(days, { deadline, isOver: false, now })).toMatchObject({
      today: now,
      deadline,
      until: deadline,
    })
    expect(
      curveOf(days, { deadline: new Date('2026-11-15T00:00:00Z'), isOver: false, now }).until,
    ).toEqual(now)
  })

  it('without a today once the event is over, and without a deadline that was before the first yes', () => {
    expect(
      curveOf(days, { deadline: new Date('2026-11-01T00:00:00Z'), isOver: true, now }),
    ).toMatchObject({ today: null, deadline: null, until: new Date('2026-11-12T12:00:00Z') })
  })
})
