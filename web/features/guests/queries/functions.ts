import { guestFunctions, saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient, refreshEvent } from '../../../lib/http/queries.ts'

/** The functions that a guest was chosen for. */
export const guestFunctionsQuery = (EID: string, GID: string) =>
  createQuery(guestFunctions, { params: { EID, GID }, topics: ['guests', 'event'] })

/** Shown at once, and as before again if it is refused. */
export async function storeGuestFunctions(
  EID: string,
  GID: string,
  edit: (ids: readonly string[]) => string[],
): Promise<{ noPlace: boolean }> {
  const { queryKey } = guestFunctionsQuery(EID, GID)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  const functions = edit(before?.functions ?? [])
  queryClient.setQueryData(queryKey, { functions, arrivals: before?.arrivals ?? [] })
  const { noPlace, ...saved } = await ask(saveGuestFunctions, {
    params: { EID, GID },
    input: { functions },
  }).catch((error: unknown) => {
    queryClient.setQueryData(queryKey, before)
    throw error
  })
  queryClient.setQueryData(queryKey, saved)
  refreshEvent(EID, ['guests'])
  return { noPlace }
}
