import type pg from 'pg'
import { copyOut, listTables, runInSession } from './database-session.ts'
import type { BackupManifest, BackupPart } from './parts.ts'

export type SnapshotFacts = Omit<BackupManifest, 'format' | 'secretKeyMark'>

/**
 * Reads the whole database as it was at one moment, while others go on writing. `work` gets the
 * facts of that moment, and the tables and the queued jobs as parts.
 */
export const readSnapshot = <T>(
  databaseUrl: string,
  work: (facts: SnapshotFacts, parts: AsyncIterable<BackupPart>) => Promise<T>,
): Promise<T> =>
  runInSession(databaseUrl, 'begin isolation level repeatable read read only', async (client) =>
    work(await readFacts(client), dumpParts(client)),
  )

async function readFacts(client: pg.Client): Promise<SnapshotFacts> {
  const { rows: moments } = await client.query<{ at: Date; version: string }>(
    "select clock_timestamp() as at, current_setting('server_version') as version",
  )
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migration order by name',
  )
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1`,
  )
  return {
    takenAt: moments[0]!.at.toISOString(),
    migrations: migrations.map(({ name }) => name),
    postgres: moments[0]!.version,
    sequences: sequences.map(({ name, last }) => ({
      name,
      lastValue: last ?? '1',
      isCalled: last !== null,
    })),
  }
}

async function* dumpParts(client: pg.Client): AsyncGenerator<BackupPart> {
  for (const table of await listTables(client))
    yield { head: { kind: 'table', ...table }, data: await copyOut(client, table) }
  yield { head: { kind: 'jobs', name: 'jobs' }, data: dumpJobs(client) }
  // What follows takes its time, and rows that were deleted meanwhile need not be kept for it.
  await client.query('commit')
}

export type BackupJob = {
  task: string
  payload: unknown
  queue: string | null
  runAt: string
  maxAttempts: number
  key: string | null
  priority: number
}

/** The jobs that wait. What runs on a schedule comes again by itself, and what failed for good does not. */
async function* dumpJobs(client: pg.Client): AsyncGenerator<Buffer> {
  const { rows } = await client.query<BackupJob>(`
    select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt",
      j.max_attempts as "maxAttempts", j.key, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts and not (j.payload::jsonb ? '_cron') order by j.id`)
  for (const job of rows) yield Buffer.from(`${JSON.stringify(job)}\n`)
}
