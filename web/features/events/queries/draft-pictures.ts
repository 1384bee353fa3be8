import { focusPicture, type PictureCrop } from '@mehfil/contract/events/design.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'
import { arrangePictures as arrangeCall } from '@mehfil/contract/events/gallery.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { galleryQuery, inGalleryOrder, listCachedGallery } from './draft-gallery.ts'
import {
  eventQuery,
  getCachedVersion,
  picturesQuery,
  portraitsQuery,
  refetchDraft,
  refetchEvent,
  type EventPicture,
} from './draft.ts'

/** Which pictures the page shows, by their ids. */
export type PicturePlaces = {
  cover: string | null
  logo: string | null
  gallery: Array<{ id: string }>
}

const getMode = (EID: string): EventMode =>
  queryClient.getQueryData<{ mode: EventMode }>(eventQuery(EID).queryKey)?.mode ?? 'Web'

export function getPicturePlaces(EID: string): PicturePlaces {
  const images =
    queryClient.getQueryData<{ images: EventPicture[] }>(picturesQuery(EID, getMode(EID)).queryKey)
      ?.images ?? []
  const find = (kind: EventPicture['kind']) => images.find((one) => one.kind === kind)?.id ?? null
  return {
    cover: find('cover'),
    logo: find('logo'),
    gallery: listCachedGallery(EID).map(({ id }) => ({ id })),
  }
}

/** Two people who arrange pictures at once may each be late several times. */
const maxTries = 4

/**
 * Gives the pictures their places, on what the server has by then. A removed picture that is named
 * comes back.
 */
export const arrangePictures = (
  EID: string,
  change: (now: PicturePlaces) => Partial<PicturePlaces>,
): Promise<void> =>
  inGalleryOrder(EID, async () => {
    // The version of the host's own last save may be on its way.
    if (queryClient.isFetching({ queryKey: eventQuery(EID).queryKey }) > 0) await refetchEvent(EID)
    return sendPlaces(EID, change, maxTries)
  })

async function sendPlaces(
  EID: string,
  change: (now: PicturePlaces) => Partial<PicturePlaces>,
  triesLeft: number,
): Promise<void> {
  const { gallery, ...single } = change(getPicturePlaces(EID))
  const input = {
    ...single,
    ...(gallery && { gallery: gallery.map(({ id }) => id) }),
    version: getCachedVersion(EID),
  }
  const answer = await ask(arrangeCall, { params: { EID }, input }).catch(async (error: Error) => {
    const isLate = error instanceof RefusedError && error.code === 'eventChanged'
    if (!isLate || triesLeft === 0) throw error
    await Promise.all([refetchDraft(EID), refetchPictures(EID)])
    return null
  })
  if (!answer) return sendPlaces(EID, change, triesLeft - 1)
  const { images, pictures } = answer
  queryClient.setQueryData(picturesQuery(EID, getMode(EID)).queryKey, { images })
  queryClient.setQueryData(galleryQuery(EID).queryKey, { pictures })
  await refetchVersion(EID)
}

/** The picture is saved. A text that is saved meanwhile cancels this and reads the event itself. */
export const refetchVersion = (EID: string): Promise<void> =>
  refetchEvent(EID).then(
    () => undefined,
    () => undefined,
  )

const refetchPictures = (EID: string) =>
  queryClient.fetchQuery({ ...picturesQuery(EID, getMode(EID)), staleTime: 0 })

/** As it is stored; both are missing where a picture has none of its own. */
export type StoredFraming = { focus?: PictureFocus | undefined; crop?: PictureCrop | undefined }

/** Another crop is drawn in a moment; the screen learns of it by the live event. */
export async function framePicture(EID: string, id: string, framing: StoredFraming): Promise<void> {
  await ask(focusPicture, { params: { EID, IMAGE: id }, input: framing })
  await refetchVersion(EID)
  await Promise.all(
    [picturesQuery(EID, getMode(EID)), portraitsQuery(EID)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
