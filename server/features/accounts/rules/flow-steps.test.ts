import { describe, expect, it } from 'vitest'
import { RefusalError } from '../../../base/refusal.ts'
import { nextStep, getStep, flowTransitions } from './flow-steps.ts'

const flows = [
  'signup',
  'forgot',
  'google',
  'invite',
  'second-step',
  'delete',
  'delete-event',
] as const
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
  'second-step',
  'signed-in',
  'deleted',
]
const events = [...new Set(flowTransitions.map(({ on }) => on))]

const getOutcome = (name: (typeof flows)[number], step: string, on: (typeof events)[number]) => {
  try {
    return nextStep({ name, step }, on)
  } catch (error) {
    return error instanceof RefusalError ? error.code : error
  }
}

describe('Our product', () => {
  it('makes the listed transitions of each flow and refuses every other', () => {
    const tried = flows.flatMap((flow) =>
      steps.flatMap((from) =>
        events.map((on) => ({ flow, from, on, to: getOutcome(flow, from, on) })),
      ),
    )
    expect(tried).toHaveLength(flows.length * steps.length * events.length)
    expect(tried.filter(({ to }) => to !== 'wrongStep')).toEqual(
      expect.arrayContaining(
        flowTransitions.map(({ flow, from, on, to }) => ({ flow, from, on, to })),
      ),
    )
    expect(tried.filter(({ to }) => to === 'wrongStep')).toHaveLength(
      tried.length - flowTransitions.length,
    )
  })

  it('begins at the address and continues at the flow’s current step', () => {
    expect(getStep<'signup'>(null)).toBe('email')
    expect(getStep<'signup'>({ step: 'choose-plan' })).toBe('choose-plan')
  })
})
