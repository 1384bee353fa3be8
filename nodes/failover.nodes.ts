/**
 * The machine of the primary is lost ten times while guests answer, and Patroni promotes the
 * replica. No confirmed answer may be lost, answers are taken again within ten seconds of the
 * promotion, and no node of the product is restarted. The control confirms before the replica has
 * the answer.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { waitUntil } from './lib/background-process.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { countAfterDeletingOne, listLost, openEvent, type GuestEvent } from './lib/ledger.ts'
import { openPart } from './lib/part.ts'
import { probeWrites } from './lib/outage.ts'
import type { PatroniCluster } from './lib/patroni.ts'

const rounds = Number(process.argv[2] ?? 10)
const part = openPart('failover', {
  failovers: 0,
  acknowledged: 0,
  lost: 0,
  slowestMs: 0,
  restarts: 0,
})

const cluster = await startCluster({ patroni: {} })
try {
  const patroni = requirePatroni(cluster)
  const event = await openEvent(await getPrimaryUrl(patroni))
  const pids = listPids(cluster)
  const all = new Set<string>()
  for (let round = part.state.failovers; round < rounds && part.hasTime(); round += 1) {
    const { acknowledged, recoveryMs } = await loseThePrimary(cluster, event)
    for (const submission of acknowledged) all.add(submission)
    part.state.failovers = round + 1
    part.state.acknowledged += acknowledged.size
    part.state.lost += (await listLost(await getPrimaryUrl(patroni), event, acknowledged)).length
    part.state.slowestMs = Math.max(part.state.slowestMs, recoveryMs)
    part.save()
    console.log(`${round + 1} of ${rounds}: answers ${recoveryMs} ms after the promotion`)
  }
  part.state.restarts += listPids(cluster).filter((pid, at) => pid !== pids[at]).length
  const { failovers, acknowledged, lost, slowestMs, restarts } = part.state
  part.check(
    `${failovers} primaries lost, no confirmed answer lost`,
    lost === 0 && failovers >= rounds,
    `${acknowledged} confirmed, ${lost} lost`,
  )
  part.check('answers within 10 s of each promotion', slowestMs < 10_000, `${slowestMs} ms`)
  part.check('no node was restarted', restarts === 0, `${restarts}`)
  part.control(
    'a deleted answer is missed',
    (await countAfterDeletingOne(await getPrimaryUrl(patroni), event, all)) === 1,
  )
} finally {
  await cluster.close()
}
await runControl()
part.finish()

function requirePatroni({ patroni }: Cluster): PatroniCluster {
  if (!patroni) throw new Error('This part needs Patroni.')
  return patroni
}

async function getPrimaryUrl(patroni: PatroniCluster): Promise<string> {
  const primary = await patroni.findPrimary()
  return `postgres://postgres@127.0.0.1:${primary?.port ?? 0}/mehfil`
}

function listPids({ webs, workers }: Cluster): number[] {
  return [...webs, ...workers].map((node) =>
    node.getProcess().isRunning() ? node.getProcess().pid : 0,
  )
}

/** Kills the primary under load, waits for the other one, and brings the lost one back as replica. */
async function loseThePrimary(cluster: Cluster, event: GuestEvent) {
  const patroni = requirePatroni(cluster)
  const primary = await patroni.findPrimary()
  const probe = probeWrites(cluster.url, event.id, 40)
  await wait(3_000)
  await primary?.kill()
  const other = patroni.members.find((member) => member !== primary)
  await waitUntil('the replica is promoted', async () => (await patroni.findPrimary()) === other, {
    seconds: 120,
    everyMs: 50,
  })
  const promotedAt = Date.now()
  await waitUntil('answers are taken again', () => probe.getGap(promotedAt).firstAfter !== null, {
    seconds: 60,
  })
  await wait(1_000)
  await probe.stop()
  const recoveryMs = (probe.getGap(promotedAt).firstAfter ?? Infinity) - promotedAt
  primary?.start()
  await waitUntil('the lost one is in step again', () => patroni.isSynchronous(), { seconds: 180 })
  return { acknowledged: probe.acknowledged, recoveryMs }
}

/** Without waiting for the replica, some confirmed answers are on the lost machine alone. */
async function runControl(): Promise<void> {
  const careless = await startCluster({ patroni: { synchronousCommit: 'local' }, workers: 0 })
  try {
    const patroni = requirePatroni(careless)
    const event = await openEvent(await getPrimaryUrl(patroni))
    const [primary, other] = await sortMembers(patroni)
    // The replica falls behind, as one across a slow line does.
    other?.signal('SIGSTOP')
    const probe = probeWrites(careless.url, event.id, 20)
    await wait(2_000)
    await primary?.kill()
    await probe.stop()
    // What it had received and not written is gone with these processes.
    other?.signal('SIGKILL')
    await waitUntil('the replica is promoted', async () => (await patroni.findPrimary()) !== null, {
      seconds: 120,
    })
    const lost = await listLost(await getPrimaryUrl(patroni), event, probe.acknowledged)
    part.control(
      'without remote_apply confirmed answers are lost',
      lost.length > 0,
      `${lost.length} of ${probe.acknowledged.size}`,
    )
  } finally {
    await careless.close()
  }
}

async function sortMembers(patroni: PatroniCluster) {
  const primary = await patroni.findPrimary()
  return [primary, patroni.members.find((member) => member !== primary)] as const
}
