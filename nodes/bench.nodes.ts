/**
 * Two web nodes against one, behind the same HAProxy, pooler, primary and replica: pages, answers and check-ins a
 * second with their slowest hundredth; a mixed load for ten minutes; ten times the load; an account
 * of 150 writers beside a quiet neighbour; and 2,000 open streams a node. A part that is cut off
 * goes on with the next of these.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { openEvent, openSecondEvent, type GuestEvent } from './lib/ledger.ts'
import { getPercentile, startLoad, summarizeFailures, type Load } from './lib/load.ts'
import { openPart } from './lib/part.ts'
import { closeStreams, openManyStreams } from './lib/stream-crowd.ts'
import { getMedians, measureThroughput, type Throughput } from './lib/throughput.ts'
import { startWriters } from './lib/writers.ts'

type BenchState = {
  done: string[]
  throughput: { two: Throughput; one: Throughput } | null
  mixed: Record<string, number>
  burst: Record<string, number>
  neighbour: Record<string, number>
  streams: number
}

const measuredRounds = 3
const minutes = Number(process.argv[2] ?? 10)
const part = openPart<BenchState>('bench', {
  done: [],
  throughput: null,
  mixed: {},
  burst: {},
  neighbour: {},
  streams: 0,
})

const cluster = await startCluster({ pooler: true, replica: true })
try {
  const event = await openEvent(cluster.databaseUrl)
  const steps: Record<string, () => Promise<void>> = {
    throughput: () => measureBoth(cluster, event),
    burst: () => measureBurst(cluster, event),
    neighbour: () => measureNeighbour(cluster, event),
    streams: () => measureStreams(cluster, event),
    mixed: () => measureMixed(cluster, event),
  }
  for (const [name, run] of Object.entries(steps)) {
    if (part.state.done.includes(name)) continue
    if (!part.hasTime()) {
      part.pause(`${name} and what follows`)
      break
    }
    await run()
    part.state.done.push(name)
    part.save()
  }
} finally {
  await cluster.close()
}
part.finish()

/**
 * In turns, so that both meet the same machine and warm nodes: the second one runs on while it gets
 * no requests.
 */
async function measureBoth(own: Cluster, event: GuestEvent): Promise<void> {
  const rounds: Array<{ two: Throughput; one: Throughput }> = []
  const second = own.webs[1]?.name ?? ''
  for (let round = 0; round <= measuredRounds; round += 1) {
    const two = await measureThroughput(own, event)
    await own.haproxy.setServing(second, false)
    const one = await measureThroughput(own, event)
    await own.haproxy.setServing(second, true)
    await own.haproxy.waitUntilServing()
    // The first round warms the nodes.
    if (round > 0) rounds.push({ two, one })
  }
  const two = getMedians(rounds.map((round) => round.two))
  const one = getMedians(rounds.map((round) => round.one))
  part.state.throughput = { two, one }
  for (const kind of ['pages', 'answers', 'checkIns'] as const)
    part.check(
      `${kind}: two nodes do at least 0.9 of one`,
      two[kind].perSecond >= one[kind].perSecond * 0.9,
      `${two[kind].perSecond} to ${one[kind].perSecond} a second, p99 ${two[kind].p99} to ${one[kind].p99} ms`,
    )
}

async function measureMixed({ url }: Cluster, event: GuestEvent): Promise<void> {
  // A run that goes on here has nodes that answered nothing yet.
  const warming = await startLoad({ url, event, rate: 50 })
  await wait(15_000)
  await warming.stop()
  const load = await startLoad({ url, event, rate: 200 })
  await wait(minutes * 60_000)
  await load.stop()
  const p99 = Object.fromEntries(
    Object.entries(load.times).map(([kind, times]) => [kind, getPercentile(times, 0.99)]),
  )
  part.state.mixed = { minutes, requests: load.count(), failed: load.failed.length, ...p99 }
  part.check(
    `200 requests a second for ${minutes} minutes`,
    load.failed.length === 0,
    `${load.count()} requests, p99 ${JSON.stringify(p99)} ms; ${summarizeFailures(load.failed)}`,
  )
}

/** Ten times as much as the mixed load: what is too much is refused with 429 or 503, and then all is well. */
async function measureBurst({ url }: Cluster, event: GuestEvent): Promise<void> {
  const burst = await startLoad({ url, event, rate: 2_000 })
  await wait(10_000)
  await burst.stop()
  const wrong = burst.failed.filter(({ status }) => status !== 429 && status !== 503)
  part.check(
    'ten times the load is answered, or refused with 429 or 503',
    wrong.length === 0,
    `${burst.count()} requests, ${burst.failed.length} refused; ${summarizeFailures(wrong)}`,
  )
  await wait(5_000)
  const after = await startLoad({ url, event, rate: 50 })
  await wait(5_000)
  await after.stop()
  part.state.burst = { requests: burst.count(), refused: burst.failed.length, wrong: wrong.length }
  part.check(
    'all is well ten seconds later',
    after.failed.length === 0,
    summarizeFailures(after.failed),
  )
}

async function measureNeighbour(own: Cluster, event: GuestEvent): Promise<void> {
  const neighbour = await openSecondEvent(own.databaseUrl)
  const measure = async () => {
    const load = await startLoad({
      url: own.url,
      event: neighbour,
      rate: 20,
      shares: { answer: 100, host: 0, asset: 0 },
    })
    await wait(15_000)
    await load.stop()
    part.check('the neighbour is answered', load.failed.length === 0, describeLoad(load))
    return getPercentile(load.times.answer, 0.99)
  }
  const idle = await measure()
  const writers = await startWriters(own.url, event.id, 150)
  const busy = await measure()
  await writers.stop()
  part.state.neighbour = { idle, busy, writes: writers.count() }
  part.check(
    'beside 150 writers of an account, its neighbour’s answers take at most three times as long',
    busy <= idle * 3,
    `p99 ${idle} ms alone, ${busy} ms beside ${writers.count()} writes`,
  )
}

async function measureStreams(own: Cluster, event: GuestEvent): Promise<void> {
  const wanted = 4_000
  const crowd = await openManyStreams(own, event.id, wanted)
  part.state.streams = crowd.openCount()
  part.check(
    '2,000 open streams a node',
    crowd.openCount() >= wanted,
    `${crowd.openCount()} in all`,
  )
  const load = await startLoad({ url: own.url, event, rate: 20 })
  await wait(5_000)
  await load.stop()
  part.check(
    'guests are answered beside them',
    load.failed.length === 0,
    summarizeFailures(load.failed),
  )
  closeStreams(crowd)
}

function describeLoad(load: Load): string {
  return `${load.count()} requests; ${summarizeFailures(load.failed)}`
}
