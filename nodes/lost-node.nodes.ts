/**
 * A web node and a worker are lost with their disks, in the middle of mails and a job. The others
 * serve, no request to them fails after a second, and what the lost worker had not begun is done
 * within two minutes. New nodes with empty folders take their places.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { waitUntil } from './lib/background-process.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { listLost, openEvent } from './lib/ledger.ts'
import { startLoad, summarizeFailures } from './lib/load.ts'
import {
  areMailsSent,
  countMails,
  isJobDone,
  leaveLockedJob,
  listHolders,
  queueMails,
} from './lib/mail-queue.ts'
import { openPart } from './lib/part.ts'
import { query } from './lib/postgres-server.ts'

const part = openPart('lost-node', { mails: 0, begun: 0, freeAfterSeconds: 0 })
const mailCount = 300

const cluster = await startCluster()
try {
  const event = await openEvent(cluster.databaseUrl)
  const load = await startLoad({ url: cluster.url, event, rate: 30 })
  await wait(3_000)
  await loseWebNode(cluster)
  const lostAt = Date.now()
  await wait(8_000)
  const late = load.failed.filter(({ at }) => at > lostAt + 1_000)
  part.check('the other web node serves', late.length === 0, summarizeFailures(late))
  await cluster.webs[0]?.start()
  part.check('a new node with an empty folder is ready', true)
  await load.stop()
  const lost = await listLost(cluster.databaseUrl, event, load.acknowledged)
  part.check('every confirmed answer is stored', lost.length === 0, `${load.acknowledged.size}`)
  await loseWorker(cluster)
  await runControl(cluster)
} finally {
  await cluster.close()
}
part.finish()

async function loseWebNode({ webs: [web] }: Cluster): Promise<void> {
  await web?.kill()
  rmSync(web?.dataDir ?? '', { recursive: true, force: true })
}

async function loseWorker({ workers: [worker], databaseUrl, sink }: Cluster): Promise<void> {
  await waitUntil('mails of the answers are sent', () => areMailsSent(databaseUrl), {
    seconds: 120,
  })
  sink.setDelay(4_000)
  const addresses = await queueMails(databaseUrl, mailCount)
  await waitUntil('both workers send', async () => (await listHolders(databaseUrl)).length > 1)
  await wait(1_500)
  const lease = await findLease(databaseUrl, worker?.getProcess().getLog() ?? '')
  const [held] = (await listHolders(databaseUrl)).filter(({ id }) => id === lease.id)
  const job = await leaveLockedJob(databaseUrl, lease.pool)
  await worker?.kill()
  const killedAt = Date.now()
  rmSync(worker?.dataDir ?? '', { recursive: true, force: true })
  sink.setDelay(0)
  const begun = await countBegun(databaseUrl, lease.id)
  await waitUntil(
    'what was only claimed is sent',
    async () => ((await countMails(databaseUrl, addresses)).sent ?? 0) >= mailCount - begun,
    { seconds: 125, everyMs: 500 },
  )
  const seconds = Math.round((Date.now() - killedAt) / 1_000)
  Object.assign(part.state, { mails: held?.count ?? 0, begun, freeAfterSeconds: seconds })
  part.check(
    'mails that were only claimed are sent within two minutes',
    seconds <= 120,
    `${held?.count ?? 0} claimed, ${begun} of them begun; ${seconds} s`,
  )
  await waitUntil('the job is done', () => isJobDone(databaseUrl, job), { seconds: 60 })
  part.check(
    'its job is done within two minutes',
    Date.now() - killedAt <= 120_000,
    `${Math.round((Date.now() - killedAt) / 1_000)} s`,
  )
  const sent = sink.received.filter(({ to }) => addresses.has(to))
  part.check(
    'no mail was sent twice',
    new Set(sent.map(({ to }) => to)).size === sent.length,
    `${sent.length} mails`,
  )
}

/** The lease whose name the worker wrote to its log. */
async function findLease(databaseUrl: string, log: string): Promise<{ id: string; pool: string }> {
  const rows = await query<{ id: string; pool: string }>(
    databaseUrl,
    'select id, job_pool as pool from worker_lease order by started_at',
  )
  const own = rows.find(({ id }) => log.includes(id))
  if (!own) throw new Error('The worker has no lease.')
  return own
}

async function countBegun(databaseUrl: string, lease: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from worker_lease l join mail m on m.id = any(l.begun_mails)
     where l.id = $1 and m.claimed_by = l.id and m.state = 'inflight'`,
    [lease],
  )
  return row?.count ?? 0
}

/** A job whose worker has no lease, as of a version before, stays locked. */
async function runControl({ databaseUrl }: Cluster): Promise<void> {
  const job = await leaveLockedJob(databaseUrl, 'a-pool-without-a-lease')
  await wait(100_000)
  part.control('without a lease a job stays locked', !(await isJobDone(databaseUrl, job)))
}
