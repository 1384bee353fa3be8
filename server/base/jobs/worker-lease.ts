import { sql } from 'kysely'
import { asPlannedOnce } from '../database/db.ts'
import { createBatcher } from '../concurrency/batch.ts'
import type { World } from '../world.ts'

/** A mail as a worker claimed it: the fence rises with each claim. */
export type ClaimedMail = { id: string; fence: number }
/** A worker that is no longer heard of, and the mails it may have sent. */
export type DeadWorker = { id: string; begunMails: ReadonlySet<string> }

/** What a worker holds while it is alive: its jobs, and the mails it claimed. */
export type WorkerLease = {
  /** Null after another worker ended the lease, until there is a new one. */
  getId(): string | null
  /** The name under which the job queue locks this worker's jobs. */
  setJobPool(name: string): void
  /**
   * Records that this mail is about to be sent. False when it must not be: another worker ended the
   * lease, or has the mail.
   */
  beginMail(mail: ClaimedMail): Promise<boolean>
  /** The outcomes of these mails are recorded. */
  forgetMails(ids: readonly string[]): void
  /** Gives the lease back. Nothing may be held any more. */
  stop(): Promise<void>
}

type LeaseTimes = { beatMs: number; deadAfterMs: number; steadyMs: number }
/**
 * A dead worker's work is free after 60 to 80 seconds. A worker judges others only after it was
 * heard itself for a while: after the database was away, all have been silent equally long.
 */
const defaultTimes: LeaseTimes = { beatMs: 10_000, deadAfterMs: 60_000, steadyMs: 25_000 }

type LeaseState = {
  id: string | null
  jobPool: string | null
  begun: Set<string>
  /** Since when every beat arrived. */
  steadySince: number | null
}

/**
 * Says every few seconds that this worker is alive, and frees what dead ones held: their jobs at
 * once, their mails by `freeMails`.
 */
export async function holdWorkerLease(
  world: World,
  freeMails: (dead: readonly DeadWorker[]) => Promise<void>,
  times = defaultTimes,
): Promise<WorkerLease> {
  const state: LeaseState = { id: null, jobPool: null, begun: new Set(), steadySince: null }
  const beat = async () => {
    if (!(await renewLease(world, state))) await takeLease(world, state)
    state.steadySince ??= performance.now()
    if (performance.now() - state.steadySince >= times.steadyMs)
      await freeDeadWorkers(world, state, freeMails, times)
  }
  let isStopped = false
  const startBeat = createSingleRun(() =>
    (isStopped ? Promise.resolve() : beat()).catch((error: unknown) => {
      state.steadySince = null
      world.log.error({ err: error }, 'the worker could not renew its lease')
    }),
  )
  await startBeat()
  const timer = setInterval(() => void startBeat(), times.beatMs).unref()
  const begin = createBatcher((group: ClaimedMail[]) => beginMails(world, state, group), {
    getKey: () => '',
    maxSize: 100,
  })
  return {
    getId: () => state.id,
    setJobPool: (name) => {
      state.jobPool = name
      void startBeat()
    },
    beginMail: (mail) => begin(mail),
    forgetMails: (ids) => {
      for (const id of ids) state.begun.delete(id)
    },
    stop: async () => {
      clearInterval(timer)
      // A beat that follows the last one would take another lease.
      isStopped = true
      await startBeat.last()
      await endLease(world, state)
    },
  }
}

/** A beat that hangs on a silent database is not joined by others. One asked for meanwhile follows. */
function createSingleRun(run: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isWanted = false
  const start = (): Promise<void> => {
    isWanted = running !== null
    running ??= run().finally(() => {
      running = null
      if (isWanted) void start()
    })
    return running
  }
  return Object.assign(start, { last: async () => running ?? undefined })
}

async function renewLease({ db }: World, { id, jobPool }: LeaseState): Promise<boolean> {
  if (!id) return false
  const { numUpdatedRows } = await db
    .updateTable('worker_lease')
    .set({ seen_at: sql`now()`, job_pool: jobPool })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A worker that was silent for too long begins anew: what it held is with others now. */
async function takeLease({ db, random, log }: World, state: LeaseState): Promise<void> {
  if (state.id) log.info({ lease: state.id }, 'this worker was silent and lost its lease')
  state.begun.clear()
  state.steadySince = null
  state.id = null
  const id = random.uuid()
  await db
    .insertInto('worker_lease')
    .values({ id, started_at: sql`now()`, seen_at: sql`now()`, job_pool: state.jobPool })
    .execute()
  state.id = id
  log.info({ lease: id }, 'this worker holds a lease')
}

async function endLease({ db, log }: World, state: LeaseState): Promise<void> {
  const { id } = state
  state.id = null
  if (!id) return
  await db
    .deleteFrom('worker_lease')
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) =>
      log.error({ err: error }, 'the worker could not give its lease back'),
    )
}

/**
 * One statement for the mails that begin together. Its commit does not wait for the disk: the mark
 * matters only if this worker dies, and is lost only if the database dies in the same moment.
 */
async function beginMails(
  { db }: World,
  state: LeaseState,
  group: readonly ClaimedMail[],
): Promise<boolean[]> {
  const { id, begun } = state
  if (!id) return group.map(() => false)
  for (const mail of group) begun.add(mail.id)
  const { rows } = await sql<{ id: string }>`${asPlannedOnce('begin_mails')}
    with lease as (
      update worker_lease set begun_mails = ${[...begun]}::uuid[]
      where id = ${id} and ended_at is null and set_config('synchronous_commit', 'off', true) = 'off' returning id)
    select mail.id from lease, unnest(${group.map((mail) => mail.id)}::uuid[], ${group.map(({ fence }) => fence)}::int[]) as t (id, fence)
      join mail on mail.id = t.id and mail.fence = t.fence and mail.state = 'inflight'`.execute(db)
  const granted = new Set(rows.map((row) => row.id))
  return group.map((mail) => granted.has(mail.id))
}

/**
 * First the lease is ended, so that a worker that only slept begins nothing more. Then its work is
 * freed. A worker that dies in between leaves the rest to the next round.
 */
async function freeDeadWorkers(
  world: World,
  { id: ownId }: LeaseState,
  freeMails: (dead: readonly DeadWorker[]) => Promise<void>,
  { deadAfterMs }: LeaseTimes,
): Promise<void> {
  const { rows } = await sql<{ id: string; job_pool: string | null; begun_mails: string[] }>`
    update worker_lease set ended_at = coalesce(ended_at, now())
    where (ended_at is not null or seen_at < now() - ${deadAfterMs} * interval '1 millisecond') and id <> ${ownId}
    returning id, job_pool, begun_mails`.execute(world.db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  world.log.info({ leases: ids }, 'a worker is no longer heard of; what it held is free')
  const pools = rows.flatMap(({ job_pool }) => job_pool ?? [])
  await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(world.db)
  await freeMails(rows.map(({ id, begun_mails }) => ({ id, begunMails: new Set(begun_mails) })))
  await world.db.deleteFrom('worker_lease').where('id', 'in', ids).execute()
}
