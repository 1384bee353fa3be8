/**
 * One machine, as `npm start` runs it: the program and its own PostgreSQL are killed again and again
 * while guests answer, every eleventh time the database. Every confirmed answer has to be there.
 * The counts are sums over runs, as a thousand restarts take longer than one run may.
 */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, startProduct } from '../tools/testing/product-process.ts'
import { waitUntil } from './lib/background-process.ts'
import { countAfterDeletingOne, listLost, openEvent, type GuestEvent } from './lib/ledger.ts'
import { sendAnswer } from './lib/load.ts'
import { openPart } from './lib/part.ts'
import { isAnswering } from './lib/postgres-server.ts'

const wanted = Number(process.argv[2] ?? 1_100)
const clients = 6
const part = openPart('kills', { appKills: 0, databaseKills: 0, acknowledged: 0, lost: 0 })
const countKills = () => part.state.appKills + part.state.databaseKills

const folder = mkdtempSync(join(tmpdir(), 'nodes-kills-'))
const port = await findFreePort()
const start = () =>
  startProduct({ dataDir: folder, port, env: { TRUST_PROXY: '1', DRAIN_SECONDS: '0' } })
let product = await start()
try {
  const event = await openEvent(getUrl())
  const all = new Set<string>()
  while (countKills() < wanted && part.hasTime()) {
    const acknowledged = await killUnderLoad(event)
    for (const submission of acknowledged) all.add(submission)
    part.state.acknowledged += acknowledged.size
    part.state.lost += (await listLost(getUrl(), event, acknowledged)).length
    part.save()
    if (countKills() % 50 === 0) console.log(`${countKills()} kills, ${part.state.lost} lost`)
  }
  const { appKills, databaseKills, acknowledged, lost } = part.state
  part.check(
    `${appKills} kills of the program and ${databaseKills} of the database, nothing lost`,
    lost === 0,
    `${acknowledged} confirmed answers`,
  )
  if (countKills() >= wanted) part.check('all kills are done', true)
  else part.pause(`${countKills()} of ${wanted} kills so far`)
  part.control(
    'a deleted answer is missed',
    (await countAfterDeletingOne(getUrl(), event, all)) === 1,
  )
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
part.finish()

function getPostmaster(): string[] {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function getUrl(): string {
  const socket = encodeURIComponent(realpathSync(join(folder, 'postgres', 'socket')))
  return `postgres://mehfil@localhost:${getPostmaster()[3] ?? ''}/mehfil?host=${socket}`
}

/** Answers that were confirmed until the kill, and those that came while the rest was up again. */
async function killUnderLoad(event: GuestEvent): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  let isRunning = true
  const guests = Array.from({ length: clients }, async () => {
    while (isRunning) {
      const { answer, submission = '' } = sendAnswer(product.url, event.id)
      const answered = await answer.catch(() => null)
      if (answered?.ok) acknowledged.add(submission)
      else await wait(20)
    }
  })
  await wait(30 + Math.random() * 300)
  if (countKills() % 11 === 10) await killDatabase()
  else {
    part.state.appKills += 1
    await product.kill()
    isRunning = false
    await Promise.all(guests)
    product = await start()
  }
  isRunning = false
  await Promise.all(guests)
  return acknowledged
}

/** The program goes on, and starts its database again. */
async function killDatabase(): Promise<void> {
  part.state.databaseKills += 1
  const pid = Number(getPostmaster()[0])
  process.kill(pid, 'SIGKILL')
  await waitUntil(
    'the database is up again',
    async () => Number(getPostmaster()[0]) !== pid && (await isAnswering(getUrl())),
  )
  await waitUntil('the program answers again', () =>
    fetch(`${product.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}
