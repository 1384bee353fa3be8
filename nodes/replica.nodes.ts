/**
 * A node with a replica for its reports: a host sees what was just answered, also while the replica
 * is behind or away; and a commit that waits for a replica that is away does not hold a guest up.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../tools/testing/api-client.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { openEvent } from './lib/ledger.ts'
import { guestName, sendAnswer } from './lib/load.ts'
import { openPart } from './lib/part.ts'
import { query, type PostgresServer } from './lib/postgres-server.ts'

const rounds = Number(process.argv[2] ?? 100)
const part = openPart('replica', { rounds: 0 })

const cluster = await startCluster({ replica: true, webs: 1, workers: 0 })
try {
  await readOwnAnswers(cluster)
} finally {
  await cluster.close()
}
part.finish()

async function readOwnAnswers({ url, databaseUrl, primary, replica }: Cluster): Promise<void> {
  if (!primary || !replica) throw new Error('There is no replica.')
  const event = await openEvent(databaseUrl)
  const cookie = await signIn(url)
  const readPeople = async (): Promise<number> => {
    const search = `${url}/api/events/${event.id}/guests?q=${encodeURIComponent(guestName)}&fact=answered`
    const response = await fetch(search, { headers: { cookie } })
    const body = (await response.json()) as { data: { FOUND: { GUESTS: number } | null } | null }
    return response.ok ? (body.data?.FOUND?.GUESTS ?? -1) : -response.status
  }
  let [expected, stale] = [0, 0]
  const answerAndRead = async () => {
    if ((await answer(url, event.id)).status === 200) expected += 1
    if ((await readPeople()) !== expected) stale += 1
  }

  const transactionsBefore = await countTransactions(replica)
  for (let round = 0; round < rounds; round += 1) await answerAndRead()
  part.check('no search missed the answer just before', stale === 0, `${stale} of ${rounds}`)
  await wait(1_500)
  const onReplica = (await countTransactions(replica)) - transactionsBefore
  part.check('the replica was read', onReplica >= rounds, `${onReplica} transactions`)

  await query(replica.getUrl(), 'select pg_wal_replay_pause()')
  await answerAndRead()
  part.check('a replica that is behind is not read', stale === 0)
  const missed = expected - (await countGuests(replica.getUrl(databaseOf(databaseUrl)), event.id))
  part.control('read at once, the replica misses answers', missed > 0, `${missed}`)
  await query(replica.getUrl(), 'select pg_wal_replay_resume()')
  await wait(1_500)
  await answerAndRead()

  await replica.kill()
  await answerAndRead()
  await answerAndRead()
  part.check('a replica that is away is not needed', stale === 0)
  await checkWaitingCommits(url, event.id, primary)
  part.state.rounds = rounds
}

/** With `remote_apply` and no replica, a commit waits for ever, and no timeout of the server ends it. */
async function checkWaitingCommits(
  url: string,
  eventId: string,
  primary: PostgresServer,
): Promise<void> {
  const change = async (...statements: string[]) => {
    for (const statement of statements) await query(primary.getUrl(), statement)
    await query(primary.getUrl(), 'select pg_reload_conf()')
  }
  await change(
    "alter system set synchronous_standby_names = '*'",
    "alter system set synchronous_commit = 'remote_apply'",
  )
  await wait(500)
  const { status, retryAfter, ms } = await answer(url, eventId)
  part.check(
    'a commit that waits for the replica is given up',
    status === 503 && retryAfter !== null && ms < 15_000,
    `${status}, retry after ${retryAfter}, in ${Math.round(ms)} ms`,
  )
  await change("alter system set synchronous_standby_names = ''")
  const began = performance.now()
  let isTaken = false
  while (!isTaken && performance.now() - began < 15_000) {
    isTaken = (await answer(url, eventId)).status === 200
    if (!isTaken) await wait(100)
  }
  part.check(
    'answers are taken again',
    isTaken,
    `after ${Math.round(performance.now() - began)} ms`,
  )
}

type Answered = { status: number; retryAfter: string | null; ms: number }

async function answer(url: string, eventId: string): Promise<Answered> {
  const began = performance.now()
  const answered = await sendAnswer(url, eventId).answer.catch(() => null)
  return {
    status: answered?.status ?? 0,
    retryAfter: answered?.retryAfter ?? null,
    ms: performance.now() - began,
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function countGuests(url: string, eventId: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    url,
    'select count(*) from guest where event_id = $1 and name = $2 and deleted_at is null',
    [eventId, guestName],
  )
  return Number(row?.count)
}

async function countTransactions(server: PostgresServer): Promise<number> {
  const [row] = await query<{ count: string }>(
    server.getUrl(),
    "select sum(xact_commit + xact_rollback) as count from pg_stat_database where datname = 'mehfil'",
  )
  return Number(row?.count)
}
