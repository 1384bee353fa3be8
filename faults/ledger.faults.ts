/**
 * Kills the process fifty times while guests answer, and looks for every confirmed answer in the
 * database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { openLargeEvent } from '../tools/testing/invitable-guests.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'

const runs = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? 20261121)
const chance = seededRandom(seed)
const clients = 8

const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const port = await findFreePort()
const startNode = () =>
  startProduct({
    dataDir: folder,
    port,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
  })
const client = new pg.Client({ connectionString: postgres.url })
const acknowledgedAnswers = new Set<string>()
try {
  let product = await startNode()
  await client.connect()
  const event = await openLargeEvent(client)
  for (let run = 0; run < runs; run += 1) product = await killUnderLoad(product, event)
  await product.kill()
  const violations = (await listMissing(event)).length
  const control = await countAfterDeletingOne(event)
  console.log(
    JSON.stringify({
      fault: 'ledger',
      runs,
      acknowledged: acknowledgedAnswers.size,
      violations,
      control,
      seed,
    }),
  )
  if (violations > 0 || control !== 1) process.exitCode = 1
} finally {
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function killUnderLoad(product: ProductProcess, event: string): Promise<ProductProcess> {
  let running = true
  const guests = Array.from({ length: clients }, async () => {
    while (running) await sendAnswer(product.url, event)
  })
  await wait(50 + chance.below(400))
  await product.kill()
  running = false
  await Promise.all(guests)
  return startNode()
}

async function sendAnswer(url: string, event: string): Promise<void> {
  const submission = chance.hex()
  const sent = await fetch(`${url}/api/public/${event}/web-rsvp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
    },
    body: JSON.stringify({
      data: {
        ANSWER: 'yes',
        NAME: 'Ledger Guest',
        EMAIL: `${submission.toLowerCase()}@guests.example`,
        SUBMISSION: submission,
      },
    }),
  }).catch(() => null)
  if (sent?.ok) acknowledgedAnswers.add(submission)
}

async function listMissing(event: string): Promise<string[]> {
  const { rows } = await client.query<{ submission: string }>(
    'select submission from guest where event_id = $1 and submission is not null and answered_at is not null',
    [event],
  )
  const stored = new Set(rows.map((row) => row.submission))
  return [...acknowledgedAnswers].filter((submission) => !stored.has(submission))
}

/** The control: one confirmed answer is deleted and must be missed. */
async function countAfterDeletingOne(event: string): Promise<number> {
  const [first = ''] = acknowledgedAnswers
  await client.query('delete from guest where event_id = $1 and submission = $2', [event, first])
  return (await listMissing(event)).length
}
