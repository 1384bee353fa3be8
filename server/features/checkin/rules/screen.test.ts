import { describe, expect, it } from 'vitest'
import { fillGaps } from './screen.ts'

const minute = 60_000
const start = Date.parse('2026-12-12T13:00:00Z')

describe('Our product draws arrivals', () => {
  it('every five minutes, also those without arrivals', () => {
    const at = (minutes: number) => new Date(start + minutes * minute)
    expect(
      fillGaps(
        [
          { at: at(0), people: 3 },
          { at: at(10), people: 1 },
        ],
        at(17),
      ),
    ).toEqual([
      { at: at(0), people: 3 },
      { at: at(5), people: 0 },
      { at: at(10), people: 1 },
      { at: at(15), people: 0 },
    ])
    expect(fillGaps([], at(0))).toEqual([])
  })
})
