import type { Kept } from './log.ts'
import type { Outcome, Tap } from './tap.ts'

/** A hundred kilobytes is what a server takes at once, and 250 entries. */
const mostEntries = 250
const mostLetters = 60_000

/** The oldest that wait, as many as go at once; after them `waiting` stay behind. */
export function nextBatch(kept: readonly Kept[]): { taps: Tap[]; waiting: number } {
  const waiting = kept.filter(({ told }) => told === null).map(({ tap }) => tap)
  let letters = 0
  const taps = waiting.slice(0, mostEntries).filter((tap, at) => {
    letters += 200 + JSON.stringify([tap.names, tap.walkIn]).length * 2
    return at === 0 || letters <= mostLetters
  })
  return { taps, waiting: waiting.length - taps.length }
}

export type Merged = { id: string; outcome: Outcome; guest: string | null }

/** What the server said of entries; those it said nothing of wait on. */
export function withTold(kept: readonly Kept[], merged: readonly Merged[]): Kept[] {
  const told = new Map(merged.map((one) => [one.id, one]))
  return kept.map((one) => {
    const { outcome, guest } = told.get(one.tap.id) ?? {}
    return outcome ? { ...one, told: { outcome, guest: guest ?? null } } : one
  })
}

/** A pack that was asked for after these had been told of knows them. */
export const covered = (kept: readonly Kept[], known: ReadonlySet<string>): Kept[] =>
  kept.map((one) => (known.has(one.tap.id) ? { ...one, isCovered: true } : one))

/** How long to wait after so many failures in a row; `chance` between 0 and 1 keeps devices apart that lost the network together. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.round(Math.min(60_000, 1_000 * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2))
