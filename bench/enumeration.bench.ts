import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { median, report, rounded } from './measure.ts'

/** Whether the time of an answer tells who has an account: calls with known and with unknown addresses by turns of chance, all past the meter of definite answers. */
const each = Number(process.argv[2] ?? 2_000)
const people = 25
const networks = {
  login: '198.18.1',
  'check-user': '198.18.2',
  'send-otp-register': '198.18.3',
  'send-otp-forgot': '198.18.4',
} as const
type Path = keyof typeof networks

const folder = mkdtempSync(join(tmpdir(), 'enumeration-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  await addPeople()
  const told: Record<string, number> = {}
  for (const path of Object.keys(networks) as Path[]) {
    const { known, unknown } = await timesOf(path)
    told[`${path}, ms`] = rounded(median(unknown), 1)
    told[`${path}, gap of the medians, ms`] = rounded(Math.abs(median(known) - median(unknown)))
    told[`${path}, how well time tells them apart (0.5: not at all)`] = rounded(
      likelihood(known, unknown),
      3,
    )
  }
  const lag = await lagBesideLogins()
  const of = (word: string) =>
    Object.entries(told)
      .filter(([name]) => name.includes(word))
      .map(([, value]) => value)
  const [gap, apart] = [
    Math.max(...of('gap')),
    Math.max(...of('apart').map((one) => Math.abs(one - 0.5))),
  ]
  report(
    { 'calls of each kind': each, ...told, 'p99 of an answer beside 50 logins, ms': lag },
    {
      bench: 'enumeration',
      figure: rounded(0.5 + apart, 3),
      unit: 'told apart',
      limit: 0.5,
      ratio: rounded((0.5 + apart) / 0.5, 3),
      target: 'gap < 3 ms, 0.45 to 0.55',
      met: gap < 3 && apart <= 0.05,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** People with the password of nobody, so that each has a limit of their own. */
async function addPeople(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `
    with made as (insert into person (id, email, full_name, password_hash, terms_agreed_at, registered_at)
      select gen_random_uuid(), 'known' || at || '@enumeration.example', 'Known Person', (select password_hash from person where password_hash is not null limit 1), now(), now() from generate_series(0, $1::int - 1) as at returning id)
    insert into member (account_id, person_id, role, permissions, joined_at) select (select id from account limit 1), id, 'Normaluser', '{}', now() from made`,
    [people],
  )
  await client.end()
}

async function timesOf(path: Path): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < 450; at += 1)
    await ask('check-user', `meter${at}@enumeration.example`, path, at)
  while (Math.min(times.known.length, times.unknown.length) < each) {
    const kind = randomInt(2) ? 'known' : 'unknown'
    if (times[kind].length === each) continue
    const began = performance.now()
    await ask(
      path,
      `${kind}${times[kind].length % people}@enumeration.example`,
      path,
      times.known.length + times.unknown.length,
    )
    times[kind].push(performance.now() - began)
  }
  return times
}

async function ask(path: Path, EMAIL: string, network: Path, turn: number): Promise<void> {
  const response = await fetch(`${product.url}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `${networks[network]}.${turn % 250}`,
    },
    body: JSON.stringify({ data: { EMAIL, PASSWORD: 'Not.Theirs.123' } }),
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
}

/** How often the first takes longer than the second. */
function likelihood(first: number[], second: number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (time: number) => sorted.findLastIndex((one) => one < time) + 1
  return first.reduce((sum, time) => sum + below(time), 0) / (first.length * second.length)
}

/** What everybody else waits while passwords are looked at. */
async function lagBesideLogins(): Promise<number> {
  const times: number[] = []
  let isOver = false
  const logins = Array.from({ length: 50 }, async (_, at) => {
    for (let turn = 0; turn < 4; turn += 1)
      await ask('login', `unknown${at % people}@enumeration.example`, 'login', at * 4 + turn).catch(
        () => {},
      )
  })
  void Promise.all(logins).then(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${product.url}/healthz`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, 1)
}
