/**
 * What one answer, check-in, page, list and mail costs: processor time, round trips, rows, index
 * entries and bytes. `npm run bench -- costs 200 5000` is a short run over so many units and guests,
 * which prints its page and keeps none.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../server/base/project-folder.ts'
import { formatText } from '../tools/format-text.mjs'
import { signIn } from '../tools/testing/api-client.ts'
import { describeMachine } from '../tools/testing/measured-runs.mjs'
import { openLargeEvent } from '../tools/testing/invitable-guests.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'
import { countUpserts } from './answer-load.ts'
import { doorEvent } from './door-load.ts'
import { flushDatabaseToDisk } from './data/flush-disk.ts'
import { createProcessorReader } from './ledger/counters.ts'
import { connectAsSuperuser, startCountingPostgres } from './ledger/database.ts'
import { listIndexes, listUnreadIndexes, type TableIndex } from './ledger/index-entries.ts'
import { createMailUnit } from './ledger/mail-unit.ts'
import {
  measureIdle,
  measureUnit,
  type LedgerContext,
  type LedgerUnit,
  type UnitCosts,
} from './ledger/measure-unit.ts'
import { renderLedger } from './ledger/page.ts'
import { getProfilerEnv } from './ledger/profiler.ts'
import { readScreens } from './ledger/read-screens.ts'
import {
  createLedgerEvents,
  createReadUnits,
  createWriteUnits,
  listEvent,
  type LedgerSize,
} from './ledger/request-units.ts'
import { createPlaceFinder } from './ledger/source-places.ts'
import { createLedgerExtensions } from './ledger/statements.ts'
import { printReport, roundTo } from './measure.ts'
import { getEndedChildrenSeconds, getFamilySeconds, getParentPid } from './processor-time.ts'
import { startMailSink } from './smtp/mail-sink.ts'

const isFull = process.argv.length === 2
const [units = 2_000, guests = 100_000] = process.argv.slice(2).map(Number)
const size: LedgerSize = { units, guests }
/** An index that is read less often than once in so many units is hardly read. */
const unitsPerRead = 100

/** Of the page, which begins with what is done most often. */
const order = [
  'answer',
  'check-in',
  'check-in-grouped',
  'page',
  'page-fresh',
  'list',
  'search',
  'mail',
]

const folder = mkdtempSync(join(tmpdir(), 'costs-'))
const sink = await startMailSink()
const postgres = await startCountingPostgres(folder)
const client = await connectAsSuperuser(postgres.url)
const products: ProductProcess[] = []
try {
  const costs: UnitCosts[] = []
  // Mails are sent by the whole product; everything else is measured on a node that does no
  // background work.
  let context = await startMeasuredProduct([])
  await createLedgerExtensions(client)
  costs.push(...(await measureMails(context)))
  await context.product.stop()
  context = await startMeasuredProduct(['--web'])
  costs.push(...(await measureRequests(context)))
  const indexes = await listIndexes(client)
  const upsertUs = await measureUpsertCost()
  const page = renderLedger({
    machine: describeMachine(),
    upsertUs,
    units: sortUnits(costs),
    indexes,
    unread: listUnread(costs, indexes),
  })
  await printLedger(page, costs, upsertUs)
} finally {
  for (const product of products) await product.stop()
  await client.end()
  await postgres.stop()
  sink.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startMeasuredProduct(args: string[]): Promise<LedgerContext> {
  const inspectorPort = await findFreePort()
  const started = await startProduct({
    dataDir: folder,
    args,
    env: {
      DATABASE_URL: postgres.url,
      DEMO: 'on',
      TRUST_PROXY: '1',
      SMTP_URL: sink.url,
      ...getProfilerEnv(inspectorPort),
    },
  })
  products.push(started)
  const readProcessorSeconds = await createProcessorReader(client, () => started.process.pid ?? 0)
  return {
    client,
    product: started,
    inspectorPort,
    readProcessorSeconds,
    findPlace: createPlaceFinder(projectFolder),
    idle: await measureIdle({ client, readProcessorSeconds }),
  }
}

async function measureMails(context: LedgerContext): Promise<UnitCosts[]> {
  const { url } = context.product
  const unit = createMailUnit({
    client,
    url,
    cookie: await signIn(url),
    EID: await openLargeEvent(client),
    mails: units * 2,
  })
  return [await measureUnit(context, unit)]
}

/** Answers come last, so that the readings of every screen before them count for their indexes. */
async function measureRequests(context: LedgerContext): Promise<UnitCosts[]> {
  const { url } = context.product
  const events = await createLedgerEvents(client, size)
  await flushDatabaseToDisk(postgres.url)
  const cookie = await signIn(url)
  const input = { client, url, cookie, size, events }
  const costs = await measureAll(context, createReadUnits(input))
  for (const [EID, GID] of [
    [listEvent, 'BE0000000000001'],
    [doorEvent, 'D00000000000001'],
    [events.page, ''],
  ] as const)
    console.log(`  ${await readScreens({ url, cookie, EID, GID })} screens of ${EID} were read`)
  return [...costs, ...(await measureAll(context, await createWriteUnits(input)))]
}

async function measureAll(context: LedgerContext, list: readonly LedgerUnit[]) {
  const costs: UnitCosts[] = []
  for (const unit of list) costs.push(await measureUnit(context, unit))
  return costs
}

/** Microseconds of processor time of one upsert: PostgreSQL's, and that of pgbench, our child. */
async function measureUpsertCost(): Promise<number> {
  await client.query(
    'create table if not exists public.bench_limit (id int primary key, hits int not null)',
  )
  await client.query('grant all on public.bench_limit to mehfil')
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = getParentPid(backend?.pid ?? 0)
  const readSeconds = () => getFamilySeconds(postmaster) + getEndedChildrenSeconds(process.pid)
  countUpserts(postgres.url, folder)
  const before = readSeconds()
  const upserts = countUpserts(postgres.url, folder)
  return ((readSeconds() - before) * 1e6) / upserts
}

/** By unit that writes, the indexes of its tables that were read less than once in a hundred units. */
function listUnread(
  costs: readonly UnitCosts[],
  indexes: readonly TableIndex[],
): Record<string, TableIndex[]> {
  const mostScans = units / unitsPerRead
  return Object.fromEntries(
    costs
      .filter(({ name }) => name === 'answer' || name === 'check-in')
      .map(({ name, database }) => [
        name,
        listUnreadIndexes(indexes, Object.keys(database.tables), mostScans),
      ]),
  )
}

function sortUnits(costs: readonly UnitCosts[]): UnitCosts[] {
  return costs.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

async function printLedger(page: string, costs: readonly UnitCosts[], upsertUs: number) {
  const path = join(projectFolder, 'bench', 'COSTS.md')
  if (isFull) writeFileSync(path, await formatText(path, page))
  else console.log(page)
  const answer = costs.find(({ name }) => name === 'answer')
  const figure = (answer?.nodeUs ?? 0) + (answer?.postgresUs ?? 0)
  printReport(
    Object.fromEntries(
      sortUnits(costs).map(({ title, nodeUs, postgresUs, p50Us }) => [
        title,
        `${roundTo(nodeUs, 0)} us of Node, ${roundTo(postgresUs, 0)} us of PostgreSQL, ${roundTo(p50Us, 0)} us at p50`,
      ]),
    ),
    {
      bench: 'costs',
      figure: roundTo(figure, 0),
      unit: 'us of processor time an answer',
      limit: roundTo(upsertUs, 0),
      ratio: roundTo(figure / upsertUs),
      target: 'a ledger without a target; all units in bench/COSTS.md',
      met: true,
    },
  )
}
