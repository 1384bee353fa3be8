import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { FunctionPeople } from '../function-seats.ts'

/** A function with fewer places than people, or one that guests are no longer asked about. */
export type FunctionCut = { title: string; people: number; places: number | null }

/** What a change of the programme takes from people who come to a function, or wait for it. */
export const listFunctionCuts = (
  before: readonly ProgrammeRecord[],
  after: readonly ProgrammeRecord[],
  { coming, said }: { coming: FunctionPeople; said: FunctionPeople },
): FunctionCut[] =>
  before.flatMap(({ id, title, function: asked }): FunctionCut[] => {
    if (!asked) return []
    const next = after.find((row) => row.id === id)?.function
    if (!next) {
      const people = said[id] ?? 0
      return people > 0 ? [{ title, people, places: null }] : []
    }
    const people = coming[id] ?? 0
    const isLower = next.places !== null && (asked.places === null || next.places < asked.places)
    return isLower && next.places !== null && next.places < people
      ? [{ title, people, places: next.places }]
      : []
  })
