/**
 * Kills the process two hundred times while it sends to a mail server that fails one mail in ten, and
 * compares what arrived with what was to be sent.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { openLargeEvent, replaceGuests } from '../tools/testing/invitable-guests.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'

const mails = Number(process.argv[2] ?? 50_000)
const kills = Number(process.argv[3] ?? 200)
const seed = Number(process.argv[4] ?? 20261121)
const chance = seededRandom(seed)

/** Kills while the mails are written into the outbox; the others meet the sending. */
const killsWhilePlanned = 5

const smtpFaults = [
  'cut at MAIL',
  '450 at RCPT',
  'cut in the message',
  'cut after the dot',
  '452 after the dot',
] as const

/** How often each address got a whole mail, with any answer, and under which message ids. */
let isControl = false
const receivedMails = new Map<string, { whole: number; ids: Set<string> }>()
const folder = mkdtempSync(join(tmpdir(), 'mail-faults-'))
const sink = await startFailingSink()
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const port = await findFreePort()
const startNode = () =>
  startProduct({
    dataDir: folder,
    port,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', SMTP_URL: sink.url },
  })
try {
  let product = await startNode()
  await client.connect()
  const result = await sendUnderKills(product, mails, kills)
  product = result.product
  const control = await countWithoutLease(product)
  console.log(
    JSON.stringify({
      fault: 'mail',
      runs: kills,
      acknowledged: result.arrived,
      violations: result.missing + result.doubled,
      control,
      seed,
      mails,
      uncertain: result.uncertain,
      twice: result.twice,
      twiceByKills: result.twiceByKills,
      states: result.states,
    }),
  )
  if (result.missing + result.doubled > 0 || control === 0) process.exitCode = 1
  await product.stop()
} finally {
  await client.end()
  await postgres.stop()
  sink.close()
  rmSync(folder, { recursive: true, force: true })
}

type MailFaultResult = {
  product: ProductProcess
  arrived: number
  missing: number
  doubled: number
  uncertain: number
  twice: number
  twiceByKills: number
  states: Record<string, number>
}

/**
 * Sends, kills at random moments, and waits until all is done. Waiting times are shortened in the
 * rows.
 */
async function sendUnderKills(
  first: ProductProcess,
  guests: number,
  times: number,
): Promise<MailFaultResult> {
  let product = first
  const EID = await inviteGuests(product, guests)
  const inFlight = new Map<string, number>()
  for (let run = 0; run < killsWhilePlanned; run += 1) {
    await wait(chance.below(400))
    await product.kill()
    product = await startNode()
  }
  await putInOutbox(EID)
  for (let run = killsWhilePlanned; run < times && (await countWaiting()) > 0; run += 1) {
    await wait(100 + chance.below(300))
    await product.kill()
    for (const to of await listOrphanedLeases()) inFlight.set(to, (inFlight.get(to) ?? 0) + 1)
    await expireColumn('lease_until')
    product = await startNode()
  }
  for (let rounds = 0; (await countWaiting()) > 0 && rounds < 900; rounds += 1) {
    await expireColumn('next_at')
    await wait(200)
  }
  const { rows } = await client.query<{ to_address: string; cuts: number; state: string }>(
    'select to_address, cut_attempts as cuts, state from mail where event_id = $1 and campaign_id is not null',
    [EID],
  )
  const countReceived = ({ to_address: to }: { to_address: string }) =>
    receivedMails.get(to)?.whole ?? 0
  const uncertain = rows.filter(
    ({ cuts, state, to_address: to }) => cuts > 0 || state === 'uncertain' || inFlight.has(to),
  )
  return {
    product,
    arrived: receivedMails.size,
    // Mails that neither arrived nor count as uncertain, and mails a guest got twice or more
    // often than there were doubts.
    missing:
      guests -
      rows.length +
      rows.filter((row) => countReceived(row) === 0 && row.state !== 'uncertain').length,
    doubled:
      rows.filter((row) => countReceived(row) > 1 + row.cuts + (inFlight.get(row.to_address) ?? 0))
        .length +
      rows.filter(({ to_address: to }) => (receivedMails.get(to)?.ids.size ?? 0) > 1).length,
    uncertain: uncertain.length,
    twice: rows.filter((row) => countReceived(row) > 1).length,
    twiceByKills: rows.filter((row) => countReceived(row) > 1 + row.cuts).length,
    ...(await countStates(EID)),
  }
}

/** The states of the mails in the end. */
async function countStates(EID: string): Promise<{ states: Record<string, number> }> {
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from mail where event_id = $1 and campaign_id is not null group by state',
    [EID],
  )
  return { states: Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** The mails a killed process was sending: only these become uncertain by the kill. */
async function listOrphanedLeases(): Promise<string[]> {
  const { rows } = await client.query<{ to_address: string }>(
    "select to_address from mail where campaign_id is not null and state = 'inflight'",
  )
  return rows.map(({ to_address: to }) => to)
}

async function inviteGuests(product: ProductProcess, guests: number): Promise<string> {
  const cookie = await signIn(product.url)
  const EID = await openLargeEvent(client)
  await replaceGuests(client, EID, guests)
  await callApi(product.url, `/events/${EID}/invite`, {
    cookie,
    data: { GUESTS: guests, SUBMISSION: chance.hex() },
  })
  return EID
}

/** Waits for the mails of a large sending, which a job writes in parts, and ends the time to take them back. */
async function putInOutbox(EID: string): Promise<void> {
  const isPlanned = async () =>
    (await client.query('select from campaign where event_id = $1 and planned_mails > 0', [EID]))
      .rowCount !== 0
  for (let rounds = 0; (await isPlanned()) && rounds < 1_500; rounds += 1) await wait(200)
  await client.query('update campaign set held_until = now() where event_id = $1', [EID])
  await client.query("update mail set next_at = now() where event_id = $1 and state = 'queued'", [
    EID,
  ])
}

async function countWaiting(): Promise<number> {
  const {
    rows: [left],
  } = await client.query<{ left: number }>(
    "select count(*)::int as left from mail where campaign_id is not null and (state in ('queued', 'inflight', 'awaiting_retry') or (state = 'uncertain' and next_at < '9000-01-01'))",
  )
  return left?.left ?? 0
}

/** Ends the lease of a dead process and the wait between two tries at once. */
async function expireColumn(column: 'lease_until' | 'next_at'): Promise<void> {
  const which =
    column === 'lease_until'
      ? "state = 'inflight'"
      : "state in ('awaiting_retry', 'uncertain') and next_at < '9000-01-01'"
  await client.query(`update mail set ${column} = now() - interval '1 second' where ${which}`)
}

/**
 * The control: leases without effect. A mail in transmission is taken again, and arrives twice
 * without a cut.
 */
async function countWithoutLease(product: ProductProcess): Promise<number> {
  await client.query('delete from campaign')
  receivedMails.clear()
  isControl = true
  sink.slow(30)
  await putInOutbox(await inviteGuests(product, 400))
  for (let round = 0; round < 15; round += 1) {
    await client.query(
      "update mail set state = 'queued', lease_until = null, next_at = now() where state = 'inflight'",
    )
    await wait(100)
  }
  sink.slow(0)
  for (let rounds = 0; (await countWaiting()) > 0 && rounds < 100; rounds += 1) await wait(200)
  const { rows } = await client.query<{ to_address: string; cuts: number }>(
    'select to_address, cut_attempts as cuts from mail where campaign_id is not null',
  )
  return rows.filter(({ to_address: to, cuts }) => (receivedMails.get(to)?.whole ?? 0) > 1 + cuts)
    .length
}

/** A mail server that fails one mail in ten, at a random moment. */
async function startFailingSink(): Promise<{ url: string; close(): void; slow(ms: number): void }> {
  const sockets = new Set<Socket>()
  let slow = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('220 sink\r\n')
    speakSmtp(socket, () => slow)
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

function speakSmtp(socket: Socket, slow: () => number): void {
  let buffered = ''
  let to = ''
  let message: string | null = null
  let fault: string | null = null
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1')
    for (;;) {
      if (message !== null) {
        if (fault === 'cut in the message') return void socket.destroy()
        const end = buffered.startsWith('.\r\n') ? 0 : buffered.indexOf('\r\n.\r\n')
        if (end < 0) return
        message = buffered.slice(0, end)
        buffered = buffered.slice(end + (end === 0 ? 3 : 5))
        if (fault === '452 after the dot') socket.write('452 4.3.1 full\r\n')
        else recordMail(to, message)
        message = null
        if (fault === 'cut after the dot') return void socket.destroy()
        if (fault !== '452 after the dot') setTimeout(() => socket.write('250 taken\r\n'), slow())
        continue
      }
      const end = buffered.indexOf('\r\n')
      if (end < 0) return
      const line = buffered.slice(0, end)
      buffered = buffered.slice(end + 2)
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'MAIL') {
        fault =
          !isControl && chance.below(10) === 0
            ? (smtpFaults[chance.below(smtpFaults.length)] ?? null)
            : null
        if (fault === 'cut at MAIL') return void socket.destroy()
        socket.write('250 fine\r\n')
      } else if (command === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        socket.write(fault === '450 at RCPT' ? '450 4.2.1 later\r\n' : '250 fine\r\n')
      } else if (command === 'DATA') {
        if (fault === '450 at RCPT') socket.write('503 nobody\r\n')
        else {
          message = ''
          socket.write('354 go on\r\n')
        }
      } else if (command === 'EHLO') socket.write('250-sink\r\n250 PIPELINING\r\n')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  })
}

function recordMail(to: string, message: string): void {
  const receipts = receivedMails.get(to) ?? { whole: 0, ids: new Set<string>() }
  receipts.whole += 1
  receipts.ids.add(/^Message-ID: (.*)$/m.exec(message)?.[1] ?? '')
  receivedMails.set(to, receipts)
}
