/** Kills the process fifty times while it sends, to a mail server that fails one mail in ten, and holds what arrived against what was to be sent. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { cast } from '../server/seed/cast.ts'
import { seededChance } from '../server/seed/chance.ts'
import { freePort, startProduct, type Product } from '../tools/product.ts'

const mails = Number(process.argv[2] ?? 20_000)
const kills = Number(process.argv[3] ?? 50)
const seed = Number(process.argv[4] ?? 20261121)
const chance = seededChance(seed)

const faults = [
  'cut at MAIL',
  '450 at RCPT',
  'cut in the message',
  'cut after the dot',
  '452 after the dot',
] as const

/** How often each address was handed a whole mail, whatever was answered, and under which names. */
let isControl = false
const received = new Map<string, { whole: number; ids: Set<string> }>()
const folder = mkdtempSync(join(tmpdir(), 'mail-faults-'))
const sink = await failingSink()
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const port = await freePort()
const start = () =>
  startProduct({
    dataDir: folder,
    port,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', SMTP_URL: sink.url },
  })
try {
  let product = await start()
  await client.connect()
  const told = await sendAll(product, mails, kills)
  product = told.product
  const control = await withoutLease(product)
  console.log(
    JSON.stringify({
      fault: 'mail',
      runs: kills,
      acknowledged: told.arrived,
      violations: told.missing + told.doubled,
      control,
      seed,
      mails,
      uncertain: told.uncertain,
      twice: told.twice,
      twiceByKills: told.twiceByKills,
      states: told.states,
    }),
  )
  if (told.missing + told.doubled > 0 || control === 0) process.exitCode = 1
  await product.stop()
} finally {
  await client.end()
  await postgres.stop()
  sink.close()
  rmSync(folder, { recursive: true, force: true })
}

type Told = {
  product: Product
  arrived: number
  missing: number
  doubled: number
  uncertain: number
  twice: number
  twiceByKills: number
  states: Record<string, number>
}

/** The click, the kills at moments nobody chose, and then as long as it takes. Times of waiting are cut short in the rows. */
async function sendAll(first: Product, guests: number, times: number): Promise<Told> {
  let product = first
  const EID = await invited(product, guests)
  const inHand = new Map<string, number>()
  for (let run = 0; run < times && (await waiting()) > 0; run += 1) {
    await pause(100 + chance.below(300))
    await product.kill()
    for (const to of await heldByTheDead()) inHand.set(to, (inHand.get(to) ?? 0) + 1)
    await hurry('lease_until')
    product = await start()
  }
  for (let rounds = 0; (await waiting()) > 0 && rounds < 900; rounds += 1) {
    await hurry('next_at')
    await pause(200)
  }
  const { rows } = await client.query<{ to_address: string; cuts: number; state: string }>(
    'select to_address, cuts, state from mail where event_id = $1 and campaign_id is not null',
    [EID],
  )
  const whole = ({ to_address: to }: { to_address: string }) => received.get(to)?.whole ?? 0
  const uncertain = rows.filter(
    ({ cuts, state, to_address: to }) => cuts > 0 || state === 'uncertain' || inHand.has(to),
  )
  return {
    product,
    arrived: received.size,
    // What never arrived and is not told as uncertain either, and what a guest has under two names or oftener than there were doubts.
    missing:
      guests -
      rows.length +
      rows.filter((row) => whole(row) === 0 && row.state !== 'uncertain').length,
    doubled:
      rows.filter((row) => whole(row) > 1 + row.cuts + (inHand.get(row.to_address) ?? 0)).length +
      rows.filter(({ to_address: to }) => (received.get(to)?.ids.size ?? 0) > 1).length,
    uncertain: uncertain.length,
    twice: rows.filter((row) => whole(row) > 1).length,
    twiceByKills: rows.filter((row) => whole(row) > 1 + row.cuts).length,
    ...(await statesOf(EID)),
  }
}

/** How the product tells them in the end. */
async function statesOf(EID: string): Promise<{ states: Record<string, number> }> {
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from mail where event_id = $1 and campaign_id is not null group by state',
    [EID],
  )
  return { states: Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Whom a killed process was writing to: these mails, and no others, become uncertain by the kill. */
async function heldByTheDead(): Promise<string[]> {
  const { rows } = await client.query<{ to_address: string }>(
    "select to_address from mail where campaign_id is not null and state = 'inflight'",
  )
  return rows.map(({ to_address: to }) => to)
}

async function invited(product: Product, guests: number): Promise<string> {
  const login = await ask(product, '/api/auth/login', '', {
    EMAIL: cast.asha.email,
    PASSWORD: cast.asha.password,
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const {
    rows: [event],
  } = await client.query<{ id: string }>(
    "select event_id as id from event_domain where label = 'block-printing'",
  )
  const EID = event?.id ?? ''
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [EID],
  )
  await client.query('update plan_limit set people = 100000000')
  await client.query('delete from mail')
  await client.query('delete from guest where event_id = $1', [EID])
  await client.query(
    `insert into guest (event_id, id, name, email, passcode, created_at, updated_at)
    select $1, lpad(upper(to_hex(n + 4096)), 15, 'A'), 'Guest ' || n, 'guest' || n || '@guests.example', lpad(n::text, 8, '0'), now(), now() from generate_series(1, $2::int) n`,
    [EID, guests],
  )
  await ask(product, `/api/events/${EID}/invite`, cookie, {
    GUESTS: guests,
    SUBMISSION: chance.hex(),
  })
  await client.query('update mail set next_at = now()')
  return EID
}

async function ask(
  product: Product,
  path: string,
  cookie: string,
  data: object,
): Promise<Response> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function waiting(): Promise<number> {
  const {
    rows: [left],
  } = await client.query<{ left: number }>(
    "select count(*)::int as left from mail where campaign_id is not null and (state in ('queued', 'inflight', 'awaiting_retry') or (state = 'uncertain' and next_at < '9000-01-01'))",
  )
  return left?.left ?? 0
}

/** Two minutes of the lease of a process that is dead, and the minutes between two tries, need not be waited for. */
async function hurry(column: 'lease_until' | 'next_at'): Promise<void> {
  const which =
    column === 'lease_until'
      ? "state = 'inflight'"
      : "state in ('awaiting_retry', 'uncertain') and next_at < '9000-01-01'"
  await client.query(`update mail set ${column} = now() - interval '1 second' where ${which}`)
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** The control: leases that mean nothing. What one process is handing over is taken up again, and arrives twice without a cut. */
async function withoutLease(product: Product): Promise<number> {
  await client.query('delete from campaign')
  received.clear()
  isControl = true
  sink.slow(30)
  await invited(product, 400)
  for (let round = 0; round < 15; round += 1) {
    await client.query(
      "update mail set state = 'queued', lease_until = null, next_at = now() where state = 'inflight'",
    )
    await pause(100)
  }
  sink.slow(0)
  for (let rounds = 0; (await waiting()) > 0 && rounds < 100; rounds += 1) await pause(200)
  const { rows } = await client.query<{ to_address: string; cuts: number }>(
    'select to_address, cuts from mail where campaign_id is not null',
  )
  return rows.filter(({ to_address: to, cuts }) => (received.get(to)?.whole ?? 0) > 1 + cuts).length
}

/** Takes mails as a mail server does; one in ten fails at a moment by chance. */
async function failingSink(): Promise<{ url: string; close(): void; slow(ms: number): void }> {
  const sockets = new Set<Socket>()
  let slow = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('220 sink\r\n')
    talk(socket, () => slow)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    slow: (ms) => {
      slow = ms
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function talk(socket: Socket, slow: () => number): void {
  let heard = ''
  let to = ''
  let message: string | null = null
  let fault: string | null = null
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    for (;;) {
      if (message !== null) {
        if (fault === 'cut in the message') return void socket.destroy()
        const end = heard.startsWith('.\r\n') ? 0 : heard.indexOf('\r\n.\r\n')
        if (end < 0) return
        message = heard.slice(0, end)
        heard = heard.slice(end + (end === 0 ? 3 : 5))
        if (fault === '452 after the dot') socket.write('452 4.3.1 full\r\n')
        else take(to, message)
        message = null
        if (fault === 'cut after the dot') return void socket.destroy()
        if (fault !== '452 after the dot') setTimeout(() => socket.write('250 taken\r\n'), slow())
        continue
      }
      const end = heard.indexOf('\r\n')
      if (end < 0) return
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'MAIL') {
        fault =
          !isControl && chance.below(10) === 0
            ? (faults[chance.below(faults.length)] ?? null)
            : null
        if (fault === 'cut at MAIL') return void socket.destroy()
        socket.write('250 fine\r\n')
      } else if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        socket.write(fault === '450 at RCPT' ? '450 4.2.1 later\r\n' : '250 fine\r\n')
      } else if (word === 'DATA') {
        if (fault === '450 at RCPT') socket.write('503 nobody\r\n')
        else {
          message = ''
          socket.write('354 go on\r\n')
        }
      } else if (word === 'EHLO') socket.write('250-sink\r\n250 PIPELINING\r\n')
      else if (word === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}

function take(to: string, message: string): void {
  const seen = received.get(to) ?? { whole: 0, ids: new Set<string>() }
  seen.whole += 1
  seen.ids.add(/^Message-ID: (.*)$/m.exec(message)?.[1] ?? '')
  received.set(to, seen)
}
