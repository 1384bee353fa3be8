import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { measureUpsertP99, measureUpserts } from './answer-load.ts'
import {
  getClientAddress,
  createBatch,
  doorEvent,
  registerDevices,
  createDoorEvent,
  getPasscode,
  sendBatch,
  getTapsUrl,
  type BenchSession,
} from './door-load.ts'
import { alternateRounds, runLoad, median, printReport, roundTo } from './measure.ts'
import { flushDatabaseToDisk } from './data/flush-disk.ts'
import { signIn } from '../tools/testing/api-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'door-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
/** The number of guests, the seconds and the rounds. A short run shows the order of size only. */
const [guestCount = 100_000, seconds = 6, rounds = 3] = process.argv.slice(2).map(Number)
/** The batch size of a device that comes back online. */
const batchSize = 250
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await createDoorEvent(client, guestCount)
  await flushDatabaseToDisk(postgres.url)
  await client.query('create table bench_limit (id int primary key, hits int not null)')
  const session: BenchSession = { url: product.url, cookie: await signIn(product.url) }
  const devices = await registerDevices(session, 64)
  let next = 0
  let nextIndex = 0
  const nextDevice = () => devices[(nextIndex += 1) % devices.length] ?? ''
  // Guests arrive in random order.
  const takePasscodes = (count: number) =>
    Array.from({ length: count }, () => getPasscode(1 + (((next += 1) * 61_803) % guestCount)))
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: session.cookie,
  }
  const measureScans = (
    count: number,
    { connections, rate }: { connections: number; rate?: number },
  ) =>
    runLoad({
      url: getTapsUrl(session),
      connections,
      seconds,
      headers,
      send: () => {
        const { device, body } = createBatch(nextDevice(), takePasscodes(count))
        return { headers: getClientAddress(device), body }
      },
      ...(rate && { rate }),
    })
  // Everyone leaves first, because a second scan would not count as an arrival.
  const resetArrivals = async () => {
    next = 0
    await client.query(
      'update guest set arrived = 0, attended_at = null where event_id = $1 and arrived > 0',
      [doorEvent],
    )
    await client.query('delete from door_changed where event_id = $1', [doorEvent])
    await client.query('vacuum guest, guest_attendance, door_changed, event_tally, event_breakdown')
  }

  await measureScans(1, { connections: 16 })
  const steady = []
  const measureBareServer = []
  for (let round = 0; round < 3; round += 1) {
    steady.push(await measureScans(1, { connections: 16, rate: 500 }))
    measureBareServer.push(measureUpsertP99(postgres.url, folder, 500))
  }
  const p99 = median(steady.map((one) => one.p99))
  const singleScan = await measureScans(1, { connections: 16 })
  await resetArrivals()
  const queue = await measureQueue(session)
  const pair = await measureSimultaneous(session)
  const { ours, limit } = await alternateRounds(
    rounds,
    async () => {
      await resetArrivals()
      return (await measureScans(batchSize, { connections: 16 })).perSecond * batchSize
    },
    async () => measureUpserts(postgres.url, folder),
  )
  const {
    rows: [log],
  } = await client.query<{ admittedTwice: string }>(
    `select count(*) as "admittedTwice" from door_tap where event_id = $1 and outcome = 'twice'`,
    [doorEvent],
  )
  await client.end()
  const ratio = roundTo(ours / limit)
  printReport(
    {
      'check-ins a second, 250 at once': roundTo(ours, 0),
      'check-ins a second, one by one': roundTo(singleScan.perSecond, 0),
      'durable upserts a second': roundTo(limit, 0),
      'one by one to the limit': roundTo(singleScan.perSecond / limit),
      'p99 at 500/s, median of three, ms': p99,
      'p99 of a bare upsert at 500/s, ms': roundTo(median(measureBareServer), 1),
      'refused at 500/s': steady.reduce((sum, { refused }) => sum + refused, 0),
      '10,000 queued entries of a device, s': roundTo(queue / 1_000),
      'two devices, 1,000 guests at one instant, p99 ms': roundTo(pair.p99, 0),
      'admitted of them': pair.admitted,
      '"already" of them': pair.already,
      'second scans that said so': Number(log?.admittedTwice ?? 0),
    },
    {
      bench: 'door',
      figure: roundTo(ours, 0),
      unit: 'check-ins/s',
      limit: roundTo(limit, 0),
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

/** Ten thousand entries that one device stored while offline, sent in its own batches. */
async function measureQueue(session: BenchSession): Promise<number> {
  const [device = ''] = await registerDevices(session, 1)
  const batches = Array.from({ length: 40 }, (_, batch) =>
    createBatch(
      device,
      Array.from({ length: 250 }, (_, at) => getPasscode(1 + batch * 250 + at)),
    ),
  )
  const began = performance.now()
  for (const batch of batches) await sendBatch(session, batch)
  return performance.now() - began
}

/** Both scan the same guests in the same order, each as soon as the last answer came. */
async function measureSimultaneous(
  session: BenchSession,
): Promise<{ p99: number; admitted: number; already: number }> {
  const times: number[] = []
  const outcomes: string[] = []
  await Promise.all(
    (await registerDevices(session, 2)).map(async (device) => {
      for (let at = 0; at < 1_000; at += 1) {
        const batch = createBatch(device, [getPasscode(Math.max(0, guestCount - 10_000) + 1 + at)])
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
