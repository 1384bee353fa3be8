import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../settings.ts'

/**
 * A node that is about to stop. It tells the load balancer so, and still answers the requests that
 * arrive.
 */
export type Drain = { begin(): void; isOn(): boolean }

export function createDrain(): Drain {
  let isOn = false
  return {
    begin: () => {
      isOn = true
    },
    isOn: () => isOn,
  }
}

/**
 * Announces the stop at once, answers requests while the load balancer sends new ones elsewhere,
 * then finishes those that run. Open streams end last.
 */
export async function drainAndClose(
  { drain, settings }: { drain: Drain; settings: Pick<Settings, 'drainSeconds'> },
  close: () => Promise<void>,
): Promise<void> {
  drain.begin()
  if (settings.drainSeconds > 0) await pause(settings.drainSeconds * 1_000)
  await close()
}
