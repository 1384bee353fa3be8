/**
 * Nodes that sleep and wake, lines that fall silent, and clocks ten minutes apart: the others go on,
 * and what wakes up later does nothing a second time.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { startSilentProxy } from '../server/test/database/silent-proxy.ts'
import { waitUntil } from './lib/background-process.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { getFakeClock } from './lib/fake-clock.ts'
import { listLost, openEvent, type GuestEvent } from './lib/ledger.ts'
import { startLoad, summarizeFailures } from './lib/load.ts'
import { areMailsSent, countMails, listHolders, queueMails } from './lib/mail-queue.ts'
import { openPart } from './lib/part.ts'
import { query } from './lib/postgres-server.ts'

const part = openPart('freeze', { sleptSeconds: 0, mails: 0 })

const cluster = await startCluster()
try {
  const event = await openEvent(cluster.databaseUrl)
  await sleepWeb(cluster, event)
  await sleepWorker(cluster)
  await silenceLines(cluster, event)
  await skewClocks(cluster, event)
} finally {
  await cluster.close()
}
part.finish()

async function sleepWeb(
  { url, webs: [web], databaseUrl }: Cluster,
  event: GuestEvent,
): Promise<void> {
  const load = await startLoad({ url, event, rate: 40 })
  await wait(2_000)
  web?.getProcess().signal('SIGSTOP')
  const sleptAt = Date.now()
  await wait(4_000)
  const direct = await fetch(`${web?.url}/healthz`, { signal: AbortSignal.timeout(1_500) }).catch(
    () => null,
  )
  part.control('a node that sleeps answers nobody who asks it alone', direct === null)
  const settled = load.count()
  await wait(11_000)
  const late = load.failed.filter(({ at }) => at > sleptAt + 4_000)
  part.check(
    'the other node answers while one sleeps',
    late.length === 0 && load.count() - settled > 10,
    `${load.count() - settled} answers; ${summarizeFailures(late)}`,
  )
  web?.getProcess().signal('SIGCONT')
  await wait(3_000)
  await load.stop()
  const lost = await listLost(databaseUrl, event, load.acknowledged)
  part.check('every confirmed answer is stored', lost.length === 0, `${load.acknowledged.size}`)
}

/** Longer than its lease: others do its work, and it must not do it again when it wakes. */
async function sleepWorker({ workers: [worker], databaseUrl, sink }: Cluster): Promise<void> {
  await waitUntil('earlier mails are sent', () => areMailsSent(databaseUrl), { seconds: 180 })
  sink.setDelay(3_000)
  const addresses = await queueMails(databaseUrl, 300)
  await waitUntil('both workers send', async () => (await listHolders(databaseUrl)).length > 1)
  await wait(1_000)
  worker?.getProcess().signal('SIGSTOP')
  sink.setDelay(0)
  const sleptAt = Date.now()
  await waitUntil(
    'its lease is ended',
    async () => (await countMails(databaseUrl, addresses)).inflight === undefined,
    { seconds: 125, everyMs: 500 },
  )
  await wait(3_000)
  part.state.sleptSeconds = Math.round((Date.now() - sleptAt) / 1_000)
  worker?.getProcess().signal('SIGCONT')
  await wait(12_000)
  const sent = sink.received.filter(({ to }) => addresses.has(to))
  part.state.mails = sent.length
  part.check(
    'a worker that slept longer than its lease sends nothing twice',
    new Set(sent.map(({ to }) => to)).size === sent.length && sent.length >= 280,
    `${sent.length} of 300 sent while it slept ${part.state.sleptSeconds} s`,
  )
  const leases = await query(databaseUrl, 'select 1 from worker_lease where ended_at is null')
  part.check('it takes a new lease', leases.length === 2, `${leases.length}`)
}

/** The lines of one node to the database are open and silent, as behind a firewall that forgot them. */
async function silenceLines({ webs: [web], env }: Cluster, event: GuestEvent): Promise<void> {
  const proxy = await startSilentProxy(env['DATABASE_URL'] ?? '')
  try {
    await web?.stop()
    await web?.start({ DATABASE_URL: proxy.url })
    const ask = () =>
      fetch(`${web?.url}/api/public/${event.id}/unknown`, { signal: AbortSignal.timeout(30_000) })
    await ask()
    proxy.silence('open')
    const silentAt = Date.now()
    const first = await fetch(`${web?.url}/${event.label}?lang=fr`).then(({ status }) => status)
    part.check('a silent line ends in an answer', first === 200 || first === 503, `${first}`)
    await waitUntil('the node is ready by itself', () =>
      fetch(`${web?.url}/readyz`).then(({ ok }) => ok),
    )
    await waitUntil('its silent lines are closed', () => proxy.silentLines() === 0)
    const seconds = Math.round((Date.now() - silentAt) / 1_000)
    part.check('silent lines are replaced within 30 s', seconds <= 30, `${seconds} s`)
    proxy.silence('all')
    await wait(6_000)
    const ready = await fetch(`${web?.url}/readyz`).then(({ status }) => status)
    part.control('while no new line is possible, the node says so', ready === 503, `${ready}`)
    proxy.resume()
    await waitUntil('the node is ready again', () =>
      fetch(`${web?.url}/readyz`).then(({ ok }) => ok),
    )
  } finally {
    await proxy.close()
    await web?.stop()
    await web?.start()
  }
}

async function skewClocks(cluster: Cluster, event: GuestEvent): Promise<void> {
  const { webs, workers, url, databaseUrl, sink } = cluster
  const [ahead, behind] = [getFakeClock(10), getFakeClock(-10)]
  if (!ahead || !behind)
    return console.log('Debian’s libfaketime is missing: clocks were not tried.')
  await webs[0]?.stop()
  await workers[1]?.stop()
  await webs[0]?.start(behind)
  await workers[1]?.start(ahead)
  const clock = await fetch(`${webs[0]?.url}/healthz`).then(({ headers }) => headers.get('date'))
  const difference = Math.abs(Date.now() - new Date(clock ?? '').getTime())
  part.control('the clocks differ', difference > 500_000, `${Math.round(difference / 60_000)} min`)
  const load = await startLoad({ url, event, rate: 30 })
  await wait(10_000)
  await load.stop()
  part.check('no request failed', load.failed.length === 0, summarizeFailures(load.failed))
  sink.setDelay(500)
  const addresses = await queueMails(databaseUrl, 80)
  await waitUntil(
    'mails are sent',
    async () => ((await countMails(databaseUrl, addresses)).sent ?? 0) === 80,
    { seconds: 90, everyMs: 500 },
  ).catch(() => {})
  sink.setDelay(0)
  const states = await countMails(databaseUrl, addresses)
  const sent = sink.received.filter(({ to }) => addresses.has(to))
  part.check(
    'every mail is sent once',
    states.sent === 80 && sent.length === 80,
    `${sent.length} received; ${JSON.stringify(states)}`,
  )
}
