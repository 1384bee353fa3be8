import type { WireValue } from '@mehfil/contract/envelope.ts'
import { guestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { guestDuplicates, keepGuestsApart } from '@mehfil/contract/guests/households/duplicates.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { applyGuestChange } from './guests.ts'

export type DuplicatePair = WireValue<typeof guestDuplicates.output>['pairs'][number]

/** Guests who may be on the list twice. */
export const duplicatesQuery = (EID: string) =>
  createQuery(guestDuplicates, { params: { EID }, topics: ['guests'] })
/** The event's own fields, which two guests may have other values of. */
export const ownFieldsQuery = (EID: string) =>
  createQuery(guestFields, { params: { EID }, topics: ['guests'] })
export const keepApart = (EID: string, GID: string, other: string) =>
  applyGuestChange(EID, ask(keepGuestsApart, { params: { EID, GID }, input: { other } }))
