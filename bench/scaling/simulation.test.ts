import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { simulateAnswers, type AnswerCosts, type Setting } from './simulation.ts'

const costs: AnswerCosts = {
  nodeUs: 400,
  groupUs: 1_000,
  answerUs: 200,
  clientUs: 0,
  flushUs: 0,
  networkUs: 0,
}
const simulate = (setting: Partial<Setting>) =>
  simulateAnswers({
    nodes: 1,
    machine: { databaseCores: 4 },
    costs,
    arrivals: [],
    random: () => 0.5,
    ...setting,
  })
const spread = (count: number, us: number) => Array.from({ length: count }, (_, at) => at * us)

describe('Our simulation', () => {
  it('shares the cores of a machine among its jobs', () => {
    const clock = createClock()
    const cores = clock.createCores(2)
    const ends: number[] = []
    for (const us of [100, 100, 200]) cores.use(us, () => ends.push(Math.round(clock.now())))
    clock.after(1_000, () => cores.use(50, () => ends.push(Math.round(clock.now()))))
    clock.run()
    // Three on two cores run at two thirds; then the last one has a core of its own.
    expect(ends).toEqual([150, 150, 250, 1_050])
    expect(Math.round(cores.getBusyUs())).toBe(450)
  })

  it('takes the sum of its parts for an answer that comes alone', () => {
    expect(simulate({ arrivals: [0], costs: { ...costs, flushUs: 700, networkUs: 500 } })).toEqual({
      accepted: 1,
      refused: 0,
      perSecond: 357,
      p50Ms: 2.8,
      p99Ms: 2.8,
      lastMs: 2.8,
      groupSize: 1,
      databaseBusy: 0.11,
    })
  })

  it('joins answers under load, up to what the thread of a node does', () => {
    const { perSecond, groupSize, accepted, refused } = simulate({ arrivals: spread(20_000, 410) })
    expect([accepted, refused]).toEqual([20_000, 0])
    expect(perSecond).toBeGreaterThan(2_400)
    expect(groupSize).toBeGreaterThan(2)
  })

  it('refuses what a node cannot hold, and takes each guest in the end', () => {
    const flooded = simulate({ arrivals: spread(10_000, 20) })
    expect(flooded.accepted).toBe(10_000)
    expect(flooded.refused).toBeGreaterThan(1_000)
    const two = simulate({ arrivals: spread(10_000, 20), nodes: 8 })
    expect([two.accepted, two.refused]).toEqual([10_000, 0])
    expect(two.lastMs).toBeLessThan(flooded.lastMs / 2)
  })

  it('is bound by one machine where all share it', () => {
    const closed = { connections: 32, untilUs: 5_000_000 }
    const { perSecond } = simulate({ nodes: 2, machine: { sharedCores: 2 }, closed })
    // Two cores, 400 of Node and 200 of the database for each, and a share of the group.
    expect(perSecond).toBeGreaterThan(2_400)
    expect(perSecond).toBeLessThan(2_000_000 / 600)
  })
})
