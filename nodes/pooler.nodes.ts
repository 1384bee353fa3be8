/**
 * PgBouncer in transaction mode is killed and started again under load, five times: answers come
 * again within seconds, none that was confirmed is lost, no node is restarted, no session leaves
 * anything behind, and a node that would be deaf refuses to start.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { roleSettings } from '../server/base/database/role-settings.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { countAfterDeletingOne, listLost, openEvent } from './lib/ledger.ts'
import { probeWrites } from './lib/outage.ts'
import { openPart } from './lib/part.ts'
import { query } from './lib/postgres-server.ts'

const rounds = 5
const part = openPart('pooler', { restarts: 0, slowestMs: 0 })

const cluster = await startCluster({ pooler: true, replica: true })
try {
  const event = await openEvent(cluster.databaseUrl)
  const pids = cluster.webs.map((web) => web.getProcess().pid)
  const probe = probeWrites(cluster.url, event.id, 30)
  for (let round = 0; round < rounds; round += 1) {
    await wait(3_000)
    await cluster.pooler?.restart(500)
    const backAt = Date.now()
    await wait(6_000)
    const { firstAfter } = probe.getGap(backAt)
    part.state.slowestMs = Math.max(part.state.slowestMs, (firstAfter ?? Infinity) - backAt)
    part.state.restarts = round + 1
  }
  await probe.stop()
  part.check(
    'answers come again within 5 s',
    part.state.slowestMs < 5_000,
    `${part.state.slowestMs} ms`,
  )
  part.check(
    'while PgBouncer is away the answers are 200 and 503',
    [...probe.statuses.keys()].every((status) => [200, 503].includes(status)),
    JSON.stringify(Object.fromEntries(probe.statuses)),
  )
  const lost = await listLost(cluster.databaseUrl, event, probe.acknowledged)
  part.check('every confirmed answer is stored', lost.length === 0, `${probe.acknowledged.size}`)
  part.check(
    'no node was restarted',
    cluster.webs.every(
      (web, at) => web.getProcess().isRunning() && web.getProcess().pid === pids[at],
    ),
  )
  await checkSessions(cluster)
  checkLogs(cluster)
  await runControls(cluster)
  const missing = await countAfterDeletingOne(cluster.databaseUrl, event, probe.acknowledged)
  part.control('a deleted answer is missed', missing === 1, `${missing}`)
} finally {
  await cluster.close()
}
part.finish()

/**
 * What a session left behind would be found by the next one on its connection. PgBouncer was
 * restarted since the role got its settings.
 */
async function checkSessions({ databaseUrl, pooler }: Cluster): Promise<void> {
  const locks = await query(databaseUrl, "select from pg_locks where locktype = 'advisory'")
  part.check('no advisory lock outlives its transaction', locks.length === 0)
  const read = () =>
    query<{ value: string }>(
      pooler?.url ?? '',
      "select current_setting('statement_timeout') as value",
    )
  const found = await Promise.all(Array.from({ length: 20 }, read))
  const timeouts = [...new Set(found.flatMap((rows) => rows.map(({ value }) => value)))].join()
  part.check(
    "each connection has the role's time limit",
    timeouts === roleSettings['statement_timeout'],
    timeouts,
  )
  const named = await query(
    databaseUrl,
    "select from pg_stat_activity where datname = current_database() and application_name = 'mehfil'",
  )
  part.check('the database lists our connections by name', named.length > 0)
}

function checkLogs({ webs, workers }: Cluster): void {
  const wrong = [...webs, ...workers].flatMap((node) =>
    node
      .getProcess()
      .getLog()
      .split('\n')
      .filter((line) =>
        /prepared statement|unsupported startup parameter|unexpected error/.test(line),
      ),
  )
  part.check('no log has an error of a pooler', wrong.length === 0, wrong[0])
}

async function runControls({ addNode, pooler }: Cluster): Promise<void> {
  const deaf = await addNode('web', 'deaf')
  const refusal = await deaf.start({ DATABASE_DIRECT_URL: '' }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  part.control(
    'a node without the direct address refuses to start',
    refusal.includes('DATABASE_DIRECT_URL'),
  )
  const asked = new pg.Pool({ connectionString: pooler?.url, options: '-c jit=off' })
  const isRefused = await asked.query('select 1').then(
    () => false,
    () => true,
  )
  await asked.end()
  part.control('PgBouncer refuses a startup parameter', isRefused)
}
