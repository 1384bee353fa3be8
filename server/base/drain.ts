import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from './settings.ts'

/** A node that is about to stop: it says so to whoever shares out the requests, and goes on answering those that still come. */
export type Drain = { begin(): void; isOn(): boolean }

export function drainSwitch(): Drain {
  let isOn = false
  return {
    begin: () => {
      isOn = true
    },
    isOn: () => isOn,
  }
}

/** Says at once that it stops, serves on while requests are led elsewhere, and then finishes those under way. Open streams last until then. */
export async function drainAndClose(
  { drain, settings }: { drain: Drain; settings: Pick<Settings, 'drainSeconds'> },
  close: () => Promise<void>,
): Promise<void> {
  drain.begin()
  if (settings.drainSeconds > 0) await pause(settings.drainSeconds * 1_000)
  await close()
}
