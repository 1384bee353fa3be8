import type { SmtpError } from './mail-machine.ts'
import {
  claim,
  deliver,
  endLeases,
  lanes,
  openBook,
  type Breaker,
  type Lane,
  type PostWork,
} from './delivery.ts'
import { trafficGauge } from './traffic.ts'
import type { World } from './world.ts'

/** How many mails a round takes: few where people ask at the same time, many on a quiet machine, fewer again where the server is slow. */
const sizes = { first: 60, fewest: 4, some: 20, most: 240 }
const roundIsShort = 3_000
const roundIsLong = 15_000
const idlePause = 500
const pauseForRequest = 2
const longestPause = 1_500

export type Postman = { stop(): Promise<void> }

const nothing: PostWork = {
  writers: [],
  compose: async () => new Map(),
  settled: async () => [],
  told: () => {},
}

/** Takes due mails in batches under a lease and hands them over, until stopped. A stop waits for mails on their way. */
export function startPostman(world: World, work: PostWork = nothing): Postman {
  const breaker = breakerOver(world)
  const rounds = [quickRounds(world, work, breaker), bulkRounds(world, work, breaker)]
  return {
    stop: async () => {
      await Promise.all(rounds.map((one) => one.stop()))
    },
  }
}

/** Repeats until stopped; each turn says how long to rest after it. */
function repeating(turn: () => Promise<number>): Postman {
  let stopped = false
  let wake = () => {}
  const turns = (async () => {
    while (!stopped) {
      const rest = await turn()
      if (rest > 0 && !stopped)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, rest).unref()
        })
    }
  })()
  return {
    stop: async () => {
      stopped = true
      wake()
      await turns
    },
  }
}

/** What somebody waits for, in a lane of its own: no queue of invitations stands before it. */
function quickRounds(world: World, work: PostWork, breaker: ServerBreaker): Postman {
  const book = openBook(world, work)
  return repeating(async () => {
    await endLeases(world, work).catch((error: unknown) =>
      world.log.error({ err: error }, 'leases of mails could not be ended'),
    )
    const rows = await claimed(world, { lane: 'quick', most: sizes.some, breaker })
    await delivered(world, work, rows, { breaker, book })
    return rows.length === 0 ? idlePause : 0
  })
}

/** Everything else. Two batches are under way at a time and a third is being claimed, so that the mail server need not wait for the database. */
function bulkRounds(world: World, work: PostWork, breaker: ServerBreaker): Postman {
  const requestsSince = trafficGauge()
  const book = openBook(world, work)
  let size = sizes.first
  const under: Array<Promise<void>> = []
  const rounds = repeating(async () => {
    // People who wait for an answer come before mails: every request since the last round is a pause, and many make the next round short.
    const busy = Math.min(longestPause, requestsSince() * pauseForRequest)
    const most = busy > idlePause ? sizes.fewest : busy > 0 ? sizes.some : size
    const written = await writeAll(world, work, most)
    const rows = await claimed(world, { lane: 'bulk', most, breaker })
    if (under.length > 1) await under.shift()
    if (rows.length > 0) {
      const began = performance.now()
      under.push(
        delivered(world, work, rows, { breaker, book }).then(() => {
          const took = performance.now() - began
          if (took > roundIsLong) size = Math.max(sizes.fewest, Math.floor(size / 2))
          else if (took < roundIsShort && rows.length === size)
            size = Math.min(sizes.most, size * 2)
        }),
      )
    }
    if (busy > 0 || rows.length === 0) await Promise.all(under.splice(0))
    return rows.length + written === 0 ? Math.max(idlePause, busy) : busy
  })
  return {
    stop: async () => {
      await rounds.stop()
      await Promise.all(under)
    },
  }
}

type Taking = { lane: Lane; most: number; breaker: ServerBreaker }

const claimed = async (world: World, { lane, most, breaker }: Taking) => {
  const allowed = breaker.allows(most)
  if (allowed === 0) return []
  const rows = await claim(world, lanes[lane], allowed).catch((error: unknown) => {
    world.log.error({ err: error }, 'the postman could not read the outbox')
    return []
  })
  if (rows.length === 0) breaker.sentNobody()
  return rows
}

const delivered = (
  world: World,
  work: PostWork,
  rows: Parameters<typeof deliver>[2],
  over: Parameters<typeof deliver>[3],
): Promise<void> =>
  (rows.length === 0 ? Promise.resolve() : deliver(world, work, rows, over)).catch(
    (error: unknown) => world.log.error({ err: error }, 'the postman could not deliver mails'),
  )

async function writeAll(world: World, { writers }: PostWork, most: number): Promise<number> {
  let written = 0
  for (const write of writers) {
    written += await write(world, most).catch((error: unknown) => {
      world.log.error({ err: error }, 'mails could not be given their words')
      return 0
    })
  }
  return written
}

/** One round over both lanes: has mails written, claims some and sends them. Answers how many there were. */
export async function deliverDue(
  world: World,
  work: PostWork = nothing,
  most = sizes.some,
): Promise<number> {
  const written = await writeAll(world, work, most)
  await endLeases(world, work)
  const rows = await claim(world, [...lanes.quick, ...lanes.bulk], most)
  await deliver(world, work, rows, {
    breaker: { isOpen: () => false, heard: () => {} },
    book: openBook(world, work),
  })
  return rows.length + written
}

type ServerBreaker = Breaker & { allows(most: number): number; sentNobody(): void }

const missesBeforeOpen = 3
const pauses = { first: 2_000, longest: 15_000 }

/** While the mail server is not there all mails wait, but for one now and then that looks. Said once when it went and once when it is back. */
export function breakerOver({ log, now }: Pick<World, 'log' | 'now'>): ServerBreaker {
  let misses = 0
  let pause = pauses.first
  let closedUntil = 0
  let isLooking = false
  const isDown = () => misses >= missesBeforeOpen
  const missed = (error: SmtpError & { message?: string }) => {
    misses += 1
    if (misses === missesBeforeOpen)
      log.error({ words: error.message }, 'the mail server cannot be reached; mails wait')
    if (!isDown()) return
    closedUntil = now().getTime() + pause
    pause = Math.min(pauses.longest, pause * 2)
    isLooking = false
  }
  return {
    isOpen: () => isDown() && !isLooking,
    heard: (error) => {
      if (error?.unreachable) return missed(error)
      if (isDown()) log.info({}, 'the mail server is back')
      misses = 0
      pause = pauses.first
      isLooking = false
    },
    allows: (most) => {
      if (!isDown()) return most
      if (isLooking || now().getTime() < closedUntil) return 0
      isLooking = true
      return 1
    },
    sentNobody: () => {
      isLooking = false
    },
  }
}
