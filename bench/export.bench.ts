import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Language } from '../contract/fields.ts'
import type { ExportFormat } from '../contract/exports.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { addGuests } from './long-list.ts'
import { median, pause, report, rounded } from './measure.ts'
import { parentOf, secondsOfFamily } from './processor-time.ts'
import { signIn } from './sign-in.ts'

const guests = Number(process.env['BENCH_GUESTS'] ?? 100_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const onPaper = 5_000
const megabyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'export-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
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
    [EID, onPaper],
  )
  await client.query('vacuum analyze')

  const cookie = await signIn(product.url)
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${product.url}/api/events/${EID}/guest-exports${path}`, {
      ...init,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })
  const spent = new Map<string, number[]>()
  const file = async (FORMAT: ExportFormat, LANGUAGE: Language, more: object = {}) => {
    const before = secondsOfFamily(product.process.pid ?? 0)
    const took = await timed(() => made(api, { FORMAT, LANGUAGE, ...more }))
    const kind = `${FORMAT} ${LANGUAGE}`
    spent.set(kind, [
      ...(spent.get(kind) ?? []),
      secondsOfFamily(product.process.pid ?? 0) - before,
    ])
    return took
  }
  const paper = (LANGUAGE: Language) => file('pdf', LANGUAGE, { VIEW: { category: 'Paper' } })

  // What an installation does once, and what a process does once.
  const first = await paper('en')
  await made(api, { FORMAT: 'xlsx', LANGUAGE: 'en', VIEW: { category: 'Paper' } })
  const before = memoryOf(product.process.pid)
  let most = before
  let press = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(product.process.pid))
    press = Math.max(
      press,
      ...pressesOf(product.process.pid ?? 0).map((pid) => memoryOf(pid, 'VmHWM')),
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
    times.copy.push(await timed(() => copied(EID)))
    times.csv.push(await file('csv', 'en'))
    times.xlsx.push(await file('xlsx', 'en'))
    times.english.push(await paper('en'))
    times.arabic.push(await paper('arb'))
  }
  clearInterval(watch)
  const [csv, xlsx, copy, english, arabic] = [
    times.csv,
    times.xlsx,
    times.copy,
    times.english,
    times.arabic,
  ].map(median) as [number, number, number, number, number]
  const [grown, pressed] = [Math.round((most - before) / megabyte), Math.round(press / megabyte)]
  report(
    {
      [`${guests} guests to CSV, from the click to the last byte, s`]: rounded(csv),
      'the same to XLSX, s': rounded(xlsx),
      'psql \\copy (select) to a file, s': rounded(copy),
      [`${onPaper} to PDF in English, s`]: rounded(english),
      'the same in Arabic, s': rounded(arabic),
      'the first PDF of an installation, s': rounded(first),
      ...Object.fromEntries(
        [...spent].map(([kind, list]) => [`processor time of ${kind}, s`, rounded(median(list))]),
      ),
      'memory more, MB': grown,
      'memory of the PDF’s own process, MB': pressed,
    },
    {
      bench: 'export',
      figure: rounded(csv),
      unit: 's',
      limit: rounded(copy),
      ratio: rounded(csv / copy),
      target: `CSV <= 5x, XLSX <= 10x (${rounded(xlsx / copy)}x), + 200 MB at most, PDF <= 2 s in <= 600 MB`,
      met:
        csv <= 5 * copy &&
        xlsx <= 10 * copy &&
        grown <= 200 &&
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

type Api = (path: string, init?: RequestInit) => Promise<Response>
type Told = { EXPORT: string; STATE: string; ROWS: number }

/** Asks for a file and takes all of it. */
async function made(api: Api, asked: object): Promise<number> {
  let told = await read(await api('', { method: 'POST', body: JSON.stringify({ data: asked }) }))
  while (told.STATE !== 'done') {
    if (told.STATE === 'failed') throw new Error(`The file was not made: ${JSON.stringify(told)}`)
    await pause(50)
    told = await read(await api(`/${told.EXPORT}`))
  }
  const { byteLength } = await (await api(`/${told.EXPORT}/file`)).arrayBuffer()
  await api(`/${told.EXPORT}`, { method: 'DELETE' })
  return byteLength
}

async function read(response: Response): Promise<Told> {
  const { data, message } = (await response.json()) as { data: Told; message: string }
  if (!response.ok) throw new Error(message)
  return data
}

/** The limit: the same guests and columns, as they are, out of the same table. */
async function copied(EID: string): Promise<void> {
  const columns =
    'name, email, phone, category, party_limit, language, answer, people, note, invited_at'
  execFileSync('psql', [
    postgres.url,
    '-q',
    '-c',
    `\\copy (select ${columns} from guest where event_id = '${EID}' and deleted_at is null order by created_at desc, id) to '${join(folder, 'guests.csv')}' csv header`,
  ])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** In bytes; none of a process that is gone. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    return (
      Number(
        new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
          0,
      ) * 1024
    )
  } catch {
    return 0
  }
}

function pressesOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent
      } catch {
        return false
      }
    })
}
