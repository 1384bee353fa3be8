import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  claimDueMails,
  createOutcomeBuffer,
  deliverMails,
  freeMailsOfDeadWorkers,
  lanes,
  type MailWorkerHooks,
} from '../mail/delivery.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { MailSender } from '../world.ts'
import { defineJob, enqueueJob, startJobWorker } from './job-queue.ts'
import { holdWorkerLease, type WorkerLease } from './worker-lease.ts'
import * as z from 'zod'

const noHooks: MailWorkerHooks = {
  writers: [],
  compose: async () => new Map(),
  applyResults: async () => [],
  notifyResults: () => {},
}
const soon = { beatMs: 40, deadAfterMs: 60_000, steadyMs: 0 }

let testApp: TestApp
let leases: WorkerLease[]
beforeEach(async () => {
  testApp = await openTestApp({ events: false })
  leases = []
})
afterEach(async () => {
  for (const lease of leases) await lease.stop()
  await testApp.close()
})

const hold = async (beatMs = soon.beatMs) => {
  const { world } = testApp
  const lease = await holdWorkerLease(
    world,
    (dead) => freeMailsOfDeadWorkers(world, noHooks, dead),
    { ...soon, beatMs },
  )
  leases.push(lease)
  return lease
}
/** A worker that was killed, or whose machine sleeps: it beats no more. */
const holdSilently = () => hold(3_600_000)

const silence = (lease: WorkerLease) =>
  testApp.world.db
    .updateTable('worker_lease')
    .set({ seen_at: sql`now() - interval '61 seconds'` })
    .where('id', '=', lease.getId() ?? '')
    .execute()

async function queueMails(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await enqueueMail(testApp.world.db, testApp.world, {
      kind: 'thanks',
      to: { name: 'Meera', address: `meera${at}@guests.example` },
      fromName: 'House',
      language: 'en',
      subject: `Mail ${at}`,
      html: '<p>x</p>',
      text: 'x',
    })
}

const listStates = async () => {
  const rows = await testApp.world.db.selectFrom('mail').select('state').execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, list]) => [state, list.length]),
  )
}

/** Claims all mails and sends them with this sender, as the worker of the lease. */
async function send(lease: WorkerLease, sendMail: MailSender): Promise<void> {
  const world = { ...testApp.world, sendMail }
  const rows = await claimDueMails(world, lanes.bulk, 100, lease)
  await deliverMails(world, noHooks, rows, {
    breaker: { isOpen: () => false, record: () => {} },
    outcomes: createOutcomeBuffer(world, noHooks, lease),
    lease,
  })
}

it('Our product runs a job again whose end could not be recorded', { tags: 'long' }, async () => {
  const { world, databaseUrl } = testApp
  const told: string[] = []
  const log = { info: () => {}, error: (_: object, message: string) => void told.push(message) }
  const runScript = (text: string) => sql.raw(text).execute(world.db)
  await runScript(
    "create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no end is recorded'; end $$",
  )
  let runs = 0
  const job = defineJob({
    name: 'unrecorded-job',
    payload: z.object({}),
    run: async () => {
      runs += 1
      if (runs === 1)
        await runScript(
          'create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()',
        )
    },
  })
  const queue = await startJobWorker({ ...world, log }, databaseUrl, [job], await hold())
  await enqueueJob(world.db, job, {})
  await expect.poll(() => told.join(), { timeout: 10_000 }).toContain('Failed to complete jobs')
  await runScript('drop trigger refuse_end on graphile_worker._private_jobs')
  const countJobs = async () =>
    (await sql`select from graphile_worker._private_jobs`.execute(world.db)).rows.length
  await expect.poll(countJobs, { timeout: 15_000 }).toBe(0)
  expect(runs).toBeGreaterThan(1)
  await queue.stop()
})

describe('Our product, when a worker is no longer heard of,', () => {
  it('has its claimed mails due at once, and only those it began wait', async () => {
    await queueMails(6)
    const dying = await holdSilently()
    let begun = 0
    const { promise: twoBegan, resolve: tell } = Promise.withResolvers<void>()
    void send(dying, async (mail) => {
      if (begun >= 2) return new Promise(() => {})
      begun += 1
      await mail.begin?.()
      if (begun === 2) tell()
      return new Promise(() => {})
    })
    await twoBegan
    await hold()
    expect(await listStates()).toEqual({ inflight: 6 })
    await silence(dying)
    await expect.poll(listStates).toEqual({ queued: 4, uncertain: 2 })
    const fresh = await hold()
    const delivered: string[] = []
    await send(fresh, async (mail) => {
      await mail.begin?.()
      delivered.push(mail.messageId)
    })
    expect(new Set(delivered).size).toBe(4)
    expect(await listStates()).toEqual({ sent: 4, uncertain: 2 })
  })

  it('lets it send nothing more when it wakes', async () => {
    await queueMails(3)
    const sleeping = await holdSilently()
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const sent: string[] = []
    const sending = send(sleeping, async (mail) => {
      await asleep
      await mail.begin?.()
      sent.push(mail.messageId)
    })
    await expect.poll(listStates).toEqual({ inflight: 3 })
    await silence(sleeping)
    await hold()
    await expect.poll(listStates).toEqual({ queued: 3 })
    wake()
    await sending
    expect([sent, await listStates()]).toEqual([[], { queued: 3 }])
  })

  it('leaves mails alone that it put back and a version without leases sends now', async () => {
    await queueMails(2)
    const dying = await holdSilently()
    await send(dying, () => {
      throw Object.assign(new Error('Not begun.'), { isNotStarted: true })
    })
    expect(await listStates()).toEqual({ queued: 2 })
    await sql`update mail set state = 'inflight', fence = fence + 1, lease_until = now() + interval '2 minutes'`.execute(
      testApp.world.db,
    )
    await silence(dying)
    await hold()
    const countLeases = async () =>
      (await testApp.world.db.selectFrom('worker_lease').select('id').execute()).length
    await expect.poll(countLeases).toBe(1)
    expect(await listStates()).toEqual({ inflight: 2 })
  })

  it('has its jobs taken by another within seconds', async () => {
    const runs: string[] = []
    const job = defineJob({
      name: 'long-job',
      payload: z.object({}),
      run: async () => {
        runs.push('begun')
        if (runs.length === 1) await new Promise(() => {})
      },
    })
    const { world, databaseUrl } = testApp
    const dying = await holdSilently()
    await startJobWorker(world, databaseUrl, [job], dying)
    await enqueueJob(world.db, job, {})
    await expect.poll(() => runs.length, { timeout: 5_000 }).toBe(1)
    const other = await hold()
    const queue = await startJobWorker(world, databaseUrl, [job], other)
    await silence(dying)
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(2)
    await queue.stop()
  })

  it('frees nothing of a worker that only came back', async () => {
    const first = await hold()
    const id = first.getId()
    await hold()
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(first.getId()).toBe(id)
    const rows = await testApp.world.db.selectFrom('worker_lease').select('id').execute()
    expect(rows).toHaveLength(2)
  })
})
