/**
 * PgBouncer is killed and started again under load, five times: answers come again within seconds,
 * none that was confirmed is lost, no node is restarted, and kept pages hear of changes afterwards.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from './lib/cluster.ts'
import { countAfterDeletingOne, listLost, openEvent } from './lib/ledger.ts'
import { probeWrites } from './lib/outage.ts'
import { openPart } from './lib/part.ts'

const rounds = 5
const part = openPart('pooler', { restarts: 0, slowestMs: 0 })

const cluster = await startCluster({ pooler: true, replica: true })
try {
  const event = await openEvent(cluster.databaseUrl)
  const pids = cluster.webs.map((web) => web.getProcess().pid)
  const probe = probeWrites(cluster.url, event.id, 30)
  for (let round = 0; round < rounds; round += 1) {
    await wait(3_000)
    await cluster.pooler?.restart()
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
  const lost = await listLost(cluster.databaseUrl, event, probe.acknowledged)
  part.check('every confirmed answer is stored', lost.length === 0, `${probe.acknowledged.size}`)
  part.check(
    'no node was restarted',
    cluster.webs.every(
      (web, at) => web.getProcess().isRunning() && web.getProcess().pid === pids[at],
    ),
  )
  const missing = await countAfterDeletingOne(cluster.databaseUrl, event, probe.acknowledged)
  part.control('a deleted answer is missed', missing === 1, `${missing}`)
} finally {
  await cluster.close()
}
part.finish()
