import type { DeviceLogEntry } from './device-log.ts'
import type { TapOutcome, DoorTap } from './tap.ts'

/** A server accepts 250 entries or a hundred kilobytes at once. */
const maxBatchEntries = 250
const maxBatchCharacters = 60_000

/** The oldest unsent entries that fit in a batch; `waiting` is the number left after it. */
export function getNextBatch(log: readonly DeviceLogEntry[]): { taps: DoorTap[]; waiting: number } {
  const waiting = log.filter(({ result }) => result === null).map(({ tap }) => tap)
  let characters = 0
  const taps = waiting.slice(0, maxBatchEntries).filter((tap, at) => {
    characters += 200 + JSON.stringify([tap.names, tap.walkIn]).length * 2
    return at === 0 || characters <= maxBatchCharacters
  })
  return { taps, waiting: waiting.length - taps.length }
}

export type TapResult = { id: string; outcome: TapOutcome; guest: string | null }

/** Stores the results of the server. Entries without a result stay unsent. */
export function applyTapResults(
  log: readonly DeviceLogEntry[],
  results: readonly TapResult[],
): DeviceLogEntry[] {
  const resultById = new Map(results.map((one) => [one.id, one]))
  return log.map((one) => {
    const { outcome, guest } = resultById.get(one.tap.id) ?? {}
    return outcome ? { ...one, result: { outcome, guest: guest ?? null } } : one
  })
}

/** Marks entries as covered by a pack that was requested after they were sent. */
export const markCovered = (
  log: readonly DeviceLogEntry[],
  coveredIds: ReadonlySet<string>,
): DeviceLogEntry[] =>
  log.map((one) => (coveredIds.has(one.tap.id) ? { ...one, isCovered: true } : one))

/**
 * Milliseconds to wait after this number of failures. `jitter` from 0 to 1 spreads devices that
 * lost the network together.
 */
export const getRetryDelay = (failures: number, jitter: number): number =>
  Math.round(Math.min(60_000, 1_000 * 2 ** Math.min(failures, 10)) * (0.5 + jitter / 2))
