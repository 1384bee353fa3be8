import type { World } from '../world.ts'

export type Coalescer = { add(id: string): void; stop(): Promise<void> }

/** Long enough to join a burst of changes, and too short to be noticed. */
const defaultDelayMs = 1_000

/**
 * Runs once for many calls in short order, one run after the other. Calls during a run are served
 * by the next run.
 */
export function coalesce(
  { log }: Pick<World, 'log'>,
  run: (ids: string[]) => Promise<void>,
  delayMs = defaultDelayMs,
): Coalescer {
  const ids = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let running: Promise<void> = Promise.resolve()
  const runBatch = async () => {
    timer = undefined
    isRunning = true
    const batch = [...ids]
    ids.clear()
    await run(batch).catch((error: unknown) => log.error({ err: error }, 'joined calls failed'))
    isRunning = false
    if (ids.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(() => {
      running = runBatch()
    }, delayMs).unref()
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
