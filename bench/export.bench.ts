import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Language } from '../contract/languages.ts'
import type { ExportFormat } from '../contract/reports/exports.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { addGuests } from './data/guest-list-database.ts'
import { median, printReport, roundTo, measureTime } from './measure.ts'
import { getParentPid, getFamilySeconds } from './processor-time.ts'
import { signIn } from '../tools/testing/api-client.ts'
import { megabyte, readMemory } from '../tools/testing/process-memory.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const pdfRows = 5_000
const folder = mkdtempSync(join(tmpdir(), 'export-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on' },
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
try {
  const {
    rows: [event],
  } = await client.query<{ id: string }>(
    "select event_id as id from event_domain where label = 'block-printing'",
  )
  const EID = event?.id ?? ''
  await client.query('update plan_limit set people = 100000000')
  await client.query('delete from guest where event_id = $1', [EID])
  await addGuests(client, EID, guests)
  await client.query(
    "update guest set category = 'Paper' where event_id = $1 and id <= 'BE' || lpad(upper(to_hex($2::int)), 13, '0')",
    [EID, pdfRows],
  )
  await client.query('vacuum analyze')

  const cookie = await signIn(product.url)
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api/events/${EID}/guest-exports${path}`, {
      ...init,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })
  const spent = new Map<string, number[]>()
  const measureExport = async (FORMAT: ExportFormat, LANGUAGE: Language, options: object = {}) => {
    const before = getFamilySeconds(product.process.pid ?? 0)
    const duration = await measureSeconds(() =>
      waitForExport(api, { FORMAT, LANGUAGE, ...options }),
    )
    const kind = `${FORMAT} ${LANGUAGE}`
    spent.set(kind, [
      ...(spent.get(kind) ?? []),
      getFamilySeconds(product.process.pid ?? 0) - before,
    ])
    return duration
  }
  const measurePdf = (LANGUAGE: Language) =>
    measureExport('pdf', LANGUAGE, { VIEW: { category: 'Paper' } })

  // Warms up what runs once per installation and once per process.
  const first = await measurePdf('en')
  await waitForExport(api, { FORMAT: 'xlsx', LANGUAGE: 'en', VIEW: { category: 'Paper' } })
  const before = readMemory(product.process.pid)
  let peakMemory = before
  let pdfProcess = 0
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, readMemory(product.process.pid))
    pdfProcess = Math.max(
      pdfProcess,
      ...listPdfProcesses(product.process.pid ?? 0).map((pid) => readMemory(pid, 'VmHWM')),
    )
  }, 20)
  const times = {
    csv: [] as number[],
    xlsx: [] as number[],
    copy: [] as number[],
    english: [] as number[],
    arabic: [] as number[],
  }
  for (let round = 0; round < rounds; round += 1) {
    times.copy.push(await measureSeconds(() => measureCopy(EID)))
    times.csv.push(await measureExport('csv', 'en'))
    times.xlsx.push(await measureExport('xlsx', 'en'))
    times.english.push(await measurePdf('en'))
    times.arabic.push(await measurePdf('arb'))
  }
  clearInterval(watch)
  const [csv, xlsx, copy, english, arabic] = [
    times.csv,
    times.xlsx,
    times.copy,
    times.english,
    times.arabic,
  ].map(median) as [number, number, number, number, number]
  const [memoryGrowth, pressed] = [
    Math.round((peakMemory - before) / megabyte),
    Math.round(pdfProcess / megabyte),
  ]
  printReport(
    {
      [`${guests} guests to CSV, from the click to the last byte, s`]: roundTo(csv),
      'the same to XLSX, s': roundTo(xlsx),
      'psql \\copy (select) to a file, s': roundTo(copy),
      [`${pdfRows} to PDF in English, s`]: roundTo(english),
      'the same in Arabic, s': roundTo(arabic),
      'the first PDF of an installation, s': roundTo(first),
      ...Object.fromEntries(
        [...spent].map(([kind, list]) => [`processor time of ${kind}, s`, roundTo(median(list))]),
      ),
      'memory more, MB': memoryGrowth,
      'memory of the PDF’s own process, MB': pressed,
    },
    {
      bench: 'export',
      figure: roundTo(csv),
      unit: 's',
      limit: roundTo(copy),
      ratio: roundTo(csv / copy),
      target: `CSV <= 5x, XLSX <= 10x (${roundTo(xlsx / copy)}x), + 200 MB at most, PDF <= 2 s in <= 600 MB`,
      met:
        csv <= 5 * copy &&
        xlsx <= 10 * copy &&
        memoryGrowth <= 200 &&
        english <= 2 &&
        arabic <= 2 &&
        pressed <= 600,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

type ExportApi = (path: string, init?: RequestInit) => Promise<Response>
type ExportBenchJob = { EXPORT: string; STATE: string; ROWS: number }

/** Orders a file and downloads all of it. */
async function waitForExport(api: ExportApi, input: object): Promise<number> {
  let job = await readJob(await api('', { method: 'POST', body: JSON.stringify({ data: input }) }))
  while (job.STATE !== 'done') {
    if (job.STATE === 'failed') throw new Error(`The export failed: ${JSON.stringify(job)}`)
    await wait(50)
    job = await readJob(await api(`/${job.EXPORT}`))
  }
  const { byteLength } = await (await api(`/${job.EXPORT}/file`)).arrayBuffer()
  await api(`/${job.EXPORT}`, { method: 'DELETE' })
  return byteLength
}

async function readJob(response: Response): Promise<ExportBenchJob> {
  const { data, message } = (await response.json()) as { data: ExportBenchJob; message: string }
  if (!response.ok) throw new Error(message)
  return data
}

/** The limit: the same guests and columns, read unchanged from the same table. */
async function measureCopy(EID: string): Promise<void> {
  const columns =
    'name, email, phone, category, party_limit, language, answer, people, note, invited_at'
  execFileSync('psql', [
    postgres.url,
    '-q',
    '-c',
    `\\copy (select ${columns} from guest where event_id = '${EID}' and deleted_at is null order by created_at desc, id) to '${join(folder, 'guests.csv')}' csv header`,
  ])
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  return (await measureTime(work)) / 1_000
}

function listPdfProcesses(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return getParentPid(pid) === parent
      } catch {
        return false
      }
    })
}
