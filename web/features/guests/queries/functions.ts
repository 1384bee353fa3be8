import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  giveFunctionPlace,
  guestFunctions,
  saveGuestFunctions,
} from '@mehfil/contract/guests/functions.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient, refreshEvent } from '../../../lib/http/queries.ts'

export type GuestInvitation = WireValue<typeof guestFunctions.output>
/** What a host changes; only this is sent of single people. */
export type InvitationEdit = (
  before: GuestInvitation,
) => Partial<Pick<GuestInvitation, 'functions' | 'own' | 'companions'>>

/** What a guest and the companions are invited to, and where they wait. */
export const guestFunctionsQuery = (EID: string, GID: string) =>
  createQuery(guestFunctions, { params: { EID, GID }, topics: ['guests', 'answers', 'event'] })

const nothing: GuestInvitation = {
  functions: [],
  own: null,
  companions: [],
  waiting: [],
  arrivals: [],
}

/** Shown at once, and as before again if it is refused. */
export async function storeGuestFunctions(
  EID: string,
  GID: string,
  edit: InvitationEdit,
): Promise<{ noPlace: boolean }> {
  const { queryKey } = guestFunctionsQuery(EID, GID)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  const shown = before ?? nothing
  const { functions = shown.functions, own, companions } = edit(shown)
  queryClient.setQueryData(queryKey, {
    ...shown,
    functions,
    ...(own !== undefined && { own }),
    ...(companions && { companions }),
  })
  const { noPlace, ...saved } = await ask(saveGuestFunctions, {
    params: { EID, GID },
    input: { functions, ...(own !== undefined && { own }), ...(companions && { companions }) },
  }).catch((error: unknown) => {
    queryClient.setQueryData(queryKey, before)
    throw error
  })
  queryClient.setQueryData(queryKey, saved)
  refreshEvent(EID, ['guests'])
  return { noPlace }
}

/** Gives a waiting party its places. Refused where there are too few, until the host agrees. */
export async function givePlaces(
  EID: string,
  GID: string,
  input: { functionId: string; overPlaces?: boolean },
): Promise<void> {
  const saved = await ask(giveFunctionPlace, { params: { EID, GID }, input })
  queryClient.setQueryData(guestFunctionsQuery(EID, GID).queryKey, saved)
  refreshEvent(EID, ['guests', 'answers'])
}
