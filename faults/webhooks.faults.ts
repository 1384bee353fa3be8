/**
 * Guests are added, changed, invited, answer and arrive by calls to two nodes, several at once, while
 * the nodes are killed at random moments and the receiver of the webhooks fails. Every change has to
 * reach the receiver, in order for each guest, with the same id when it comes again, and signed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { openLargeEvent } from '../tools/testing/invitable-guests.ts'
import { findFreePort, startProduct } from '../tools/testing/product-process.ts'
import { createFaultReport } from './fault-report.ts'
import { listWrongEntries, guestSteps, openFailingReceiver } from './webhook-ledger.ts'
import { changeGuest, type GuestChanger } from './webhook-changes.ts'

const changes = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 24)
const seed = Number(process.argv[4] ?? 20261130)
const chance = seededRandom(seed)
const report = createFaultReport()
/** Guests whose changes are made at the same time. */
const lanes = 8
const controlChanges = 500

/** A trigger takes one guard away; the ledger has to notice. */
const controls = [
  {
    label: 'messages about one guest do not wait for each other, out of order',
    timing: 'insert',
    change: 'new.subject := gen_random_uuid()',
    counted: 'disordered',
  },
  {
    label: 'messages count as sent when a worker takes them, missing',
    timing: 'update',
    change: 'if new.attempts > old.attempts then new.ended_at := now(); end if',
    counted: 'missing',
  },
  {
    label: 'a new id for each attempt, ids without a change',
    timing: 'update',
    change: 'if new.attempts > old.attempts then new.id := gen_random_uuid(); end if',
    counted: 'renamed',
  },
  {
    label: 'a body that is not of its change, missing',
    timing: 'update',
    change: "new.facts := jsonb_set(new.facts, '{guest,name}', to_jsonb('Guest 1'::text))",
    counted: 'missing',
  },
] as const

const folder = mkdtempSync(join(tmpdir(), 'webhook-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
const ports = [await findFreePort(), await findFreePort()]
const startNode = (at: number) =>
  startProduct({
    dataDir: join(folder, String(at)),
    port: ports[at] ?? 0,
    env: {
      DATABASE_URL: postgres.url,
      DEMO: 'on',
      WEBHOOKS_PRIVATE: 'on',
    },
  })
const receiver = await openFailingReceiver(chance)
const nodes = [await startNode(0), await startNode(1)]
try {
  await client.connect()
  await client.query("update account set plan = 'Custom'")
  const EID = await openLargeEvent(client)
  await client.query("update event set starts_at = now() + interval '1 hour' where id = $1", [EID])
  const cookie = await signIn(nodes[0]?.url ?? '')
  const changer = { pool, EID, cookie, urls: nodes.map(({ url }) => url), chance, firstGuest: 1 }
  await runLedger(changer)
  await runControls({ ...changer, firstGuest: 1_000_000 })
  report.print('webhooks', seed)
} finally {
  await pool.end()
  await client.end()
  for (const node of nodes) await node.stop()
  receiver.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runLedger(changer: GuestChanger): Promise<void> {
  const { wrong, arrivals, ids } = await runRound(changer, { path: '/ledger', changes, kills })
  report.addRuns('changes', changes)
  for (const [check, places] of Object.entries(wrong))
    for (const place of places) report.reportViolation(check, place)
  console.log(
    `  kills ${kills}, ids ${ids}, arrivals ${arrivals}, faults of the receiver ${JSON.stringify(receiver.faults)}`,
  )
}

async function runControls(changer: GuestChanger): Promise<void> {
  for (const [at, { label, timing, change, counted }] of controls.entries()) {
    await client.query(
      `create or replace function take_guard() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`,
    )
    await client.query(
      `create trigger take_guard before ${timing} on webhook_message for each row execute function take_guard()`,
    )
    const { wrong } = await runRound(
      { ...changer, firstGuest: changer.firstGuest * (at + 1) },
      { path: `/control-${at}`, changes: controlChanges, kills: 0 },
    )
    await client.query('drop trigger take_guard on webhook_message')
    report.controls[label] = wrong[counted].length
  }
}

type Round = { path: string; changes: number; kills: number }

/** A webhook of its own, the changes, the kills, and the wait until everything was accepted. */
async function runRound(changer: GuestChanger, round: Round) {
  await client.query('update session set password_checked_at = now()')
  const { data } = (await (
    await callApi(changer.urls[0] ?? '', '/user/webhooks', {
      cookie: changer.cookie,
      data: {
        URL: receiver.url + round.path,
        EVENT: changer.EID,
        KINDS: [...new Set(guestSteps.map(({ kind }) => kind))],
      },
    })
  ).json()) as { data: { WEBHOOK: string; SECRET: string } }
  const ledger = receiver.listen(round.path, data.SECRET)
  const attempts = new Map<number, number[]>()
  const guests = Array.from(
    { length: round.changes / guestSteps.length },
    (_, at) => changer.firstGuest + at,
  )
  let isOver = false
  const killing = killNodes(round.kills, () => isOver)
  await pLimit(lanes).map(guests, async (guest) => {
    const asked: number[] = []
    for (const step of guestSteps) asked.push(await changeGuest(changer, guest, step))
    attempts.set(guest, asked)
  })
  // A guest is invited once the mail was sent.
  while ((await countOpenMails(changer)) + (await countWaiting(data.WEBHOOK)) > 0) {
    await wait(1_000)
    await shortenWaits()
  }
  isOver = true
  await killing
  const wrong = {
    ...listWrongEntries(ledger, attempts, await listUninvited(changer)),
    ...ledger.wrong,
  }
  console.log(
    `  ${round.path}: ${Object.entries(wrong)
      .map(([check, places]) => `${check} ${places.length}`)
      .join(', ')}`,
  )
  await client.query('update webhook set paused_at = now() where id = $1', [data.WEBHOOK])
  return { wrong, arrivals: ledger.countArrivals(), ids: ledger.listEntries().length }
}

/** The last kills come while the rest is sent. A node is killed while the other one works. */
async function killNodes(count: number, isOver: () => boolean): Promise<void> {
  for (let kill = 0; kill < count; kill += 1) {
    await wait(isOver() ? 0 : 500 + chance.below(7_000))
    const at = chance.below(2)
    await nodes[at]?.kill()
    nodes[at] = await startNode(at)
  }
}

async function countOpenMails({ EID }: GuestChanger): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from mail where event_id = $1 and state in ('queued', 'inflight', 'awaiting_retry')",
    [EID],
  )
  return rows[0]?.count ?? 0
}

/** Guests whose mail may not have been sent when its node died: they are not invited as yet. */
async function listUninvited({ EID }: GuestChanger): Promise<Set<number>> {
  const { rows } = await client.query<{ email: string }>(
    "select email from guest where event_id = $1 and invited_at is null and email like 'ledger%'",
    [EID],
  )
  return new Set(rows.map(({ email }) => Number(email.match(/\d+/)?.[0])))
}

async function countWaiting(webhook: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from webhook_message where webhook_id = $1 and ended_at is null',
    [webhook],
  )
  return rows[0]?.count ?? 0
}

/** Ends the longer waits between attempts; leases of killed nodes run out by themselves. */
async function shortenWaits(): Promise<void> {
  await client.query(
    "update webhook_message set due_at = now() where ended_at is null and due_at > now() + interval '20 seconds'",
  )
}
