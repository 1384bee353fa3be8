import {
  addTemplateImages,
  deleteTemplateImages,
  type PictureKind,
} from '@mehfil/contract/design.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import { ask, upload } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { picturesOf, readAgain, type Picture } from '../events/queries/draft.ts'

type Sent = {
  EID: string
  mode: EventMode
  kind: PictureKind
  file: File
  progress: (share: number) => void
}

/** Puts a picture in the place of the one of its kind. The server reads the kind before the file. */
export async function putPicture({ EID, mode, kind, file, progress }: Sent): Promise<void> {
  const form = new FormData()
  form.append('KIND', kind)
  form.append('IMAGE', file)
  await show(EID, mode, await upload(addTemplateImages, { params: { EID }, form, progress }))
}

export async function removePicture(EID: string, mode: EventMode, id: string): Promise<void> {
  await show(EID, mode, await ask(deleteTemplateImages, { params: { EID }, input: { ids: [id] } }))
}

async function show(EID: string, mode: EventMode, left: { images: Picture[] }): Promise<void> {
  queryClient.setQueryData(picturesOf(EID, mode).queryKey, left)
  await readAgain(EID)
}
