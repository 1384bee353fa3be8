import { describe, expect, it } from 'vitest'
import { nextStep, webSessionTransitions } from './steps.ts'

const steps = [...new Set(webSessionTransitions.flatMap(({ from, to }) => [from, to]))]
const events = [...new Set(webSessionTransitions.map(({ on }) => on))]
const getOutcome = (step: string, on: (typeof events)[number]) => {
  try {
    return nextStep({ step }, on)
  } catch {
    return 'refused'
  }
}

describe('Our product moves a web session', () => {
  it('as the table says, and refuses every other pair', () => {
    const listed = new Map(webSessionTransitions.map(({ from, on, to }) => [`${from} ${on}`, to]))
    expect(listed.size, 'no pair is listed twice').toBe(webSessionTransitions.length)
    const all = steps.flatMap((step) =>
      events.map((on) => [`${step} ${on}`, getOutcome(step, on)] as const),
    )
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(([pair, to]) => to !== (listed.get(pair) ?? 'refused'))).toEqual([])
  })

  it('so that only an identified visitor pays, and a paid session never goes back', () => {
    expect(
      (['email', 'login', 'otp', 'signup'] as const).map((step) => getOutcome(step, 'pay')),
    ).toEqual(['refused', 'refused', 'refused', 'refused'])
    expect(events.filter((on) => getOutcome('paid', on) !== 'refused')).toEqual(['arrive'])
  })
})
