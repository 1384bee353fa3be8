import { describe, expect, it } from 'vitest'
import { buildResponseCurve } from './response-curve.ts'

const days = [
  { day: '2026-11-10', coming: 2 },
  { day: '2026-11-12', coming: 3 },
]
const now = new Date('2026-11-20T09:00:00Z')
const deadline = new Date('2026-11-28T18:00:00Z')

describe('Our product draws the growing number of yes answers', () => {
  it('with each day on top of the former ones, level from the last answer until now', () => {
    expect(
      buildResponseCurve(days, { deadline: null, isOver: false, now }).points.map(
        ({ at, total }) => [at.toISOString().slice(0, 10), total],
      ),
    ).toEqual([
      ['2026-11-10', 2],
      ['2026-11-12', 5],
      ['2026-11-20', 5],
    ])
  })

  it('with the present moment and the deadline marked, up to the later of the two', () => {
    expect(buildResponseCurve(days, { deadline, isOver: false, now })).toMatchObject({
      today: now,
      deadline,
      until: deadline,
    })
    expect(
      buildResponseCurve(days, { deadline: new Date('2026-11-15T00:00:00Z'), isOver: false, now })
        .until,
    ).toEqual(now)
  })

  it('without the present day after the event, and without a deadline before the first yes', () => {
    expect(
      buildResponseCurve(days, { deadline: new Date('2026-11-01T00:00:00Z'), isOver: true, now }),
    ).toMatchObject({ today: null, deadline: null, until: new Date('2026-11-12T12:00:00Z') })
  })
})
