import {
  deleteTemplateImages,
  focusPicture as focusCall,
  pictureForm,
  type PictureCrop,
  type PictureFocus,
} from '@mehfil/contract/events/design.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext, UploadedFile } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { parseInput } from '../../../base/http/request.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { requireMayEdit, requireMode } from '../../events/rules/editing.ts'
import { wizardStepByPart } from '../../events/rules/steps.ts'
import { getEvent } from '../../events/store/event.ts'
import { drawCopies } from '../jobs.ts'
import { fitCrop, isWholeCrop, createPictureViews } from '../rules/pictures.ts'
import { listEventPictures, listStoredPictures, removePictures, setFocus } from '../store.ts'
import { drawPicture, storePicture, type DrawnUpload } from './store-picture.ts'

export async function listPictures({
  world,
  tx,
  scope,
  params,
}: EventContext<{ EID: string; MODE: string }>) {
  const event = await getEvent(tx, scope)
  requireMode(event, params.MODE)
  return getPictureViews({ world, tx, scope }, event)
}

/** The slow part, without a lock and without a database connection. */
export async function renderPicture(
  { tx, host, scope }: EventContext,
  { fields, bytes }: UploadedFile,
): Promise<DrawnUpload> {
  requireMayEdit(host, await getEvent(tx, scope))
  return drawPicture(parseInput(pictureForm, fields).kind, bytes)
}

/** Replaces the picture of the same kind. */
export async function addPicture(context: EventContext, drawn: DrawnUpload) {
  const { world, audit, afterCommit } = context
  const event = await getEditableEvent(context)
  const { id, old } = await storePicture(context, drawn, 0)
  await changeEvent(context, { step: wizardStepByPart.images[event.mode] })
  audit({ subject: id, before: { files: old }, after: { kind: drawn.kind } })
  afterCommit(() => removeFiles(world, old))
  return getPictureViews(context, event)
}

export async function deletePictures(context: EventContext, { ids }: { ids: string[] }) {
  const { world, tx, scope, audit, afterCommit } = context
  const event = await getEditableEvent(context)
  const existingIds = (await listEventPictures(tx, scope)).map(({ id }) => id)
  if (ids.some((id) => !existingIds.includes(id)))
    refuse('invalidInput', {
      errors: toWireErrors(deleteTemplateImages.input, { ids: 'field.image-gone' }),
    })
  const files = await removePictures(tx, scope, ids)
  await changeEvent(context, {})
  audit({ before: { files } })
  afterCommit(() => removeFiles(world, files))
  return getPictureViews(context, event)
}

/** Another crop is drawn by a job; until then the page shows the crop before. */
export async function focusPicture(
  context: EventContext<{ EID: string; IMAGE: string }>,
  { focus, crop: sent }: { focus: PictureFocus; crop?: PictureCrop | undefined },
) {
  const { tx, scope, params, audit } = context
  await getEditableEvent(context)
  const picture = (await listStoredPictures(tx, scope)).find(({ id }) => id === params.IMAGE)
  if (!picture) return refuse('notFound')
  const crop = sent && !isWholeCrop(sent) ? fitCrop(sent) : null
  if (crop && !picture.whole)
    refuse('invalidInput', {
      errors: toWireErrors(focusCall.input, { crop: 'field.choice-invalid' }),
    })
  await setFocus(tx, scope, picture.id, { focus, crop })
  if (JSON.stringify(crop) !== JSON.stringify(picture.crop))
    await enqueueJob(
      tx,
      drawCopies,
      { eventId: scope.eventId, pictureId: picture.id, isRecut: true },
      { key: `picture ${picture.id}` },
    )
  await changeEvent(context, {})
  audit({ subject: picture.id, after: { focus: `${focus.x} ${focus.y}` } })
}

const getPictureViews = async (
  { world, tx, scope }: Pick<EventContext, 'world' | 'tx' | 'scope'>,
  event: { passwordHash: string | null },
) => ({
  images: (await listEventPictures(tx, scope)).map(
    createPictureViews(world.settings.secretKey, event),
  ),
})
