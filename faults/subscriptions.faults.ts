/**
 * Whatever an owner, a provider and the clock do to a subscription, in whatever order, over the wire: the server has to be where the
 * table of its states says. Sequences go in lanes, each with an account and a clock of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOn, withDatabase } from '../server/test/database.ts'
import { migrate } from '../server/base/migrate.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { seededChance } from '../server/seed/chance.ts'
import { openHouse, type House } from '../server/test/house.ts'
import {
  astray,
  named,
  stageIn,
  tourOf,
  tries,
  unseen,
  walkThrough,
  type Stage,
} from '../server/test/subscription-model.ts'

const sequences = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 20261122)
const lanes = 8
const took = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`

let violations = 0
const folder = mkdtempSync(join(tmpdir(), 'subscription-faults-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
try {
  const stages = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => stageOn(`lane${lane}`)),
  )
  const [first] = stages as [Stage]
  const steps = await tourOf(first)
  const control = (await astray(first)) ? 1 : 0
  const since = performance.now()
  const walked = await Promise.all(stages.map((stage, lane) => sequencesOf(stage, lane)))
  const ways = new Map<string, number>()
  for (const { seen } of stages)
    for (const [way, times] of seen) ways.set(way, (ways.get(way) ?? 0) + times)
  const [rarest, times] = [...ways].sort(([, a], [, b]) => a - b)[0] ?? ['none', 0]
  const missed = unseen({ seen: ways })
  violations += missed.length
  const refused = new Set(stages.flatMap((stage) => [...stage.refused.keys()]))
  console.log(`  each try at each state: ${steps} steps`)
  console.log(
    `  sequences by chance: ${sequences}, ${walked.reduce((sum, one) => sum + one, 0)} steps in ${took(since)}`,
  )
  console.log(
    `  ways of the table that were gone: ${ways.size}, the rarest (${rarest}) ${times} times${missed.length > 0 ? `, and never: ${missed.join(', ')}` : ''}`,
  )
  console.log(`  pairs the table has no way for, refused without a write: ${refused.size}`)
  for (const { house } of stages) await house.close()
  console.log(
    JSON.stringify({
      fault: 'subscriptions',
      runs: sequences + 1,
      acknowledged: sequences + 1,
      violations,
      control,
      seed,
    }),
  )
  if (violations > 0 || control === 0) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function stageOn(name: string): Promise<Stage> {
  await runOn(postgres.url, `create database ${name}`)
  const url = withDatabase(postgres.url, name)
  await migrate(url)
  const house: House = await openHouse({
    events: false,
    leniency: 1_000_000_000,
    database: { url, drop: () => runOn(postgres.url, `drop database ${name} with (force)`) },
  })
  return stageIn(house)
}

async function sequencesOf(stage: Stage, lane: number): Promise<number> {
  const chance = seededChance(seed + lane)
  let steps = 0
  for (let run = lane; run < sequences; run += lanes) {
    const sequence = [
      named('First Monthly'),
      ...Array.from({ length: 4 + chance.below(10) }, () => chance.pick(tries)),
    ]
    steps += sequence.length
    await walkThrough(stage, sequence).catch((error: Error) => {
      violations += 1
      if (violations < 20)
        console.log(
          `  VIOLATION: ${error.message}: ${(error.cause as Error | undefined)?.message ?? ''}`,
        )
    })
  }
  return steps
}
