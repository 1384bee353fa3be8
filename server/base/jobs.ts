import { Logger, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type * as z from 'zod'
import { openPool, workLimits, type Tx } from './db.ts'
import type { World } from './world.ts'

/** Work for later: a name, what it needs, and the action it calls. Runs at least once, so the action is idempotent. */
export type Job<T = unknown> = {
  name: string
  payload: z.ZodType<T>
  run(world: World, payload: T): Promise<void>
  /** A cron line (minute hour day month weekday, UTC) for work that comes by itself with an empty payload. */
  every?: string
}

export const job = <T>(declared: Job<T>): Job<T> => declared

/** Queued in the transaction that wants it; a `key` makes a later call replace an earlier one that has not run. */
export async function queueJob<T>(
  tx: Tx,
  one: Job<T>,
  payload: T,
  { at, key }: { at?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${one.name}, ${JSON.stringify(payload)}::json, run_at := ${at ?? null}, job_key := ${key ?? null}, max_attempts := 8)`.execute(
    tx,
  )
}

const tasksOf = (world: World, jobs: readonly Job[]) =>
  Object.fromEntries(
    jobs.map((one) => [
      one.name,
      async (sent: unknown) => {
        await one.run(world, one.payload.parse(bare(sent)))
      },
    ]),
  )

/** Cron adds `_cron` to the payload. */
function bare(sent: unknown): unknown {
  const { _cron, ...payload } = (sent ?? {}) as Record<string, unknown>
  return payload
}

export async function startWorker(
  world: World,
  databaseUrl: string,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') world.log.error({ meta }, message)
  })
  const pool = openPool(
    databaseUrl,
    (error) => world.log.error({ err: error }, 'a connection of the queue ended'),
    { ...workLimits, most: 5 },
  )
  // Jobs are also looked for every two seconds, so nothing hangs on the connection that hears of new ones.
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger,
    taskList: tasksOf(world, jobs),
    crontab: jobs
      .filter((one) => one.every)
      .map((one) => `${one.every} ${one.name}`)
      .join('\n'),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Makes the queue's own tables; called with the migrations so that jobs can be queued before a worker runs. */
export async function migrateJobs(databaseUrl: string, patienceMs: number): Promise<void> {
  const pool = openPool(databaseUrl, () => {}, {
    most: 2,
    connectMs: 10_000,
    statementMs: patienceMs,
    answerMs: patienceMs,
  })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
