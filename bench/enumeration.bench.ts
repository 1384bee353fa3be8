import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { median, printReport, roundTo } from './measure.ts'

/**
 * Checks whether the response time shows that an account exists. Calls use known and unknown
 * addresses in random order, all past the limiter of definite answers.
 */
const requestsPerPath = Number(process.argv[2] ?? 2_000)
const people = 25
const networks = {
  login: '198.18.1',
  'check-user': '198.18.2',
  'send-otp-register': '198.18.3',
  'send-otp-forgot': '198.18.4',
} as const
type EnumerationPath = keyof typeof networks

const folder = mkdtempSync(join(tmpdir(), 'enumeration-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  await addPeople()
  const results: Record<string, number> = {}
  for (const path of Object.keys(networks) as EnumerationPath[]) {
    const { known, unknown } = await measureTimes(path)
    results[`${path}, ms`] = roundTo(median(unknown), 1)
    results[`${path}, gap of the medians, ms`] = roundTo(Math.abs(median(known) - median(unknown)))
    results[`${path}, how well time tells them apart (0.5: not at all)`] = roundTo(
      getDistinguishability(known, unknown),
      3,
    )
  }
  const lag = await measureLagDuringLogins()
  const formatResults = (fragment: string) =>
    Object.entries(results)
      .filter(([name]) => name.includes(fragment))
      .map(([, value]) => value)
  const [gap, apart] = [
    Math.max(...formatResults('gap')),
    Math.max(...formatResults('apart').map((one) => Math.abs(one - 0.5))),
  ]
  printReport(
    {
      'calls of each kind': requestsPerPath,
      ...results,
      'p99 of an answer beside 50 logins, ms': lag,
    },
    {
      bench: 'enumeration',
      figure: roundTo(0.5 + apart, 3),
      unit: 'told apart',
      limit: 0.5,
      ratio: roundTo((0.5 + apart) / 0.5, 3),
      target: 'gap < 3 ms, 0.45 to 0.55',
      met: gap < 3 && apart <= 0.05,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** People whose passwords are unknown, so that each has a limit of their own. */
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

async function measureTimes(
  path: EnumerationPath,
): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < 450; at += 1)
    await requestPath('check-user', `meter${at}@enumeration.example`, path, at)
  while (Math.min(times.known.length, times.unknown.length) < requestsPerPath) {
    const kind = randomInt(2) ? 'known' : 'unknown'
    if (times[kind].length === requestsPerPath) continue
    const began = performance.now()
    await requestPath(
      path,
      `${kind}${times[kind].length % people}@enumeration.example`,
      path,
      times.known.length + times.unknown.length,
    )
    times[kind].push(performance.now() - began)
  }
  return times
}

async function requestPath(
  path: EnumerationPath,
  EMAIL: string,
  network: EnumerationPath,
  turn: number,
): Promise<void> {
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

/** How often the first time is longer than the second. */
function getDistinguishability(first: number[], second: number[]): number {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (time: number) => sorted.findLastIndex((one) => one < time) + 1
  return first.reduce((sum, time) => sum + below(time), 0) / (first.length * second.length)
}

/** How long other requests wait while passwords are checked. */
async function measureLagDuringLogins(): Promise<number> {
  const times: number[] = []
  let isOver = false
  const logins = Array.from({ length: 50 }, async (_, at) => {
    for (let turn = 0; turn < 4; turn += 1)
      await requestPath(
        'login',
        `unknown${at % people}@enumeration.example`,
        'login',
        at * 4 + turn,
      ).catch(() => {})
  })
  void Promise.all(logins).then(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${product.url}/healthz`)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return roundTo(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, 1)
}
