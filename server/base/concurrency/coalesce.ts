import type { World } from '../world.ts'

export type Coalescer = { add(id: string): void; stop(): Promise<void> }

/** Long enough to join a burst of changes, and too short to be noticed. */
const defaultDelayMs = 1_000

/** A pause this many times as long as the run before it leaves the machine to others. */
const pauseFactor = 9

/**
 * Runs once for many calls in short order, one run after the other. Calls during a run are served
 * by the next run. Long runs come less often, so that they take a tenth of the time at most.
 */
export function coalesce(
  { log }: Pick<World, 'log'>,
  run: (ids: string[]) => Promise<void>,
  delayMs = defaultDelayMs,
): Coalescer {
  const ids = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let restUntil = 0
  let running: Promise<void> = Promise.resolve()
  const runBatch = async () => {
    timer = undefined
    isRunning = true
    const batch = [...ids]
    ids.clear()
    const startedAt = performance.now()
    await run(batch).catch((error: unknown) => log.error({ err: error }, 'joined calls failed'))
    isRunning = false
    restUntil = performance.now() + pauseFactor * (performance.now() - startedAt)
    if (ids.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(
      () => {
        running = runBatch()
      },
      Math.max(delayMs, restUntil - performance.now()),
    ).unref()
  }
  return {
    add: (id) => {
      ids.add(id)
      if (!isRunning) schedule()
    },
    stop: async () => {
      clearTimeout(timer)
      ids.clear()
      await running
    },
  }
}
