import { setTimeout as wait } from 'node:timers/promises'
import { sendAnswer } from './load.ts'

export type WriteProbe = {
  /** Answers that were confirmed. */
  acknowledged: Set<string>
  /** How often each status came; 0 where nothing came back. */
  statuses: Map<number, number>
  /** When the last answer was confirmed before this time, and the first after it. */
  getGap(at: number): { lastBefore: number; firstAfter: number | null }
  stop(): Promise<void>
}

/** A guest answers every so many milliseconds, so that the length of an outage is known. */
export function probeWrites(url: string, eventId: string, everyMs = 100): WriteProbe {
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  const confirmedAt: number[] = []
  const running = new Set<Promise<void>>()
  let isOver = false
  const send = async () => {
    const { answer, submission = '' } = sendAnswer(url, eventId)
    const answered = await answer.catch(() => null)
    const status = answered?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (!answered?.ok) return
    acknowledged.add(submission)
    confirmedAt.push(Date.now())
  }
  const loop = (async () => {
    while (!isOver) {
      const one = send().finally(() => running.delete(one))
      running.add(one)
      await wait(everyMs)
    }
  })()
  return {
    acknowledged,
    statuses,
    getGap: (at) => ({
      lastBefore: Math.max(0, ...confirmedAt.filter((time) => time <= at)),
      firstAfter: confirmedAt.filter((time) => time > at).sort((a, b) => a - b)[0] ?? null,
    }),
    stop: async () => {
      isOver = true
      await loop
      await Promise.all(running)
    },
  }
}
