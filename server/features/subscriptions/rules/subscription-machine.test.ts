import { describe, expect, it } from 'vitest'
import { subscriptionActions } from '@mehfil/contract/billing/subscriptions.ts'
import {
  accountStates,
  nextState,
  subscriptionTransitions,
  type SubscriptionState,
} from './subscription-machine.ts'

const states = [...new Set(subscriptionTransitions.flatMap(({ from, to }) => [from, to]))].filter(
  (state): state is SubscriptionState => state !== 'none',
)
const listReachable = (from: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const way of subscriptionTransitions) if (way.from === from) listReachable(way.to, seen)
  return seen
}

describe('Our product has a table of subscription states', () => {
  it('in which each transition is listed once, every state is reached, and every state can end', () => {
    const transitions = subscriptionTransitions.map(({ from, on }) => `${from} ${on}`)
    expect(new Set(transitions).size).toBe(transitions.length)
    expect([...listReachable('none')].sort()).toEqual(['none', ...states].sort())
    for (const state of states) expect(listReachable(state), state).toContain('ended')
    expect(subscriptionTransitions.filter(({ from }) => (from as string) === 'ended')).toEqual([])
  })

  it('in which every payment is granted, except where renewals have ended', () => {
    const paid = states.filter((state) => nextState(state, 'paid') !== null)
    expect(states.filter((state) => !paid.includes(state)).sort()).toEqual(['ended', 'ending'])
  })

  it('in which a newly paid plan replaces any other', () => {
    for (const state of states.filter((one) => one !== 'ended'))
      expect(nextState(state, 'replaced')?.to, state).toBe('ended')
  })

  it('in which the provider is told of every end that it did not cause', () => {
    const own = ['closed']
    const silent = subscriptionTransitions.filter(
      (way) => way.to === 'ended' && !own.includes(way.on) && !('gateway' in way),
    )
    expect(silent).toEqual([])
  })

  it('in which an owner’s actions are all listed, and an account is blocked only while unpaid', () => {
    for (const act of subscriptionActions)
      expect(
        subscriptionTransitions.some(({ on }) => on === act),
        act,
      ).toBe(true)
    expect(
      Object.entries(accountStates)
        .filter(([, { active }]) => active === 'INACTIVE')
        .map(([state]) => state),
    ).toEqual(['halted', 'resting'])
    expect(Object.keys(accountStates).sort()).toEqual(
      states.filter((state) => state !== 'waiting').sort(),
    )
  })
})
