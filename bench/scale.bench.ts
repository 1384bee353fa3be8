/**
 * What 1, 10 and 100 cores do, and an event on television, by the costs of `COSTS.md` and a simulation that is held
 * against two nodes on this machine. `npm run bench -- scale 2` runs each measurement for so many seconds only.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { projectFolder } from '../server/base/project-folder.ts'
import { createSeededNumbers } from '../server/base/seeded-numbers.ts'
import { formatText } from '../tools/format-text.mjs'
import { describeMachine } from '../tools/testing/measured-runs.mjs'
import { openLargeEvent } from '../tools/testing/invitable-guests.ts'
import { startProduct, type ProductProcess } from '../tools/testing/product-process.ts'
import { createAnswer } from './answer-load.ts'
import { printReport, roundTo, runLoad } from './measure.ts'
import { getFamilySeconds, getParentPid, getProcessSeconds } from './processor-time.ts'
import { fitCosts, predictShared, type MeasuredRun } from './scaling/measured-costs.ts'
import { readUnits, renderScale } from './scaling/page.ts'
import { simulateAnswers, type AnswerCosts } from './scaling/simulation.ts'

const isFull = process.argv.length === 2
const [seconds = 8] = process.argv.slice(2).map(Number)
const connections = 32
const folder = mkdtempSync(join(tmpdir(), 'scale-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const nodes: ProductProcess[] = []
try {
  await client.connect()
  await (await startNode()).stop()
  nodes.length = 0
  const event = await openLargeEvent(client)
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = getParentPid(backend?.pid ?? 0)

  const measure = async (count: number): Promise<MeasuredRun> => {
    const readSeconds = () => ({
      node: nodes.reduce((sum, node) => sum + getProcessSeconds(node.process.pid ?? 0), 0),
      database: getFamilySeconds(postmaster),
      client: getProcessSeconds(process.pid),
    })
    const before = readSeconds()
    const began = performance.now()
    const runs = await Promise.all(
      nodes.map(({ url }) =>
        runLoad({
          url: `${url}/api/public/${event}/web-rsvp`,
          connections: count / nodes.length,
          seconds,
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          send: createAnswer,
        }),
      ),
    )
    const after = readSeconds()
    const elapsed = (performance.now() - began) / 1_000
    const perSecond = runs.reduce((sum, run) => sum + run.perSecond, 0)
    const perAnswer = (what: keyof typeof before) =>
      ((after[what] - before[what]) * 1e6) / (perSecond * elapsed)
    return {
      perSecond,
      p50Ms: Math.max(...runs.map((run) => run.p50)),
      p99Ms: Math.max(...runs.map((run) => run.p99)),
      nodeUs: perAnswer('node'),
      databaseUs: perAnswer('database'),
      clientUs: perAnswer('client'),
    }
  }
  await startNode(['--web'])
  for (let round = 0; round < 3; round += 1) await measure(connections)
  const alone = await measure(1)
  const many = await measure(connections)
  const costs = fitCosts(alone, many, connections)
  await startNode(['--web'])
  for (let round = 0; round < 2; round += 1) await measure(connections)
  const real = await measure(connections)
  const simulated = predictShared(costs, 2, connections)

  const units = readUnits(readFileSync(join(projectFolder, 'bench', 'COSTS.md'), 'utf8'))
  const page = renderScale({
    machine: describeMachine(),
    units,
    costs,
    check: { real, simulated },
    event: [
      [1, 2],
      [2, 4],
      [4, 8],
      [8, 16],
    ].map(([count = 1, databaseCores = 2]) => ({
      nodes: count,
      databaseCores,
      outcome: simulateEvent({ ...costs, networkUs: 500 }, count, databaseCores),
    })),
  })
  const path = join(projectFolder, 'bench', 'scaling', 'SCALE.md')
  if (isFull) writeFileSync(path, await formatText(path, page))
  else console.log(page)
  const ratio = roundTo(simulated.perSecond / real.perSecond)
  printReport(
    {
      'answers a second, one node': roundTo(many.perSecond, 0),
      'two nodes': roundTo(real.perSecond, 0),
      'two nodes, simulated': simulated.perSecond,
      'p50 of two nodes, ms': real.p50Ms,
      'the same simulated, ms': simulated.p50Ms,
    },
    {
      bench: 'scale',
      figure: simulated.perSecond,
      unit: 'answers/s simulated',
      limit: roundTo(real.perSecond, 0),
      ratio,
      target:
        'within a quarter of two nodes on this machine; the tables are in bench/scaling/SCALE.md',
      met: Math.abs(ratio - 1) <= 0.25,
    },
  )
} finally {
  await client.end()
  for (const node of nodes) await node.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startNode(args: string[] = []): Promise<ProductProcess> {
  const node = await startProduct({
    dataDir: folder,
    args,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
  })
  nodes.push(node)
  return node
}

/** 100,000 guests in a minute, half of them in its first quarter. */
function simulateEvent(costs: AnswerCosts, count: number, databaseCores: number) {
  const random = createSeededNumbers(20_261_130)
  const minute = 60_000_000
  const arrivals = Array.from({ length: 100_000 }, (_, at) =>
    at % 2 === 0 ? (random() * minute) / 4 : (minute * (1 + 3 * random())) / 4,
  ).sort((a, b) => a - b)
  return simulateAnswers({
    nodes: count,
    machine: { databaseCores },
    costs,
    arrivals,
    random,
  })
}
