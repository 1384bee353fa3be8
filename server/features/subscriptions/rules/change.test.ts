import { describe, expect, it } from 'vitest'
import { planLimits } from '@mehfil/contract/plans.ts'
import { changeKind, creditFor, overOf, type Running, type Wanted } from './change.ts'

const at = (text: string) => new Date(text)
const running = (
  state: Running['state'],
  plan: Running['plan'],
  mode: Running['mode'],
): Running => ({
  state,
  plan,
  mode,
  periodStart: at('2026-11-01T06:00:00Z'),
  periodEnd: at('2026-12-01T06:00:00Z'),
})

describe('Our product changes a plan', () => {
  it.each<[Running | null, Wanted, string]>([
    [null, { plan: 'Business', mode: 'Monthly' }, 'now'],
    [null, { plan: 'Economy', mode: 'Monthly' }, 'same'],
    [running('active', 'Business', 'Monthly'), { plan: 'Business', mode: 'Monthly' }, 'same'],
    [running('active', 'Business', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [running('active', 'Business', 'Monthly'), { plan: 'Business', mode: 'Annually' }, 'now'],
    [running('active', 'Business', 'Annually'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [
      running('active', 'Business', 'Annually'),
      { plan: 'Business', mode: 'Monthly' },
      'period-end',
    ],
    [running('active', 'First', 'Monthly'), { plan: 'Business', mode: 'Annually' }, 'period-end'],
    [running('active', 'First', 'Annually'), { plan: 'Economy', mode: 'Monthly' }, 'free'],
    [running('ending', 'First', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'period-end'],
    [running('ending', 'Business', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [running('overdue', 'First', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [running('halted', 'First', 'Monthly'), { plan: 'Business', mode: 'Monthly' }, 'now'],
    [running('resting', 'Business', 'Monthly'), { plan: 'Business', mode: 'Monthly' }, 'now'],
  ])('from %o to %o: %s', (from, wanted, kind) =>
    expect(changeKind(from, wanted, at('2026-11-16T06:00:00Z'))).toBe(kind),
  )

  it('at once where the period is as good as over', () => {
    const soon = at('2026-12-01T05:50:00Z')
    expect(
      changeKind(
        running('active', 'First', 'Monthly'),
        { plan: 'Business', mode: 'Monthly' },
        soon,
      ),
    ).toBe('now')
    expect(
      changeKind(running('active', 'First', 'Monthly'), { plan: 'First', mode: 'Monthly' }, soon),
    ).toBe('same')
  })

  it('gives back the days that have not begun, with their tax, and never more than was paid', () => {
    const paid = { planRate: 149_900, tax: 26_982, total: 176_882 }
    const period = running('active', 'Business', 'Monthly')
    expect(creditFor(period, paid, at('2026-11-16T06:00:00Z'))).toEqual({
      days: 15,
      planRate: 74_950,
      tax: 13_491,
      total: 88_441,
    })
    expect(creditFor(period, paid, at('2026-11-16T05:59:59Z')).days).toBe(15)
    expect(creditFor(period, paid, at('2026-11-16T06:00:01Z')).days).toBe(14)
    expect(creditFor(period, paid, period.periodStart)).toEqual({ days: 30, ...paid })
    expect(creditFor(period, paid, at('2026-10-01T00:00:00Z'))).toEqual({ days: 30, ...paid })
    expect(creditFor(period, paid, period.periodEnd)).toEqual({
      days: 0,
      planRate: 0,
      tax: 0,
      total: 0,
    })
    expect(
      creditFor(period, { planRate: 1_900, tax: 0, total: 1_900 }, at('2026-11-20T06:00:00Z')),
    ).toEqual({ days: 11, planRate: 696, tax: 0, total: 696 })
  })

  it('says what will not fit', () => {
    const used = { currentEvents: 3, drafts: 2, people: 51, users: 1 }
    expect(overOf(planLimits.Economy, used)).toEqual([
      { what: 'currentEvents', used: 3, limit: 1 },
      { what: 'people', used: 51, limit: 50 },
    ])
    expect(overOf(planLimits.First, { ...used, currentEvents: 100_000 })).toEqual([])
  })
})
