import { simulateAnswers, type AnswerCosts } from './simulation.ts'

/** A run of one node, or of several: answers a second, milliseconds, and microseconds of processor time an answer. */
export type MeasuredRun = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  nodeUs: number
  databaseUs: number
  clientUs: number
}

const machineCores = 2
const calibrationUs = 4_000_000

/**
 * The costs of the simulation from two runs of one node: one connection, where each answer is a group, and
 * many. What a group costs by itself is what makes the simulated run of many cost the database as much as the real one.
 */
export function fitCosts(alone: MeasuredRun, many: MeasuredRun, connections: number): AnswerCosts {
  const build = (groupUs: number): AnswerCosts => ({
    nodeUs: many.nodeUs,
    clientUs: many.clientUs,
    groupUs,
    answerUs: Math.max(0, alone.databaseUs - groupUs),
    // What is left of an answer that waits for nothing else.
    flushUs: Math.max(0, alone.p50Ms * 1_000 - alone.nodeUs - alone.databaseUs),
    networkUs: 0,
  })
  let [low, high] = [0, alone.databaseUs]
  for (let step = 0; step < 12; step += 1) {
    const groupUs = (low + high) / 2
    const costs = build(groupUs)
    const { groupSize } = predictShared(costs, 1, connections)
    const databaseUs = costs.answerUs + groupUs / groupSize
    if (databaseUs > many.databaseUs) low = groupUs
    else high = groupUs
  }
  return build((low + high) / 2)
}

/** So many nodes with their database and the sender on the cores of one machine. */
export const predictShared = (costs: AnswerCosts, nodes: number, connections: number) =>
  simulateAnswers({
    nodes,
    machine: { sharedCores: machineCores },
    costs,
    arrivals: [],
    closed: { connections, untilUs: calibrationUs },
    random: () => 0.5,
  })
