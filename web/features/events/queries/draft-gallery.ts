import type { WireValue } from '@mehfil/contract/envelope.ts'
import { eventGallery, saveGallery } from '@mehfil/contract/events/gallery.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'

export type EventGalleryPicture = WireValue<typeof eventGallery.output>['pictures'][number]

export const galleryQuery = (EID: string) =>
  createQuery(eventGallery, { params: { EID }, topics: ['event'] })

export const listCachedGallery = (EID: string): readonly EventGalleryPicture[] =>
  queryClient.getQueryData<{ pictures: EventGalleryPicture[] }>(galleryQuery(EID).queryKey)
    ?.pictures ?? []

/**
 * Order and texts are one call, so each save waits for the one before: it would bring back an old
 * order or an old text.
 */
export function storeGallery(
  EID: string,
  change: (saved: readonly EventGalleryPicture[]) => readonly EventGalleryPicture[],
): Promise<void> {
  const save = queryClient.getMutationCache().build(queryClient, {
    scope: { id: `gallery ${EID}` },
    // Without a network it fails like the saves of other texts, which are then kept.
    networkMode: 'always',
    mutationFn: async () => {
      const pictures = change(listCachedGallery(EID)).map(({ id, texts }) => ({ id, texts }))
      const answer = await ask(saveGallery, { params: { EID }, input: { pictures } })
      queryClient.setQueryData(galleryQuery(EID).queryKey, answer)
    },
  })
  return save.execute(undefined)
}
