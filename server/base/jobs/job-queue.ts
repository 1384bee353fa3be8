import { Logger, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod'
import { openPool, workerPoolLimits, type Tx } from '../database/db.ts'
import { traced } from '../tracing.ts'
import type { World } from '../world.ts'

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

export async function startJobWorker(
  world: World,
  databaseUrl: string,
  jobs: readonly JobDefinition[],
): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') world.log.error({ meta }, message)
  })
  const pool = openPool(
    databaseUrl,
    (error) => world.log.error({ err: error }, 'a connection of the job queue ended'),
    { ...workerPoolLimits, maxConnections: 5 },
  )
  // Jobs are also polled every two seconds, so a lost notification connection does no harm.
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger,
    taskList: toTaskList(world, jobs),
    crontab: jobs
      .filter((job) => job.cron)
      .map((job) => `${job.cron} ${job.name}`)
      .join('\n'),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * Creates the queue's own tables. Called with the migrations, so that jobs can be queued before a
 * worker runs.
 */
export async function migrateJobQueue(databaseUrl: string, timeoutMs: number): Promise<void> {
  const pool = openPool(databaseUrl, () => {}, {
    maxConnections: 2,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: timeoutMs,
    responseTimeoutMs: timeoutMs,
  })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
