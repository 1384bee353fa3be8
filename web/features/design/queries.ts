import {
  addTemplateImages,
  deleteTemplateImages,
  type PictureKind,
} from '@mehfil/contract/events/design.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { ask, upload } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { picturesQuery, refetchEvent, type EventPicture } from '../events/queries/draft.ts'

type PictureUpload = {
  EID: string
  mode: EventMode
  kind: PictureKind
  file: File
  progress: (share: number) => void
}

/** Replaces the picture of its kind. The kind comes first in the form, because the server reads it before the file. */
export async function uploadPicture({
  EID,
  mode,
  kind,
  file,
  progress,
}: PictureUpload): Promise<void> {
  const form = new FormData()
  form.append('KIND', kind)
  form.append('IMAGE', file)
  await cachePictures(
    EID,
    mode,
    await upload(addTemplateImages, { params: { EID }, form, progress }),
  )
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
