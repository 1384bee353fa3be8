import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../../tools/testing/api-client.ts'
import { cast } from '../../server/seed/cast.ts'

export type OpenStreams = {
  openCount(): number
  reconnects(): number
  /** The shortest time over which the streams of one restart came back. */
  spreadMs(): number
  /** Waits for the last ones to be open again. */
  settle(): Promise<void>
  close(): void
}

/** Browsers that watch an event, and come back after as long as the server told them. */
export async function openStreams(
  url: string,
  eventId: string,
  count: number,
): Promise<OpenStreams> {
  const state = { open: 0, isOver: false, times: [] as number[] }
  const cookie = await signIn(url, cast.asha)
  const watch = async () => {
    let retryMs = 2_000
    for (let tries = 0; !state.isOver; tries += 1) {
      if (tries > 0) await wait(retryMs)
      const response = await fetch(`${url}/api/events/${eventId}/live`, {
        headers: { cookie },
      }).catch(() => null)
      if (!response?.ok || !response.body) continue
      state.open += 1
      if (tries > 0) state.times.push(performance.now())
      const decoder = new TextDecoder()
      try {
        for await (const bytes of response.body) {
          const told = /retry: (\d+)/.exec(decoder.decode(bytes))?.[1]
          if (told) retryMs = Number(told)
        }
      } catch {
        // The connection broke, as it may.
      }
      state.open -= 1
    }
  }
  void Promise.all(Array.from({ length: count }, watch))
  await settleOpen(state, count)
  return {
    openCount: () => state.open,
    reconnects: () => state.times.length,
    spreadMs: () => getShortestSpread(state.times),
    settle: () => settleOpen(state, count),
    close: () => {
      state.isOver = true
    },
  }
}

async function settleOpen(state: { open: number }, count: number): Promise<void> {
  for (let tries = 0; tries < 300 && state.open < count; tries += 1) await wait(100)
}

/** Times that are less than four seconds apart belong to one restart. */
function getShortestSpread(times: readonly number[]): number {
  const groups: number[][] = []
  for (const time of times) {
    const last = groups.at(-1)
    if (last && time - (last.at(-1) ?? 0) < 4_000) last.push(time)
    else groups.push([time])
  }
  const spreads = groups.filter(({ length }) => length > 5).map((one) => one.at(-1)! - one[0]!)
  return Math.round(Math.min(...spreads))
}
