import { execFileSync } from 'node:child_process'
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { startLoadProcess, median, printReport, roundTo } from './measure.ts'
import { signIn } from '../tools/testing/api-client.ts'
import { megabyte, readMemory } from '../tools/testing/process-memory.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'import-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
try {
  const {
    rows: [event],
  } = await client.query<{ id: string; account: string }>(
    "select e.id, e.account_id as account from event e join event_domain d on d.event_id = e.id where d.label = 'block-printing'",
  )
  const EID = event?.id ?? ''
  await client.query('update plan_limit set people = 100000000')
  const cookie = await signIn(product.url)
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api/events/${EID}/${path}`, {
      ...init,
      headers: {
        cookie,
        origin: product.url,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'mehfil',
        ...init.headers,
      },
    })

  const {
    rows: [other],
  } = await client.query<{ id: string }>(
    "select event_id as id from event_domain where label = 'rencontres-du-logiciel'",
  )
  const otherRequests = {
    'a kept page': { url: `${product.url}/block-printing`, connections: 2, rate: 50 },
    'the guests of another event': {
      url: `${product.url}/api/events/${other?.id}/guests`,
      connections: 2,
      rate: 25,
      headers: { cookie },
    },
    'the guests of the same event': {
      url: `${product.url}/api/events/${EID}/guests`,
      connections: 2,
      rate: 25,
      headers: { cookie },
    },
  }
  const names = Object.keys(otherRequests)
  const measureIdleReads = async () => {
    const readLoad = await startLoadProcess(Object.values(otherRequests))
    await wait(6_000)
    return (await readLoad.stop()).map(({ p99 }) => p99)
  }
  await measureIdleReads()
  const idle = await measureIdleReads()
  const before = readMemory(product.process.pid)
  let peakMemory = before
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, readMemory(product.process.pid))
  }, 50)
  const times = { ours: [] as number[], limit: [] as number[] }
  const busy = names.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    await writeGuestFile(round)
    const readLoad = await startLoadProcess(Object.values(otherRequests))
    times.ours.push(await measureImport(api))
    for (const [at, { p99 }] of (await readLoad.stop()).entries()) busy[at]?.push(p99)
    await deleteImported(EID)
    times.limit.push(await measureCopy(EID, round))
    await deleteImported(EID)
  }
  clearInterval(watch)
  const [our, theirs] = [median(times.ours), median(times.limit)]
  const isServerResponsive = busy.every(
    (times, at) => median(times) <= 3 * Math.max(1, idle[at] ?? 0),
  )
  const [ratio, memoryGrowth] = [
    roundTo(our / theirs),
    Math.round((peakMemory - before) / megabyte),
  ]
  printReport(
    {
      'list of guests, s': roundTo(our),
      'psql \\copy into the same table, s': roundTo(theirs),
      'memory more, MB': memoryGrowth,
      ...Object.fromEntries(
        names.flatMap((name, at) => [
          [`p99 of ${name} before, ms`, idle[at] ?? 0],
          [`p99 of ${name} meanwhile, ms`, median(busy[at] ?? [])],
        ]),
      ),
    },
    {
      bench: 'import',
      figure: roundTo(our),
      unit: 's',
      limit: roundTo(theirs),
      ratio,
      target: '<= 2.5x, + 80 MB at most, p99 <= 3x idle',
      met: ratio <= 2.5 && memoryGrowth <= 80 && isServerResponsive,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

type ImportApi = (path: string, init?: RequestInit) => Promise<Response>
type ImportBenchJob = { IMPORT: string; STATE: string; GOOD: number; BAD: number }

async function writeGuestFile(round: number): Promise<void> {
  const rows = Array.from({ length: guests }, (_, at) => createRow(round, at).slice(0, 5).join(','))
  writeFileSync(join(folder, 'guests.csv'), `Name,Email,Phone,Category,Party\n${rows.join('\n')}\n`)
}

/** Seconds from the first byte sent to the last guest added; one row in a thousand is wrong. */
async function measureImport(api: ImportApi): Promise<number> {
  const form = new FormData()
  form.append('FILE', await openAsBlob(join(folder, 'guests.csv')), 'guests.csv')
  const began = performance.now()
  let job = await readJob(await api('imports', { method: 'POST', body: form }))
  job = await waitForState(api, job, 'ready')
  job = await readJob(
    await api(`imports/${job.IMPORT}/apply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { GOOD: job.GOOD } }),
    }),
  )
  await waitForState(api, job, 'done')
  await (await api(`imports/${job.IMPORT}/errors.csv`)).text()
  return (performance.now() - began) / 1_000
}

async function waitForState(
  api: ImportApi,
  job: ImportBenchJob,
  state: string,
): Promise<ImportBenchJob> {
  let current = job
  while (current.STATE !== state) {
    await wait(50)
    current = await readJob(await api(`imports/${job.IMPORT}`))
  }
  return current
}

async function readJob(response: Response): Promise<ImportBenchJob> {
  const { data, message } = (await response.json()) as { data: ImportBenchJob; message: string }
  if (!response.ok) throw new Error(message)
  return data
}

function createRow(round: number, at: number): string[] {
  return [
    `${['Meera', 'Jon', 'José', 'Ananya', 'فاطمة'][at % 5]} ${['Nair', 'Iyer', 'Petit', 'Rao'][at % 4]}`,
    at % 1_000 === 7 ? 'no address' : `g${at}@round${round}.example`,
    `+91 ${9_000_000_000 + at}`,
    ['VIP', 'Family', 'Friends'][at % 3] ?? '',
    String(1 + (at % 4)),
    `B${round}${at.toString(16).toUpperCase().padStart(13, '0')}`,
    String(at + round * 10_000_000).padStart(8, '0'),
  ]
}

/** The limit: the same rows with ready codes, copied into the same table. */
async function measureCopy(EID: string, round: number): Promise<number> {
  const file = join(folder, 'rows.csv')
  writeFileSync(
    file,
    Array.from({ length: guests }, (_, at) => createRow(round, at))
      .filter((row) => row[1] !== 'no address')
      .map(
        ([name, email, phone, category, party, id, passcode]) =>
          `${EID},${id},${name},${email},${phone},${category},${party},${passcode},2026-01-01,2026-01-01`,
      )
      .join('\n'),
  )
  const began = performance.now()
  execFileSync('psql', [
    postgres.url,
    '-q',
    '-c',
    `\\copy guest (event_id, id, name, email, phone, category, party_limit, passcode, created_at, updated_at) from '${file}' csv`,
  ])
  return (performance.now() - began) / 1_000
}

async function deleteImported(EID: string): Promise<void> {
  for (const table of ['guest', 'guest_import', 'guest_undo', 'event_tally', 'event_breakdown'])
    await client.query(`delete from ${table} where event_id = $1`, [EID])
  await client.query('vacuum guest')
}
