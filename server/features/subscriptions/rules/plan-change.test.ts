import { describe, expect, it } from 'vitest'
import { planLimits } from '@mehfil/contract/billing/plans.ts'
import {
  getChangeKind,
  calculateCredit,
  listExceededLimits,
  type RunningPlan,
  type PlanChangeTarget,
} from './plan-change.ts'

const at = (text: string) => new Date(text)
const createRunningPlan = (
  state: RunningPlan['state'],
  plan: RunningPlan['plan'],
  mode: RunningPlan['mode'],
): RunningPlan => ({
  state,
  plan,
  mode,
  periodStart: at('2026-11-01T06:00:00Z'),
  periodEnd: at('2026-12-01T06:00:00Z'),
})

describe('Our product changes a plan', () => {
  it.each<[RunningPlan | null, PlanChangeTarget, string]>([
    [null, { plan: 'Business', mode: 'Monthly' }, 'now'],
    [null, { plan: 'Economy', mode: 'Monthly' }, 'same'],
    [
      createRunningPlan('active', 'Business', 'Monthly'),
      { plan: 'Business', mode: 'Monthly' },
      'same',
    ],
    [createRunningPlan('active', 'Business', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [
      createRunningPlan('active', 'Business', 'Monthly'),
      { plan: 'Business', mode: 'Annually' },
      'now',
    ],
    [
      createRunningPlan('active', 'Business', 'Annually'),
      { plan: 'First', mode: 'Monthly' },
      'now',
    ],
    [
      createRunningPlan('active', 'Business', 'Annually'),
      { plan: 'Business', mode: 'Monthly' },
      'period-end',
    ],
    [
      createRunningPlan('active', 'First', 'Monthly'),
      { plan: 'Business', mode: 'Annually' },
      'period-end',
    ],
    [
      createRunningPlan('active', 'First', 'Annually'),
      { plan: 'Economy', mode: 'Monthly' },
      'free',
    ],
    [
      createRunningPlan('ending', 'First', 'Monthly'),
      { plan: 'First', mode: 'Monthly' },
      'period-end',
    ],
    [createRunningPlan('ending', 'Business', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [createRunningPlan('overdue', 'First', 'Monthly'), { plan: 'First', mode: 'Monthly' }, 'now'],
    [createRunningPlan('halted', 'First', 'Monthly'), { plan: 'Business', mode: 'Monthly' }, 'now'],
    [
      createRunningPlan('resting', 'Business', 'Monthly'),
      { plan: 'Business', mode: 'Monthly' },
      'now',
    ],
  ])('from %o to %o: %s', (from, wanted, kind) =>
    expect(getChangeKind(from, wanted, at('2026-11-16T06:00:00Z'))).toBe(kind),
  )

  it('at once when the period is almost over', () => {
    const soon = at('2026-12-01T05:50:00Z')
    expect(
      getChangeKind(
        createRunningPlan('active', 'First', 'Monthly'),
        { plan: 'Business', mode: 'Monthly' },
        soon,
      ),
    ).toBe('now')
    expect(
      getChangeKind(
        createRunningPlan('active', 'First', 'Monthly'),
        { plan: 'First', mode: 'Monthly' },
        soon,
      ),
    ).toBe('same')
  })

  it('and refunds whole unused days with their tax, never more than was paid', () => {
    const paid = { planRate: 149_900, tax: 26_982, total: 176_882 }
    const period = createRunningPlan('active', 'Business', 'Monthly')
    expect(calculateCredit(period, paid, at('2026-11-16T06:00:00Z'))).toEqual({
      days: 15,
      planRate: 74_950,
      tax: 13_491,
      total: 88_441,
    })
    expect(calculateCredit(period, paid, at('2026-11-16T05:59:59Z')).days).toBe(15)
    expect(calculateCredit(period, paid, at('2026-11-16T06:00:01Z')).days).toBe(14)
    expect(calculateCredit(period, paid, period.periodStart)).toEqual({ days: 30, ...paid })
    expect(calculateCredit(period, paid, at('2026-10-01T00:00:00Z'))).toEqual({ days: 30, ...paid })
    expect(calculateCredit(period, paid, period.periodEnd)).toEqual({
      days: 0,
      planRate: 0,
      tax: 0,
      total: 0,
    })
    expect(
      calculateCredit(
        period,
        { planRate: 1_900, tax: 0, total: 1_900 },
        at('2026-11-20T06:00:00Z'),
      ),
    ).toEqual({ days: 11, planRate: 696, tax: 0, total: 696 })
  })

  it('and names what is above the new plan', () => {
    const used = { currentEvents: 3, drafts: 2, people: 51, users: 1 }
    expect(listExceededLimits(planLimits.Economy, used)).toEqual([
      { what: 'currentEvents', used: 3, limit: 1 },
      { what: 'people', used: 51, limit: 50 },
    ])
    expect(listExceededLimits(planLimits.First, { ...used, currentEvents: 100_000 })).toEqual([])
  })
})
