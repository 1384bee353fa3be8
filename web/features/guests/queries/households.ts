import type { WireValue } from '@mehfil/contract/envelope.ts'
import { guestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { guestDuplicates, keepGuestsApart } from '@mehfil/contract/guests/households/duplicates.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'
import { applyGuestChange } from './guests.ts'

export type DuplicatePair = WireValue<typeof guestDuplicates.output>['pairs'][number]

const restMs = 60_000

/**
 * Guests who may be on the list twice. The server compares the whole list, so changes of guests load them again once a
 * minute at most.
 */
export const duplicatesQuery = (EID: string) => ({
  ...createQuery(guestDuplicates, { params: { EID }, quietly: ['guests'] }),
  refetchInterval: ({ state }: { state: { isInvalidated: boolean } }) =>
    state.isInvalidated && restMs,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > restMs,
  refetchOnWindowFocus: false,
})
/** A host has looked at the pairs, or decided about one. */
export const refreshDuplicates = (EID: string) =>
  queryClient.invalidateQueries({ queryKey: duplicatesQuery(EID).queryKey })
/** The event's own fields, which two guests may have other values of. */
export const ownFieldsQuery = (EID: string) =>
  createQuery(guestFields, { params: { EID }, topics: ['guests'] })
export const keepApart = (EID: string, GID: string, other: string) =>
  applyGuestChange(EID, ask(keepGuestsApart, { params: { EID, GID }, input: { other } }))
