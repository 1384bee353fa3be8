/**
 * A node with a replica for its reports: a host sees what was just answered, also while the replica
 * is behind or away; and a commit that waits for a replica that is away does not hold a guest up.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct, type ProductProcess } from '../tools/testing/product-process.ts'
import { createFolder, startDatabase, type DatabaseServer } from './support/database-servers.ts'
import { sendAnswer, signIn } from './support/guest-load.ts'
import { openPart } from './lib/part.ts'

const rounds = Number(process.argv[2] ?? 100)
const folder = createFolder(mkdtempSync(join(tmpdir(), 'nodes-replica-')))
const part = openPart('replica', { rounds: 0 })
const expectThat = (isSo: boolean, what: string) => part.check(what, isSo)

const primary = await startDatabase(join(folder, 'primary'))
const replica = await startDatabase(join(folder, 'replica'), { primary })
let product: ProductProcess | null = null
let control = 0
try {
  product = await startProduct({
    dataDir: join(folder, 'node'),
    env: {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      DEMO: 'on',
      TRUST_PROXY: '1',
    },
  })
  const { url } = product
  const headers = await signIn(url)
  const eventId = await openEvent(primary)
  const readPeople = async (): Promise<number> => {
    const response = await fetch(`${url}/api/events/${eventId}/guests?q=A%20Guest&fact=answered`, {
      headers,
    })
    const body = (await response.json()) as { data: { FOUND: { GUESTS: number } | null } | null }
    return response.ok ? (body.data?.FOUND?.GUESTS ?? -1) : -response.status
  }

  const transactionsBefore = await countTransactions(replica)
  let [expected, stale] = [0, 0]
  const answerAndRead = async () => {
    const { status } = await sendAnswer(url, eventId)
    if (status === 200) expected += 1
    if ((await readPeople()) !== expected) stale += 1
  }
  for (let round = 0; round < rounds; round += 1) await answerAndRead()
  expectThat(stale === 0, `${stale} of ${rounds} searches missed the answer just before`)
  await wait(1_500)
  const onReplica = (await countTransactions(replica)) - transactionsBefore
  expectThat(onReplica >= rounds, `the replica was read (${onReplica} transactions)`)

  await replica.query('select pg_wal_replay_pause()')
  await answerAndRead()
  expectThat(stale === 0, 'a replica that is behind is not read')
  control = expected - (await countOn(replica, eventId))
  part.control('read at once, the replica misses answers', control > 0, `${control}`)
  await replica.query('select pg_wal_replay_resume()')
  await wait(1_500)
  await answerAndRead()

  await replica.kill()
  await answerAndRead()
  await answerAndRead()
  expectThat(stale === 0, 'a replica that is away is not needed')

  await checkWaitingCommits(url, eventId)
  part.state.rounds = rounds
} finally {
  await product?.stop()
  for (const server of [replica, primary]) await server.kill().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
part.finish()

/** With `remote_apply` and no replica, a commit waits for ever, and no timeout of the server ends it. */
async function checkWaitingCommits(url: string, eventId: string): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query("alter system set synchronous_commit = 'remote_apply'")
  await primary.query('select pg_reload_conf()')
  await wait(500)
  const answer = await sendAnswer(url, eventId)
  expectThat(
    answer.status === 503 && answer.retryAfter !== null && answer.ms < 15_000,
    `a commit that waits for the replica: ${answer.status}, retry after ${answer.retryAfter}, in ${Math.round(answer.ms)} ms`,
  )
  await primary.query("alter system set synchronous_standby_names = ''")
  await primary.query('select pg_reload_conf()')
  const begun = performance.now()
  let status = 0
  while (status !== 200 && performance.now() - begun < 15_000) {
    status = (await sendAnswer(url, eventId)).status
    if (status !== 200) await wait(100)
  }
  expectThat(
    status === 200,
    `answers are taken again after ${Math.round(performance.now() - begun)} ms`,
  )
}

async function openEvent(server: DatabaseServer): Promise<string> {
  const [row] = await onProduct<{ event_id: string }>(
    server,
    "update event set starts_at = now() + interval '20 days', capacity = null from event_domain d where d.label = 'block-printing' and d.event_id = event.id returning event_id",
  )
  await onProduct(server, 'update plan_limit set people = 100000000')
  return row?.event_id ?? ''
}

function onProduct<Row extends object>({ queryIn }: DatabaseServer, text: string): Promise<Row[]> {
  return queryIn<Row>('mehfil', text)
}

async function countOn(server: DatabaseServer, eventId: string): Promise<number> {
  return Number(
    (
      await onProduct<{ count: string }>(
        server,
        `select count(*) from guest where event_id = '${eventId}' and name = 'A Guest' and deleted_at is null`,
      )
    )[0]?.count,
  )
}

async function countTransactions(server: DatabaseServer): Promise<number> {
  return Number(
    (
      await server.query<{ count: string }>(
        "select xact_commit + xact_rollback as count from pg_stat_database where datname = 'mehfil'",
      )
    )[0]?.count,
  )
}
