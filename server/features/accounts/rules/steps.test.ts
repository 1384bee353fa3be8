import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../base/refuse.ts'
import { nextStep, stepOf, transitions } from './steps.ts'

const flows = ['signup', 'forgot', 'google', 'invite', 'delete'] as const
const steps = [
  'none',
  'email',
  'invited',
  'otp',
  'details',
  'signup',
  'choose-plan',
  'payment',
  'password',
  'registered',
  'signed-in',
  'deleted',
]
const asked = [...new Set(transitions.map(({ on }) => on))]

const outcome = (name: (typeof flows)[number], step: string, on: (typeof asked)[number]) => {
  try {
    return nextStep({ name, step }, on)
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
}

describe('Our product', () => {
  it('goes the listed ways of a sign-up, a forgotten password, a Google account, an invitation and a deletion, and refuses every other', () => {
    const tried = flows.flatMap((flow) =>
      steps.flatMap((from) => asked.map((on) => ({ flow, from, on, to: outcome(flow, from, on) }))),
    )
    expect(tried).toHaveLength(flows.length * steps.length * asked.length)
    expect(tried.filter(({ to }) => to !== 'wrongStep')).toEqual(
      expect.arrayContaining(transitions.map(({ flow, from, on, to }) => ({ flow, from, on, to }))),
    )
    expect(tried.filter(({ to }) => to === 'wrongStep')).toHaveLength(
      tried.length - transitions.length,
    )
  })

  it('begins at the address and goes on where a flow stands', () => {
    expect(stepOf<'signup'>(null)).toBe('email')
    expect(stepOf<'signup'>({ step: 'choose-plan' })).toBe('choose-plan')
  })
})
