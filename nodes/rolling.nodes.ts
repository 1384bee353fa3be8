/**
 * Twenty times, every node is stopped as for an upgrade and started again, one after the other, while
 * guests answer and hosts read: no request may fail. The control stops the nodes without draining.
 */
import { startCluster, type Cluster } from './lib/cluster.ts'
import { countAfterDeletingOne, listLost, openEvent } from './lib/ledger.ts'
import { getPercentile, startLoad, summarizeFailures } from './lib/load.ts'
import { openPart } from './lib/part.ts'
import { openStreams } from './lib/streams.ts'

const rounds = Number(process.argv[2] ?? 20)
const rate = 30
/** As many as one person may have open on a node. */
const streamCount = 20

const part = openPart('rolling', { restarts: 0, requests: 0, failures: 0, streams: 0 })

const cluster = await startCluster()
try {
  const event = await openEvent(cluster.databaseUrl)
  const streams = await openStreams(cluster.url, event.id, streamCount)
  const load = await startLoad({ url: cluster.url, event, rate })
  for (let round = part.state.restarts; round < rounds && part.hasTime(); round += 1) {
    await restartAll(cluster)
    part.state.restarts = round + 1
    part.save()
    console.log(`${round + 1} of ${rounds} rolling restarts, ${load.failed.length} failed`)
  }
  await load.stop()
  part.state.requests += load.count()
  part.state.failures += load.failed.length
  part.check(
    `${part.state.restarts} rolling restarts, no request failed`,
    part.state.failures === 0 && part.state.restarts >= rounds,
    `${load.count()} requests; ${summarizeFailures(load.failed)}`,
  )
  const lost = await listLost(cluster.databaseUrl, event, load.acknowledged)
  part.check(
    'every confirmed answer is stored',
    lost.length === 0,
    `${load.acknowledged.size} answers`,
  )
  await streams.settle()
  part.state.streams = streams.reconnects()
  part.check(
    'every stream came back, and not all at once',
    streams.openCount() === streamCount && streams.spreadMs() > 200,
    `${streams.reconnects()} reconnects over ${streams.spreadMs()} ms at the fastest restart`,
  )
  streams.close()
  console.log(`answers: p99 ${getPercentile(load.times.answer, 0.99)} ms`)
  await runControls(cluster, event, load.acknowledged)
} finally {
  await cluster.close()
}
part.finish()

async function restartAll({ webs, workers, haproxy }: Cluster): Promise<void> {
  for (const [at, web] of webs.entries()) {
    await web.stop()
    await workers[at]?.stop()
    await Promise.all([web.start(), workers[at]?.start()])
    await haproxy.waitUntilServing()
  }
}

async function runControls(
  { url, webs, haproxy, databaseUrl }: Cluster,
  event: Awaited<ReturnType<typeof openEvent>>,
  acknowledged: Set<string>,
): Promise<void> {
  // Pages are asked for again by the load balancer; an answer that was cut off is not.
  const load = await startLoad({ url, event, rate: rate * 4, shares: { answer: 100, host: 0 } })
  for (let round = 0; round < 2; round += 1)
    for (const web of webs) {
      await web.kill()
      await web.start()
      await haproxy.waitUntilServing()
    }
  await load.stop()
  part.control(
    'nodes that do not drain fail some requests',
    load.failed.length > 0,
    `${load.failed.length}`,
  )
  const missing = await countAfterDeletingOne(databaseUrl, event, acknowledged)
  part.control('a deleted answer is missed', missing === 1, `${missing}`)
}
