import { describe, expect, it } from 'vitest'
import { planLimits, planNames } from '@mehfil/contract/billing/plans.ts'
import { RefusalError } from '../../base/refusal.ts'
import { refuseOverLimit, type PlannedUsage } from './rules.ts'

const getRefusal = (plan: keyof typeof planLimits, wanted: PlannedUsage) => {
  try {
    refuseOverLimit(planLimits[plan], wanted)
    return null
  } catch (error) {
    if (error instanceof RefusalError)
      return { code: error.code, limit: error.details.params?.['limit'] }
    throw error
  }
}

describe('Our product', () => {
  it.each([
    ['Economy', { currentEvents: 1 }, { currentEvents: 2 }, 'planLimitEvents', 1],
    ['Economy', { drafts: 2 }, { drafts: 3 }, 'planLimitDrafts', 2],
    ['Economy', { people: 50 }, { people: 51 }, 'planLimitPeople', 50],
    ['Business', { currentEvents: 10 }, { currentEvents: 11 }, 'planLimitEvents', 10],
    ['Business', { people: 1_000 }, { people: 1_001 }, 'planLimitPeople', 1_000],
    ['First', { people: 100_000 }, { people: 100_001 }, 'planLimitPeople', 100_000],
    ['First', { drafts: 200 }, { drafts: 201 }, 'planLimitDrafts', 200],
    ['Business', { users: 5 }, { users: 6 }, 'planLimitUsers', 5],
    ['Custom', { users: 2 }, { users: 3 }, 'planLimitUsers', 2],
    ['Custom', { currentEvents: 1 }, { currentEvents: 2 }, 'planLimitEvents', 1],
  ] as const)('lets %s have %o and refuses %o', (plan, fitting, excess, code, limit) => {
    expect(getRefusal(plan, fitting)).toBeNull()
    expect(getRefusal(plan, excess)).toEqual({ code, limit })
  })

  it('lets a plan without an event limit hold any number', () => {
    expect(getRefusal('First', { currentEvents: 1_000_000 })).toBeNull()
  })

  it('checks every count', () => {
    expect(getRefusal('Economy', { drafts: 1, people: 51 })?.code).toBe('planLimitPeople')
    expect(planNames.every((plan) => getRefusal(plan, {}) === null)).toBe(true)
  })
})
