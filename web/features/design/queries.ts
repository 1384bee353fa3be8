import { addTemplateImages, type PictureKind } from '@mehfil/contract/events/design.ts'
import { addGalleryPicture } from '@mehfil/contract/events/gallery.ts'
import { addPortrait } from '@mehfil/contract/events/portraits.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { upload } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { picturesQuery, portraitsQuery } from '../events/queries/draft.ts'
import { galleryQuery, listCachedGallery } from '../events/queries/draft-gallery.ts'
import { refetchVersion } from '../events/queries/draft-pictures.ts'

type PictureUpload = {
  EID: string
  mode: EventMode
  kind: PictureKind
  file: File
  progress: (share: number) => void
}

/** Replaces the picture of its kind, and resolves to the id of the new one. The kind comes first in the form, because the server reads it before the file. */
export async function uploadPicture({
  EID,
  mode,
  kind,
  file,
  progress,
}: PictureUpload): Promise<string | null> {
  const form = new FormData()
  form.append('KIND', kind)
  form.append('IMAGE', file)
  const all = await upload(addTemplateImages, { params: { EID }, form, progress })
  queryClient.setQueryData(picturesQuery(EID, mode).queryKey, all)
  await refetchVersion(EID)
  return all.images.find((one) => one.kind === kind)?.id ?? null
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
  await refetchVersion(EID)
  return added
}

/** Resolves to the id of the new picture. */
export async function uploadGalleryPicture(
  EID: string,
  file: File,
  progress: (share: number) => void,
): Promise<string | null> {
  const form = new FormData()
  form.append('IMAGE', file)
  const known = listCachedGallery(EID)
  const answer = await upload(addGalleryPicture, { params: { EID }, form, progress })
  queryClient.setQueryData(galleryQuery(EID).queryKey, answer)
  await refetchVersion(EID)
  return answer.pictures.findLast(({ id }) => known.every((one) => one.id !== id))?.id ?? null
}
