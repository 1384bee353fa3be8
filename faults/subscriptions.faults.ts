/**
 * Random actions of an owner, the provider and the clock on subscriptions, over the wire: the
 * server must be in the state of its table. Sequences run in lanes, each with its own account and
 * clock.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOn, withDatabase } from '../server/test/database/test-database.ts'
import { migrate } from '../server/base/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { openTestApp, type TestApp } from '../server/test/test-app.ts'
import {
  findStep,
  createStage,
  modelSteps,
  walkThrough,
  type ModelStage,
} from '../server/test/models/subscription-model.ts'
import {
  isMismatchFound,
  walkEveryTransition,
  listUnseenTransitions,
} from '../server/test/models/subscription-walks.ts'

const sequences = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? 20261122)
const lanes = 8
const getDuration = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`

let violations = 0
const folder = mkdtempSync(join(tmpdir(), 'subscription-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
try {
  const stages = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => openStage(`lane${lane}`)),
  )
  const [first] = stages as [ModelStage]
  const steps = await walkEveryTransition(first)
  const control = (await isMismatchFound(first)) ? 1 : 0
  const since = performance.now()
  const lanesWalked = await Promise.all(stages.map((stage, lane) => runSequences(stage, lane)))
  const transitionsSeen = new Map<string, number>()
  for (const { seen } of stages)
    for (const [transition, times] of seen)
      transitionsSeen.set(transition, (transitionsSeen.get(transition) ?? 0) + times)
  const [rarest, times] = [...transitionsSeen].sort(([, a], [, b]) => a - b)[0] ?? ['none', 0]
  const missed = listUnseenTransitions({ seen: transitionsSeen })
  violations += missed.length
  const refused = new Set(stages.flatMap((stage) => [...stage.refused.keys()]))
  console.log(`  each try at each state: ${steps} steps`)
  console.log(
    `  sequences by chance: ${sequences}, ${lanesWalked.reduce((sum, one) => sum + one, 0)} steps in ${getDuration(since)}`,
  )
  console.log(
    `  ways of the table that were gone: ${transitionsSeen.size}, the rarest (${rarest}) ${times} times${missed.length > 0 ? `, and never: ${missed.join(', ')}` : ''}`,
  )
  console.log(`  pairs the table has no way for, refused without a write: ${refused.size}`)
  for (const { testApp } of stages) await testApp.close()
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

async function openStage(name: string): Promise<ModelStage> {
  await runOn(postgres.url, `create database ${name}`)
  const url = withDatabase(postgres.url, name)
  await migrate(url)
  const testApp: TestApp = await openTestApp({
    events: false,
    leniency: 1_000_000_000,
    database: { url, drop: () => runOn(postgres.url, `drop database ${name} with (force)`) },
  })
  return createStage(testApp)
}

async function runSequences(stage: ModelStage, lane: number): Promise<number> {
  const chance = seededRandom(seed + lane)
  let steps = 0
  for (let run = lane; run < sequences; run += lanes) {
    const sequence = [
      findStep('First Monthly'),
      ...Array.from({ length: 4 + chance.below(10) }, () => chance.pick(modelSteps)),
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
