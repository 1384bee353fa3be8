import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod'
import { openPool, workerPoolLimits, type Tx } from '../database/db.ts'
import { allowLongTransactions, migrationTimeoutMs } from '../database/migration-lock.ts'
import { traced } from '../tracing.ts'
import type { World } from '../world.ts'
import type { WorkerLease } from './worker-lease.ts'

/**
 * A job: a name, its payload, and the action it calls. It runs at least once, so the action must be
 * idempotent.
 */
export type JobDefinition<T = unknown> = {
  name: string
  payload: z.ZodType<T>
  run(world: World, payload: T): Promise<void>
  /**
   * A cron line (minute hour day month weekday, UTC) for a job that runs on a schedule with an
   * empty payload.
   */
  cron?: string
}

export const defineJob = <T>(definition: JobDefinition<T>): JobDefinition<T> => definition

/**
 * Queued in the transaction that needs it. A `key` makes a later call replace an earlier one that
 * has not run.
 */
export async function enqueueJob<T>(
  tx: Tx,
  job: JobDefinition<T>,
  payload: T,
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at := ${at ?? null}, job_key := ${key ?? null}, max_attempts := 8)`.execute(
    tx,
  )
}

const toTaskList = (world: World, jobs: readonly JobDefinition[]) =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        await traced(`job ${job.name}`, {}, () =>
          job.run(world, job.payload.parse(withoutCronField(payload))),
        )
      },
    ]),
  )

/** Cron adds `_cron` to the payload. */
function withoutCronField(rawPayload: unknown): unknown {
  const { _cron, ...payload } = (rawPayload ?? {}) as Record<string, unknown>
  return payload
}

/** Between the end of a queue that the database cut off and its new start. */
const restartDelayMs = 1_000

/**
 * Works on jobs until stopped. When the database is away at the end of a job, the queue gives up;
 * then it is started again.
 */
export async function startJobWorker(
  world: World,
  databaseUrl: string,
  jobs: readonly JobDefinition[],
  lease?: WorkerLease,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(
    databaseUrl,
    (error) => world.log.error({ err: error }, 'a connection of the job queue ended'),
    { ...workerPoolLimits, maxConnections: 5 },
  )
  let queue = await startRunner(world, { pool, jobs, lease })
  let isStopping = false
  const restart = async (): Promise<void> => {
    if (!isStopping) await pause(restartDelayMs)
    if (isStopping) return
    const next = await unlockJobs(pool, queue.lockName)
      .then(() => startRunner(world, { pool, jobs, lease }))
      .catch((error: unknown) => {
        world.log.error({ err: error }, 'the job queue could not be started again')
        return null
      })
    if (!next) return restart()
    queue = next
    if (isStopping) await stopRunner(next.runner)
  }
  const running = (async () => {
    while (!isStopping) {
      await queue.runner.promise.catch((error: unknown) =>
        world.log.error({ err: error }, 'the job queue ended'),
      )
      await restart()
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      await stopRunner(queue.runner)
      await running
      await pool.end()
    },
  }
}

/** A job that does not end in this time is given back, and another worker runs it again. */
const jobEndMs = 15_000

/** The queue may have ended a moment ago, when the database went away; then both are refused. */
async function stopRunner(runner: Runner): Promise<void> {
  const stopping = runner.stop().catch(() => {})
  const isStopped = await Promise.race([
    stopping.then(() => true),
    pause(jobEndMs, false, { ref: false }),
  ])
  if (!isStopped) await runner.kill('the worker stops').catch(() => {})
}

type RunnerContext = {
  pool: ReturnType<typeof openPool>
  jobs: readonly JobDefinition[]
  lease: WorkerLease | undefined
}

/** In batches, of one job too, an end that cannot be recorded ends the queue; else it would be lost. */
const endWhenUnrecorded = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

type RunningQueue = { runner: Runner; lockName: string }

/**
 * A queue that ended could not record the end of its jobs, and runs none of them any more. The next
 * one locks under another name, so that no lease would free them.
 */
const unlockJobs = (pool: RunnerContext['pool'], lockName: string) =>
  pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[lockName]])

async function startRunner(
  world: World,
  { pool, jobs, lease }: RunnerContext,
): Promise<RunningQueue> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') world.log.error({ meta }, message)
  })
  const events = new EventEmitter() as WorkerEvents
  let lockName = ''
  // Jobs are locked under this name. Another worker frees them when this one is dead.
  events.on('pool:create', ({ workerPool }) => {
    lockName = workerPool.id
    lease?.setJobPool(lockName)
  })
  // Jobs are also polled every two seconds, so a lost notification connection does no harm.
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger,
    events,
    preset: endWhenUnrecorded,
    taskList: toTaskList(world, jobs),
    crontab: jobs
      .filter((job) => job.cron)
      .map((job) => `${job.cron} ${job.name}`)
      .join('\n'),
  })
  return { runner, lockName }
}

/**
 * Creates the queue's own tables. Called with the migrations, so that jobs can be queued before a
 * worker runs.
 */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const pool = allowLongTransactions(
    openPool(databaseUrl, () => {}, {
      maxConnections: 2,
      connectTimeoutMs: 10_000,
      statementTimeoutMs: migrationTimeoutMs,
      responseTimeoutMs: migrationTimeoutMs,
    }),
  )
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
