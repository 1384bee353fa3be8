import type { WireValue } from '@mehfil/contract/envelope.ts'
import { eventGallery, saveGallery, type GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'
import { completeGalleryTexts } from '../rules/gallery-texts.ts'

export type EventGalleryPicture = WireValue<typeof eventGallery.output>['pictures'][number]

export const galleryQuery = (EID: string) =>
  createQuery(eventGallery, { params: { EID }, topics: ['event'] })

export const listCachedGallery = (EID: string): readonly EventGalleryPicture[] =>
  queryClient.getQueryData<{ pictures: EventGalleryPicture[] }>(galleryQuery(EID).queryKey)
    ?.pictures ?? []

/** Each save waits for the one before: it would bring back an old order or an old text. */
export function inGalleryOrder(EID: string, save: () => Promise<void>): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    scope: { id: `gallery ${EID}` },
    // Without a network it fails like the saves of other texts, which are then kept.
    networkMode: 'always',
    mutationFn: save,
  })
  return mutation.execute(undefined)
}

type GalleryTextsById = Readonly<Record<string, GalleryTexts | undefined>>

/** Saves the texts of some pictures. The order and the other texts stay as they were last read. */
export const storeGalleryTexts = (
  EID: string,
  typed: GalleryTextsById,
  getVersion: () => number,
): Promise<void> =>
  inGalleryOrder(EID, async () => {
    const pictures = listCachedGallery(EID).map(({ id, texts }) => ({
      id,
      texts: completeGalleryTexts(typed[id] ?? texts),
    }))
    const input = { pictures, version: getVersion() }
    const answer = await ask(saveGallery, { params: { EID }, input })
    queryClient.setQueryData(galleryQuery(EID).queryKey, answer)
  })
