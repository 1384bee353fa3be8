import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { upsertP99, upsertsPerSecond } from './answering.ts'
import {
  addressOf,
  batchOf,
  doorEvent,
  openDevices,
  openDoor,
  passcodeOf,
  sendBatch,
  tapsUrl,
  type Session,
} from './door.ts'
import { inTurns, load, median, report, rounded } from './measure.ts'
import { settled } from './settled.ts'
import { signIn } from './sign-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'door-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
/** How many guests, for how many seconds each and in how many rounds; a short form tells where it stands, not what it comes to. */
const [crowd = 100_000, seconds = 6, rounds = 3] = process.argv.slice(2).map(Number)
/** As many as a device sends at once when it comes back. */
const grouped = 250
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await openDoor(client, crowd)
  await settled(postgres.url)
  await client.query('create table bench_limit (id int primary key, hits int not null)')
  const session: Session = { url: product.url, cookie: await signIn(product.url) }
  const devices = await openDevices(session, 64)
  let next = 0
  let turn = 0
  const nextDevice = () => devices[(turn += 1) % devices.length] ?? ''
  // Guests come in no order of the list.
  const fresh = (count: number) =>
    Array.from({ length: count }, () => passcodeOf(1 + (((next += 1) * 61_803) % crowd)))
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: session.cookie,
  }
  const run = (count: number, { connections, rate }: { connections: number; rate?: number }) =>
    load({
      url: tapsUrl(session),
      connections,
      seconds,
      headers,
      send: () => {
        const { device, body } = batchOf(nextDevice(), fresh(count))
        return { headers: addressOf(device), body }
      },
      ...(rate && { rate }),
    })
  // Everybody is outside again, or a second scan would be counted as a first one.
  const clear = async () => {
    next = 0
    await client.query(
      'update guest set arrived = 0, attended_at = null where event_id = $1 and arrived > 0',
      [doorEvent],
    )
    await client.query('delete from door_changed where event_id = $1', [doorEvent])
    await client.query('vacuum guest, guest_came, door_changed, event_tally, event_share')
  }

  await run(1, { connections: 16 })
  const steady = []
  const bare = []
  for (let round = 0; round < 3; round += 1) {
    steady.push(await run(1, { connections: 16, rate: 500 }))
    bare.push(upsertP99(postgres.url, folder, 500))
  }
  const p99 = median(steady.map((one) => one.p99))
  const single = await run(1, { connections: 16 })
  await clear()
  const queue = await queued(session)
  const pair = await atOneInstant(session)
  const { ours, limit } = await inTurns(
    rounds,
    async () => {
      await clear()
      return (await run(grouped, { connections: 16 })).perSecond * grouped
    },
    async () => upsertsPerSecond(postgres.url, folder),
  )
  const {
    rows: [log],
  } = await client.query<{ twice: string }>(
    "select count(*) as twice from door_tap where event_id = $1 and outcome = 'twice'",
    [doorEvent],
  )
  await client.end()
  const ratio = rounded(ours / limit)
  report(
    {
      'check-ins a second, 250 at once': rounded(ours, 0),
      'check-ins a second, one by one': rounded(single.perSecond, 0),
      'durable upserts a second': rounded(limit, 0),
      'one by one to the limit': rounded(single.perSecond / limit),
      'p99 at 500/s, median of three, ms': p99,
      'p99 of a bare upsert at 500/s, ms': rounded(median(bare), 1),
      'refused at 500/s': steady.reduce((sum, { refused }) => sum + refused, 0),
      '10,000 queued entries of a device, s': rounded(queue / 1_000),
      'two devices, 1,000 guests at one instant, p99 ms': rounded(pair.p99, 0),
      'admitted of them': pair.admitted,
      '"already" of them': pair.already,
      'second scans that said so': Number(log?.twice ?? 0),
    },
    {
      bench: 'door',
      figure: rounded(ours, 0),
      unit: 'check-ins/s',
      limit: rounded(limit, 0),
      ratio,
      target:
        '>= 0.80 grouped, p99 <= 20 ms at 500/s, 10,000 queued <= 2 s, second scan always "already"',
      met:
        ratio >= 0.8 &&
        p99 <= 20 &&
        queue <= 2_000 &&
        pair.p99 <= 150 &&
        pair.admitted === 1_000 &&
        pair.already === 1_000,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Ten thousand entries that waited on one device, sent as it sends them. */
async function queued(session: Session): Promise<number> {
  const [device = ''] = await openDevices(session, 1)
  const batches = Array.from({ length: 40 }, (_, batch) =>
    batchOf(
      device,
      Array.from({ length: 250 }, (_, at) => passcodeOf(1 + batch * 250 + at)),
    ),
  )
  const began = performance.now()
  for (const batch of batches) await sendBatch(session, batch)
  return performance.now() - began
}

/** Both scan the same guests in the same order, each the moment it was answered. */
async function atOneInstant(
  session: Session,
): Promise<{ p99: number; admitted: number; already: number }> {
  const times: number[] = []
  const outcomes: string[] = []
  await Promise.all(
    (await openDevices(session, 2)).map(async (device) => {
      for (let at = 0; at < 1_000; at += 1) {
        const batch = batchOf(device, [passcodeOf(Math.max(0, crowd - 10_000) + 1 + at)])
        const began = performance.now()
        outcomes.push(...(await sendBatch(session, batch)))
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  return {
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    admitted: outcomes.filter((one) => one === 'in').length,
    already: outcomes.filter((one) => one === 'twice').length,
  }
}
