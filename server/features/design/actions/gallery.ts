import {
  deleteGalleryPictures as deleteCall,
  maxGalleryPictures,
  saveGallery as saveCall,
  type GalleryTexts,
} from '@mehfil/contract/events/gallery.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext, UploadedFile } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { requireMayEdit } from '../../events/rules/editing.ts'
import { getEvent } from '../../events/store/event.ts'
import { arrangeGallery } from '../rules/gallery.ts'
import { createGalleryViews } from '../rules/pictures.ts'
import { listGallery, removePictures, setGallery } from '../store.ts'
import { drawPicture, storePicture, type DrawnUpload } from './store-picture.ts'

export async function readGallery({
  world,
  tx,
  scope,
}: Pick<EventContext, 'world' | 'tx' | 'scope'>) {
  const toView = createGalleryViews(world.settings.secretKey, await getEvent(tx, scope))
  return { pictures: (await listGallery(tx, scope)).map(toView) }
}

/** A full gallery is refused before the picture is decoded. */
export async function renderGalleryPicture(
  { tx, host, scope }: EventContext,
  { bytes }: UploadedFile,
): Promise<DrawnUpload> {
  requireMayEdit(host, await getEvent(tx, scope))
  refuseFullGallery((await listGallery(tx, scope)).length)
  return drawPicture('gallery', bytes)
}

export async function addGalleryPicture(context: EventContext, drawn: DrawnUpload) {
  const { tx, scope, audit } = context
  await getEditableEvent(context)
  const pictures = await listGallery(tx, scope)
  refuseFullGallery(pictures.length)
  const { id } = await storePicture(context, drawn, pictures.length)
  await changeEvent(context, {})
  audit({ subject: id, after: { pictures: pictures.length + 1 } })
  return readGallery(context)
}

export async function saveGallery(
  context: EventContext,
  { pictures }: { pictures: Array<{ id: string; texts: GalleryTexts }> },
) {
  const { tx, scope, audit } = context
  await getEditableEvent(context)
  const stored = await listGallery(tx, scope)
  if (pictures.some(({ id }) => stored.every((one) => one.id !== id)))
    refuse('invalidInput', {
      errors: toWireErrors(saveCall.input, { pictures: 'field.image-gone' }),
    })
  await setGallery(tx, scope, arrangeGallery(stored, pictures))
  await changeEvent(context, {})
  audit({ before: { pictures: stored.length }, after: { pictures: stored.length } })
  return readGallery(context)
}

export async function deleteGalleryPictures(context: EventContext, { ids }: { ids: string[] }) {
  const { world, tx, scope, audit, afterCommit } = context
  await getEditableEvent(context)
  const stored = await listGallery(tx, scope)
  if (ids.some((id) => stored.every((one) => one.id !== id)))
    refuse('invalidInput', { errors: toWireErrors(deleteCall.input, { ids: 'field.image-gone' }) })
  const files = await removePictures(tx, scope, ids)
  await changeEvent(context, {})
  audit({ before: { pictures: stored.length }, after: { pictures: stored.length - ids.length } })
  afterCommit(() => removeFiles(world, files))
  return readGallery(context)
}

function refuseFullGallery(pictures: number): void {
  if (pictures >= maxGalleryPictures)
    refuse('invalidInput', { errors: { IMAGE: tooManyItemsError(maxGalleryPictures) } })
}
