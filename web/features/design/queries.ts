import {
  addTemplateImages,
  deleteTemplateImages,
  focusPicture,
  type PictureKind,
} from '@mehfil/contract/events/design.ts'
import { addGalleryPicture, deleteGalleryPictures } from '@mehfil/contract/events/gallery.ts'
import { addPortrait } from '@mehfil/contract/events/portraits.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { ask, upload } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import {
  picturesQuery,
  portraitsQuery,
  refetchEvent,
  type EventPicture,
} from '../events/queries/draft.ts'
import {
  galleryQuery,
  storeGallery,
  type EventGalleryPicture,
} from '../events/queries/draft-gallery.ts'
import { sortPictures } from './rules/gallery-order.ts'
import { toStoredFraming, type Framing } from './rules/framing.ts'

type PictureUpload = {
  EID: string
  mode: EventMode
  kind: PictureKind
  file: File
  progress: (share: number) => void
  /** Of a picture that comes back after it was removed. */
  framing?: Framing | undefined
}

/** Replaces the picture of its kind. The kind comes first in the form, because the server reads it before the file. */
export async function uploadPicture({
  EID,
  mode,
  kind,
  file,
  progress,
  framing,
}: PictureUpload): Promise<void> {
  const form = new FormData()
  form.append('KIND', kind)
  form.append('IMAGE', file)
  const all = await upload(addTemplateImages, { params: { EID }, form, progress })
  await cachePictures(EID, mode, all)
  const added = all.images.find((one) => one.kind === kind)
  if (framing && added) await framePicture(EID, { id: added.id, framing })
}

export async function removePicture(EID: string, mode: EventMode, id: string): Promise<void> {
  await cachePictures(
    EID,
    mode,
    await ask(deleteTemplateImages, { params: { EID }, input: { ids: [id] } }),
  )
}

async function cachePictures(
  EID: string,
  mode: EventMode,
  remaining: { images: EventPicture[] },
): Promise<void> {
  queryClient.setQueryData(picturesQuery(EID, mode).queryKey, remaining)
  await refetchEvent(EID)
}

/** Another zoom is drawn in a moment; the screen learns of it by the live event. */
export async function framePicture(
  EID: string,
  { id, framing }: { id: string; framing: Framing },
): Promise<void> {
  await ask(focusPicture, { params: { EID, IMAGE: id }, input: toStoredFraming(framing) })
  const { mode } = await refetchEvent(EID)
  await Promise.all(
    [picturesQuery(EID, mode), portraitsQuery(EID)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/** Resolves to the id of the new portrait. */
export async function uploadPortrait(
  EID: string,
  file: File,
  progress: (share: number) => void,
): Promise<string> {
  const form = new FormData()
  form.append('IMAGE', file)
  const { added, portraits } = await upload(addPortrait, { params: { EID }, form, progress })
  queryClient.setQueryData(portraitsQuery(EID).queryKey, { portraits })
  await refetchEvent(EID)
  return added
}

export async function uploadGalleryPicture(
  EID: string,
  file: File,
  progress: (share: number) => void,
): Promise<void> {
  const form = new FormData()
  form.append('IMAGE', file)
  await cacheGallery(EID, await upload(addGalleryPicture, { params: { EID }, form, progress }))
}

/** Saves the order of the pictures with the texts as they were last saved. */
export async function reorderGallery(EID: string, ids: readonly string[]): Promise<void> {
  await storeGallery(EID, (saved) => sortPictures(saved, ids))
  await refetchEvent(EID)
}

export async function removeGalleryPicture(EID: string, id: string): Promise<void> {
  await cacheGallery(
    EID,
    await ask(deleteGalleryPictures, { params: { EID }, input: { ids: [id] } }),
  )
}

async function cacheGallery(
  EID: string,
  answer: { pictures: EventGalleryPicture[] },
): Promise<void> {
  queryClient.setQueryData(galleryQuery(EID).queryKey, answer)
  await refetchEvent(EID)
}
