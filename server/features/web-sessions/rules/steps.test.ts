import { describe, expect, it } from 'vitest'
import { nextStep, webSessionTransitions } from './steps.ts'

const steps = [...new Set(webSessionTransitions.flatMap(({ from, to }) => [from, to]))]
const events = [...new Set(webSessionTransitions.map(({ on }) => on))]
const outcome = (step: string, on: (typeof events)[number]) => {
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
      events.map((on) => [`${step} ${on}`, outcome(step, on)] as const),
    )
    expect(all.length).toBeGreaterThan(60)
    expect(all.filter(([pair, to]) => to !== (listed.get(pair) ?? 'refused'))).toEqual([])
  })

  it('so that nothing is paid before somebody is known, and nobody comes back from what is paid', () => {
    expect(
      (['email', 'login', 'otp', 'signup'] as const).map((step) => outcome(step, 'pay')),
    ).toEqual(['refused', 'refused', 'refused', 'refused'])
    expect(events.filter((on) => outcome('paid', on) !== 'refused')).toEqual(['arrive'])
  })
})
