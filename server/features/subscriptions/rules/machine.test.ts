import { describe, expect, it } from 'vitest'
import { subscriptionActs } from '@mehfil/contract/subscriptions.ts'
import { accountOf, nextState, subscriptionTransitions, type SubscriptionState } from './machine.ts'

const states = [...new Set(subscriptionTransitions.flatMap(({ from, to }) => [from, to]))].filter(
  (state): state is SubscriptionState => state !== 'none',
)
const reached = (from: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const way of subscriptionTransitions) if (way.from === from) reached(way.to, seen)
  return seen
}

describe('Our product knows the life of a subscription', () => {
  it('in which every way stands once, every state is reached, and from every state there is an end', () => {
    const ways = subscriptionTransitions.map(({ from, on }) => `${from} ${on}`)
    expect(new Set(ways).size).toBe(ways.length)
    expect([...reached('none')].sort()).toEqual(['none', ...states].sort())
    for (const state of states) expect(reached(state), state).toContain('ended')
    expect(subscriptionTransitions.filter(({ from }) => (from as string) === 'ended')).toEqual([])
  })

  it('in which whatever is paid is given, except where nothing is renewed any more', () => {
    const paid = states.filter((state) => nextState(state, 'paid') !== null)
    expect(states.filter((state) => !paid.includes(state)).sort()).toEqual(['ended', 'ending'])
  })

  it('in which a plan that was paid for takes the place of any other', () => {
    for (const state of states.filter((one) => one !== 'ended'))
      expect(nextState(state, 'replaced')?.to, state).toBe('ended')
  })

  it('in which the provider is told of every end that it did not bring about itself', () => {
    const own = ['closed']
    const silent = subscriptionTransitions.filter(
      (way) => way.to === 'ended' && !own.includes(way.on) && !('gateway' in way),
    )
    expect(silent).toEqual([])
  })

  it('in which an owner does nothing that has no way, and an account stands still only where nobody pays', () => {
    for (const act of subscriptionActs)
      expect(
        subscriptionTransitions.some(({ on }) => on === act),
        act,
      ).toBe(true)
    expect(
      Object.entries(accountOf)
        .filter(([, { active }]) => active === 'INACTIVE')
        .map(([state]) => state),
    ).toEqual(['halted', 'resting'])
    expect(Object.keys(accountOf).sort()).toEqual(
      states.filter((state) => state !== 'waiting').sort(),
    )
  })
})
