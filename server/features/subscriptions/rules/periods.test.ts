import { describe, expect, it } from 'vitest'
import { getFreePeriod } from '../../billing/rules.ts'
import { getPeriodEnd, getGraceEnd, getNextPeriod } from './periods.ts'

const at = (text: string) => new Date(text)
const listPeriodEnds = (anchor: string, mode: 'Monthly' | 'Annually', count: number) =>
  Array.from({ length: count }, (_, each) => getPeriodEnd(at(anchor), mode, each + 1).toISOString())

describe('Our product counts periods', () => {
  it('of a month from the 31st through the last days of shorter ones, and back to the 31st', () => {
    expect(
      listPeriodEnds('2027-01-31T06:00:00Z', 'Monthly', 5).map((one) => one.slice(0, 16)),
    ).toEqual([
      '2027-02-28T06:00',
      '2027-03-31T06:00',
      '2027-04-30T06:00',
      '2027-05-31T06:00',
      '2027-06-30T06:00',
    ])
  })

  it('of a month in which there is a 29th of February', () => {
    expect(
      listPeriodEnds('2028-01-30T06:00:00Z', 'Monthly', 2).map((one) => one.slice(0, 10)),
    ).toEqual(['2028-02-29', '2028-03-30'])
  })

  it('of a year from the 29th of February, which returns in leap years', () => {
    expect(
      listPeriodEnds('2028-02-29T06:00:00Z', 'Annually', 4).map((one) => one.slice(0, 10)),
    ).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('over the end of a year, in India’s time zone', () => {
    expect(
      listPeriodEnds('2026-12-31T10:00:00Z', 'Monthly', 2).map((one) => one.slice(0, 10)),
    ).toEqual(['2027-01-31', '2027-02-28'])
    // In India it is the first of February already.
    expect(getPeriodEnd(at('2027-01-31T20:00:00Z'), 'Monthly', 1)).toEqual(
      at('2027-02-28T20:00:00Z'),
    )
    expect(getPeriodEnd(at('2027-01-30T20:00:00Z'), 'Monthly', 1)).toEqual(
      at('2027-02-27T20:00:00Z'),
    )
  })

  it('without a gap or an overlap from any day', () => {
    for (let day = 0; day < 800; day += 1) {
      const anchor = new Date(Date.UTC(2026, 0, 1, 7, 30) + day * 86_400_000)
      for (const mode of ['Monthly', 'Annually'] as const) {
        const ends = Array.from({ length: 15 }, (_, count) =>
          getPeriodEnd(anchor, mode, count).getTime(),
        )
        expect(ends[0]).toBe(anchor.getTime())
        ends.slice(1).forEach((end, count) => {
          const length = (end - (ends[count] ?? 0)) / 86_400_000
          expect(length).toBeGreaterThanOrEqual(mode === 'Monthly' ? 28 : 365)
          expect(length).toBeLessThanOrEqual(mode === 'Monthly' ? 31 : 366)
        })
      }
    }
  })

  it('from one to the next, and from a payment that came too late', () => {
    const anchor = at('2027-01-31T06:00:00Z')
    const first = getNextPeriod(
      { anchor, mode: 'Monthly', periods: 0, periodStart: anchor, periodEnd: anchor },
      anchor,
    )
    expect(first).toEqual({
      anchor,
      periods: 1,
      periodStart: anchor,
      periodEnd: at('2027-02-28T06:00:00Z'),
    })
    const second = getNextPeriod({ ...first, mode: 'Monthly' }, at('2027-03-02T09:00:00Z'))
    expect(second).toEqual({
      anchor,
      periods: 2,
      periodStart: at('2027-02-28T06:00:00Z'),
      periodEnd: at('2027-03-31T06:00:00Z'),
    })
    const late = at('2027-05-05T05:05:05Z')
    expect(getNextPeriod({ ...second, mode: 'Monthly' }, late)).toEqual({
      anchor: late,
      periods: 1,
      periodStart: late,
      periodEnd: at('2027-06-05T05:05:05Z'),
    })
  })

  it('with three days of grace, and for the free plan every thirty days', () => {
    expect(getGraceEnd(at('2027-02-28T06:00:00Z'))).toEqual(at('2027-03-03T06:00:00Z'))
    const start = at('2026-11-01T00:00:00Z')
    expect(getFreePeriod(start, at('2026-11-30T23:59:59Z'))).toEqual({
      start,
      end: at('2026-12-01T00:00:00Z'),
    })
    expect(getFreePeriod(start, at('2026-12-01T00:00:00Z'))).toEqual({
      start: at('2026-12-01T00:00:00Z'),
      end: at('2026-12-31T00:00:00Z'),
    })
    expect(getFreePeriod(start, at('2026-10-01T00:00:00Z'))).toEqual({
      start,
      end: at('2026-12-01T00:00:00Z'),
    })
  })
})
