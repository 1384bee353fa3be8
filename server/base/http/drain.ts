import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../settings.ts'

/**
 * A node that is about to stop. It tells the load balancer so, and still answers the requests that
 * arrive.
 */
export type Drain = {
  /** Begins to send others elsewhere; the node goes on answering for so many seconds. */
  begin(seconds: number): void
  isOn(): boolean
  /** Runs when the drain begins. Returns how to stop. */
  onBegin(run: (seconds: number) => void): () => void
}

export function createDrain(): Drain {
  let isOn = false
  const listeners = new Set<(seconds: number) => void>()
  return {
    begin: (seconds) => {
      if (isOn) return
      isOn = true
      for (const run of listeners) run(seconds)
    },
    isOn: () => isOn,
    onBegin: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
}

/**
 * Announces the stop at once, answers requests while the load balancer sends new ones elsewhere,
 * then finishes those that run. Open streams are sent elsewhere in the second half of that time.
 */
export async function drainAndClose(
  { drain, settings }: { drain: Drain; settings: Pick<Settings, 'drainSeconds'> },
  close: () => Promise<void>,
): Promise<void> {
  drain.begin(settings.drainSeconds)
  if (settings.drainSeconds > 0) await pause(settings.drainSeconds * 1_000)
  await close()
}
