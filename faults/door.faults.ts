/**
 * Three phones without a network for an hour, with clocks two hours apart; a twentieth of the
 * guests is scanned by two of them. One is killed repeatedly while it writes, one runs out of
 * storage, one loses its helper's right, and the server is killed while all send. Every entry a
 * helper saw must be in the log, every guest in once, and every contradiction listed.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { doorEvent, createDoorEvent, getPasscode } from '../bench/door-load.ts'
import { signIn } from '../tools/testing/api-client.ts'
import { cast } from '../server/seed/cast.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { signDoorCode } from '../server/features/guests/rules/door-code.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'
import type { PhoneOrder, PhoneMessage } from './door-phone.ts'

const runs = Number(process.argv[2] ?? 10)
const seed = Number(process.argv[3] ?? 20261122)
const chance = seededRandom(seed)
const scans = 100
const shared = 5
const hour = 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'door-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const port = await findFreePort()
const start = () =>
  startProduct({
    dataDir: folder,
    port,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
  })
const client = new pg.Client({ connectionString: postgres.url })

type AdmittedScan = { passcode: string; at: number; device: string }
type DoorFaultResult = {
  seen: AdmittedScan[]
  full: number
  held: number
  kills: number
  /** Requests whose answer never came. */
  cut: number
  /** Times that would be wrong without the correction of clocks. */
  skewed: number
}
let product: ProductProcess = await start()
try {
  await client.connect()
  await createDoorEvent(client, (runs + 2) * 3 * scans)
  await client.query('update event set starts_at = now() where id = $1', [doorEvent])
  let [acknowledged, violations, conflicts] = [0, 0, 0]
  const guestsArrived: Record<'full' | 'held' | 'kills' | 'cut' | 'skewed', number> = {
    full: 0,
    held: 0,
    kills: 0,
    cut: 0,
    skewed: 0,
  }
  for (let run = 0; run < runs; run += 1) {
    const { result, wrong, listed } = await runEvening(run, { isCareless: false })
    acknowledged += result.seen.length
    violations += wrong
    conflicts += listed
    for (const fault of ['full', 'held', 'kills', 'cut', 'skewed'] as const)
      guestsArrived[fault] += result[fault]
  }
  // The control: a phone that shows "in" before it is stored, killed in the same way.
  const carelessResult = await runEvening(runs, { isCareless: true })
  const control = carelessResult.wrong
  console.log(
    `  refused for want of room and scanned again ${guestsArrived.full}, handed in without the right ${guestsArrived.held}, phones killed ${guestsArrived.kills}, sends without an answer while the server was dead ${guestsArrived.cut}, contradictions listed ${conflicts}, times off by the phones' own clocks ${guestsArrived.skewed}`,
  )
  console.log(JSON.stringify({ fault: 'door', runs, acknowledged, violations, control, seed }))
  // A fault that never happened proves nothing.
  if (
    violations > 0 ||
    control === 0 ||
    conflicts === 0 ||
    Object.values(guestsArrived).includes(0)
  )
    process.exitCode = 1
} finally {
  await client.end()
  await product.kill()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runEvening(
  run: number,
  { isCareless }: { isCareless: boolean },
): Promise<{ result: DoorFaultResult; wrong: number; listed: number }> {
  await client.query(
    "update member set permissions = '{CheckIn}', event_ids = null where person_id = $1",
    [cast.noah.personId],
  )
  const host = await signIn(product.url)
  const helper = await signIn(product.url, cast.noah)
  const result: DoorFaultResult = { seen: [], full: 0, held: 0, kills: 0, cut: 0, skewed: 0 }
  const phones = await Promise.all(
    [-2, 0, 2].map((off, place) =>
      createPhoneOrder({
        run,
        place,
        ahead: off * hour,
        cookie: place === 2 ? helper : host,
        isCareless,
      }),
    ),
  )
  const taken = await Promise.all(
    phones.map((phone) => waitForExit(startPhone({ ...phone, phase: 'take' }), phone, result)),
  )
  if (taken.some(({ isDone }) => !isDone)) throw new Error('A phone could not take its list.')
  await Promise.all(
    phones.map((phone, place) =>
      place === 0 ? scanUnderKills(phone, result) : waitForExit(startPhone(phone), phone, result),
    ),
  )
  await client.query("update member set permissions = '{ManageGuests}' where person_id = $1", [
    cast.noah.personId,
  ])
  await sendUnderKills(phones, result)
  const listed = await countListed(host, phones)
  const runViolations = await countViolations(result, phones)
  return { result, wrong: runViolations, listed }
}

/**
 * A new part of the guest list for each evening, as the first codes of a phone are the last of the
 * one before it.
 */
async function createPhoneOrder({
  run,
  place,
  ahead,
  cookie,
  isCareless,
}: {
  run: number
  place: number
  ahead: number
  cookie: string
  isCareless: boolean
}): Promise<PhoneOrder> {
  const device = randomUUID()
  const registration = await fetch(`${product.url}/api/events/${doorEvent}/door-devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ data: { DEVICE: device, GATE: `Gate ${place + 1}` } }),
  })
  const { data } = (await registration.json()) as { data: { KEY: string } }
  const own = join(folder, device)
  mkdirSync(own)
  const first = 1 + run * 3 * scans + place * (scans - shared)
  const codes = Array.from({ length: scans }, (_, at) =>
    signDoorCode(readFileSync(join(folder, 'secret-key'), 'utf8').trim(), {
      eventId: doorEvent,
      passcode: getPasscode(first + at),
    }),
  )
  return {
    url: product.url,
    cookie,
    event: doorEvent,
    device,
    key: data.KEY,
    gate: `Gate ${place + 1}`,
    folder: own,
    ahead,
    from: Date.now() - hour,
    step: Math.floor(hour / scans) - 1,
    codes,
    next: 0,
    phase: 'scan',
    isCareless,
    full: place === 1 ? [40, 60] : null,
  }
}

function startPhone(order: PhoneOrder): ChildProcess {
  return fork(new URL('door-phone.ts', import.meta.url).pathname, [JSON.stringify(order)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Listens to a phone until its process ends; the next process continues from there. */
function waitForExit(
  child: ChildProcess,
  order: PhoneOrder,
  result: DoorFaultResult,
): Promise<{ isDone: boolean }> {
  let isDone = false
  child.on('message', (message: PhoneMessage) => {
    if ('seen' in message)
      result.seen.push({ passcode: message.seen, at: message.at, device: order.device })
    if ('full' in message) result.full += 1
    if ('held' in message) result.held += message.held
    if ('cut' in message) result.cut += 1
    if ('done' in message) isDone = true
    if ('index' in message && order.phase === 'scan')
      order.next = Math.max(order.next, message.index + 1)
  })
  return new Promise((resolve, fail) => {
    child.once('exit', (code) =>
      code ? fail(new Error(`A phone broke down: ${code}`)) : resolve({ isDone }),
    )
  })
}

async function scanUnderKills(order: PhoneOrder, result: DoorFaultResult): Promise<void> {
  for (let isDone = false; !isDone;) {
    const child = startPhone(order)
    const over = waitForExit(child, order, result)
    const delay = 20 + chance.below(80)
    child.once('message', () =>
      setTimeout(() => {
        result.kills += Number(child.kill('SIGKILL'))
      }, delay),
    )
    isDone = (await over).isDone
  }
}

/** The server is killed while they send, and starts again. */
async function sendUnderKills(phones: PhoneOrder[], result: DoorFaultResult): Promise<void> {
  const orders = phones.map((phone): PhoneOrder => ({ ...phone, phase: 'send' }))
  const children = orders.map(startPhone)
  const sending = Promise.all(orders.map((order, at) => waitForExit(children[at]!, order, result)))
  await new Promise<void>((resolve) => {
    for (const child of children)
      child.on('message', (message: PhoneMessage) => {
        if ('sending' in message) resolve()
      })
  })
  await wait(chance.below(30))
  await product.kill()
  product = await start()
  if ((await sending).some(({ isDone }) => !isDone)) throw new Error('A phone could not send.')
}

/** The host resolves every conflict: guests who were held came, guests scanned twice came once. */
async function countListed(cookie: string, phones: PhoneOrder[]): Promise<number> {
  const { rows } = await client.query<{ id: string; outcome: string }>(
    "select id, outcome from door_tap where event_id = $1 and device_id = any($2) and outcome in ('twice', 'held') order by at",
    [doorEvent, phones.map(({ device }) => device)],
  )
  for (const { id, outcome } of rows) {
    const isIn = outcome === 'held' && !(await isAdmitted(id))
    await fetch(`${product.url}/api/events/${doorEvent}/door-conflicts/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify({ data: { CHOICE: isIn ? 'count' : 'drop' } }),
    })
  }
  return rows.length
}

async function isAdmitted(tap: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from door_tap t join arrival a on a.event_id = t.event_id and a.guest_id = t.guest_id and a.undone_at is null and a.id <> t.id where t.event_id = $1 and t.id = $2',
    [doorEvent, tap],
  )
  return rows.length > 0
}

/**
 * Lost entries, guests who are not in exactly once, wrong times, and contradictions missing from
 * the list.
 */
async function countViolations(result: DoorFaultResult, phones: PhoneOrder[]): Promise<number> {
  const { seen } = result
  const { rows: log } = await client.query<{
    passcode: string
    device_id: string
    at: Date
    device_at: Date
    outcome: string
  }>(
    'select g.passcode, t.device_id, t.at, t.device_at, t.outcome from door_tap t join guest g on g.event_id = t.event_id and g.id = t.guest_id where t.event_id = $1 and t.device_id = any($2)',
    [doorEvent, phones.map(({ device }) => device)],
  )
  const storedTaps = new Map(log.map((row) => [`${row.device_id} ${row.passcode}`, row]))
  const lost = seen.filter(
    ({ device, passcode }) => !storedTaps.has(`${device} ${passcode}`),
  ).length
  const isTimeWrong =
    (by: 'at' | 'device_at') =>
    ({ device, passcode, at }: AdmittedScan) =>
      Math.abs((storedTaps.get(`${device} ${passcode}`)?.[by].getTime() ?? at) - at) > 5_000
  const late = seen.filter(isTimeWrong('at')).length
  result.skewed = seen.filter(isTimeWrong('device_at')).length
  const {
    rows: [count],
  } = await client.query<{ wrong: string }>(
    `select count(*) as wrong from (select g.arrived, (select count(*) from arrival a where a.event_id = g.event_id and a.guest_id = g.id and a.undone_at is null) as entries
    from guest g where g.event_id = $1 and g.passcode = any($2)) x where arrived <> 1 or entries <> 1`,
    [doorEvent, [...new Set(seen.map(({ passcode }) => passcode))]],
  )
  const both = [...Map.groupBy(log, ({ passcode }) => passcode).values()].filter(
    (rows) => rows.length > 1,
  )
  const unlisted = both.filter(
    (rows) => !rows.some(({ outcome }) => outcome === 'twice' || outcome === 'held'),
  ).length
  return lost + late + Number(count?.wrong ?? 0) + unlisted
}
