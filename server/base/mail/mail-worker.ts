import { createMailPacing } from './mail-pacing.ts'
import type { SmtpError } from './mail-states.ts'
import {
  claimDueMails,
  deliverMails,
  settleExpiredLeases,
  lanes,
  createOutcomeBuffer,
  type CircuitBreaker,
  type MailLane,
  type MailWorkerHooks,
} from './delivery.ts'
import { createRequestGauge } from '../http/request-counter.ts'
import type { WorkerLease } from '../jobs/worker-lease.ts'
import type { World } from '../world.ts'

/**
 * How many mails a round takes: few while people use the product, many on a quiet machine, fewer
 * again where the server is slow.
 */
const batchSizes = { first: 40, fewest: 4, medium: 20, most: 120 }
const shortRoundMs = 3_000
const longRoundMs = 15_000
const idleDelayMs = 500
const delayPerRequestMs = 2
const maxDelayMs = 1_500

export type MailWorker = { stop(): Promise<void> }

const noHooks: MailWorkerHooks = {
  writers: [],
  compose: async () => new Map(),
  applyResults: async () => [],
  notifyResults: () => {},
}

/**
 * Claims due mails in batches with a lease and sends them, until stopped. Stopping waits for the
 * mails that are being sent, and puts back those that were only claimed.
 */
export function startMailWorker(
  world: World,
  hooks: MailWorkerHooks = noHooks,
  lease?: WorkerLease,
): MailWorker {
  let isStopping = false
  const breaker = createMailServerBreaker(world)
  const pacing = createMailPacing(world)
  // Each lane records its own outcomes, so that codes do not wait for a slow batch of others.
  const createContext = (): LaneContext => ({
    breaker,
    outcomes: createOutcomeBuffer(world, hooks, lease),
    lease,
    pacing,
    isStopping: () => isStopping,
  })
  const loops = [
    startQuickLane(world, hooks, createContext()),
    startBulkLane(world, hooks, createContext()),
  ]
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(loops.map((one) => one.stop()))
    },
  }
}

/** Repeats until stopped; each turn returns how long to wait after it. */
function startLoop(runRound: () => Promise<number>): MailWorker {
  let stopped = false
  let wake = () => {}
  const loop = (async () => {
    while (!stopped) {
      const restMs = await runRound()
      if (restMs > 0 && !stopped)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, restMs).unref()
        })
    }
  })()
  return {
    stop: async () => {
      stopped = true
      wake()
      await loop
    },
  }
}

/**
 * Mails that a person waits for have a lane of their own, so that they do not wait behind
 * invitations.
 */
function startQuickLane(world: World, hooks: MailWorkerHooks, context: LaneContext): MailWorker {
  return startLoop(async () => {
    await settleExpiredLeases(world, hooks).catch((error: unknown) =>
      world.log.error({ err: error }, 'leases of mails could not be ended'),
    )
    const rows = await claimBatch(world, { lane: 'quick', limit: batchSizes.medium }, context)
    await deliverBatch(world, hooks, rows, context)
    return rows.length === 0 ? idleDelayMs : 0
  })
}

/**
 * All other mails. Two batches are sent at a time while a third is claimed, so that the mail server
 * does not wait for the database.
 */
function startBulkLane(world: World, hooks: MailWorkerHooks, context: LaneContext): MailWorker {
  const requestsSince = createRequestGauge()
  let size = batchSizes.first
  const running: Array<Promise<void>> = []
  const loop = startLoop(async () => {
    // Requests come before mails: every request since the last round adds a pause, and many
    // requests make the next round short.
    const delayMs = Math.min(maxDelayMs, requestsSince() * delayPerRequestMs)
    const limit = delayMs > idleDelayMs ? batchSizes.fewest : delayMs > 0 ? batchSizes.medium : size
    const written = await writePendingMails(world, hooks, limit)
    const rows = await claimBatch(world, { lane: 'bulk', limit }, context)
    if (running.length > 1) await running.shift()
    if (rows.length > 0) {
      const began = performance.now()
      running.push(
        deliverBatch(world, hooks, rows, context).then(() => {
          const durationMs = performance.now() - began
          if (durationMs > longRoundMs) size = Math.max(batchSizes.fewest, Math.floor(size / 2))
          else if (durationMs < shortRoundMs && rows.length === size)
            size = Math.min(batchSizes.most, size * 2)
        }),
      )
    }
    if (delayMs > 0 || rows.length === 0) await Promise.all(running.splice(0))
    return rows.length + written === 0 ? Math.max(idleDelayMs, delayMs) : delayMs
  })
  return {
    stop: async () => {
      await loop.stop()
      await Promise.all(running)
    },
  }
}

type LaneContext = Parameters<typeof deliverMails>[3] & { breaker: MailServerBreaker }

const claimBatch = async (
  world: World,
  { lane, limit }: { lane: MailLane; limit: number },
  { breaker, lease }: LaneContext,
) => {
  // Without its lease, another worker would not know what this one holds.
  if (lease && !lease.getId()) return []
  const allowed = breaker.limitBatch(limit)
  if (allowed === 0) return []
  const rows = await claimDueMails(world, lanes[lane], allowed, lease).catch((error: unknown) => {
    world.log.error({ err: error }, 'the mail worker could not read the outbox')
    return []
  })
  if (rows.length === 0) breaker.cancelProbe()
  return rows
}

/** A mail that was to test the server and was put back tested nothing, so another one may. */
const deliverBatch = (
  world: World,
  hooks: MailWorkerHooks,
  rows: Parameters<typeof deliverMails>[2],
  context: LaneContext,
): Promise<void> =>
  (rows.length === 0 ? Promise.resolve() : deliverMails(world, hooks, rows, context))
    .catch((error: unknown) =>
      world.log.error({ err: error }, 'the mail worker could not send mails'),
    )
    .finally(() => {
      if (rows.length === 1) context.breaker.cancelProbe()
    })

async function writePendingMails(
  world: World,
  { writers }: MailWorkerHooks,
  limit: number,
): Promise<number> {
  let written = 0
  for (const write of writers) {
    written += await write(world, limit).catch((error: unknown) => {
      world.log.error({ err: error }, 'the texts of mails could not be written')
      return 0
    })
  }
  return written
}

/**
 * One round over both lanes: has mails written, claims some and sends them. Answers how many there
 * were.
 */
export async function deliverDueMails(
  world: World,
  hooks: MailWorkerHooks = noHooks,
  limit = batchSizes.medium,
): Promise<number> {
  const written = await writePendingMails(world, hooks, limit)
  await settleExpiredLeases(world, hooks)
  const rows = await claimDueMails(world, [...lanes.quick, ...lanes.bulk], limit)
  await deliverMails(world, hooks, rows, {
    breaker: { isOpen: () => false, record: () => {} },
    outcomes: createOutcomeBuffer(world, hooks),
  })
  return rows.length + written
}

type MailServerBreaker = CircuitBreaker & { limitBatch(limit: number): number; cancelProbe(): void }

const failuresBeforeOpen = 3
const openDurationsMs = { first: 2_000, longest: 15_000 }

/**
 * While the mail server is away all mails wait, except one now and then that tests it. Logged once
 * when it goes away and once when it is back.
 */
export function createMailServerBreaker({
  log,
  now,
}: Pick<World, 'log' | 'now'>): MailServerBreaker {
  let failures = 0
  let openDurationMs = openDurationsMs.first
  let openUntil = 0
  let isProbing = false
  const isDown = () => failures >= failuresBeforeOpen
  const recordFailure = (error: SmtpError & { message?: string }) => {
    failures += 1
    if (failures === failuresBeforeOpen)
      log.error({ reason: error.message }, 'the mail server cannot be reached; mails wait')
    if (!isDown()) return
    openUntil = now().getTime() + openDurationMs
    openDurationMs = Math.min(openDurationsMs.longest, openDurationMs * 2)
    isProbing = false
  }
  return {
    isOpen: () => isDown() && !isProbing,
    record: (error) => {
      if (error?.unreachable) return recordFailure(error)
      if (isDown()) log.info({}, 'the mail server is back')
      failures = 0
      openDurationMs = openDurationsMs.first
      isProbing = false
    },
    limitBatch: (limit) => {
      if (!isDown()) return limit
      if (isProbing || now().getTime() < openUntil) return 0
      isProbing = true
      return 1
    },
    cancelProbe: () => {
      isProbing = false
    },
  }
}
