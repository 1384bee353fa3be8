import { useSuspenseQueries } from '@tanstack/react-query'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import {
  eventQuery,
  getSavedDraft,
  listSectionQueries,
  picturesQuery,
  webAddressQuery,
} from './draft.ts'

/**
 * Everything a wizard shows, loaded before it opens and kept up to date. Another window can change
 * the mode, and then the event itself is the first to tell.
 */
export function useSavedDraft(EID: string, firstMode: EventMode) {
  const mode = queryClient.getQueryData(eventQuery(EID).queryKey)?.mode ?? firstMode
  const [event, webAddress, pictures] = useSuspenseQueries({
    queries: [
      eventQuery(EID),
      webAddressQueryForMode(EID, mode),
      picturesQuery(EID, mode),
      ...listSectionQueries(EID, mode),
    ],
  })
  return {
    event: event.data,
    webAddress: webAddress.data,
    pictures: pictures.data.images,
    saved: getSavedDraft(EID),
  }
}

/** An event by mail has no web address, so nothing is asked. */
const webAddressQueryForMode = (EID: string, mode: EventMode) =>
  mode === 'Web'
    ? webAddressQuery(EID)
    : {
        ...webAddressQuery(EID),
        queryFn: () => Promise.resolve({ domain: '', suggestion: '', base: '' }),
      }
