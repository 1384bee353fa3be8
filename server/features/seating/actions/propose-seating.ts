import type { EventContext } from '../../../base/http/context.ts'
import { proposeSeats } from '../rules/proposal/propose-seats.ts'
import { loadSeating } from './read-seating.ts'

type ProposalRequest = { function?: string; seed?: number; all?: boolean }

/** A way to seat those without a seat. Writes nothing. */
export async function proposeSeating(
  { tx, scope, language }: EventContext,
  { function: requested, seed = 1, all = false }: ProposalRequest,
) {
  const { plan, parties } = await loadSeating(tx, scope, { language, requested, all })
  const waiting = parties.map(({ guestId, category, people }) => ({
    guestId,
    category,
    people: people.filter(({ table }) => table === null).map(({ person }) => person),
  }))
  const proposal = proposeSeats({
    ...plan,
    seed,
    categories: new Map(parties.map(({ guestId, category }) => [guestId, category])),
    parties: waiting.filter(({ people }) => people.length > 0),
  })
  return { ...proposal, seed }
}
