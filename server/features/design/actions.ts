import {
  deleteTemplateImages,
  pictureForm,
  type PictureKind,
} from '@mehfil/contract/events/design.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext, HostContext, UploadedFile } from '../../base/http/context.ts'
import { refuse } from '../../base/refusal.ts'
import { parseInput } from '../../base/http/request.ts'
import type { EncodedPicture } from '../../adapters/pictures/picture-worker.ts'
import { reencodePicture } from '../../adapters/pictures/reencode-picture.ts'
import { lockPlan } from '../billing/store.ts'
import { changeEvent, removeFiles } from '../events/actions/change.ts'
import { getEditableEvent } from '../events/actions/edit.ts'
import { requireMayEdit, requireMode } from '../events/rules/editing.ts'
import { wizardStepByPart } from '../events/rules/steps.ts'
import { getEvent } from '../events/store/event.ts'
import { requireDesign, listDesigns, requireColourStyle, getColourStyles } from './rules/designs.ts'
import { toPictureView, refuseOverQuota, getPictureSizes } from './rules/pictures.ts'
import { sumPictureBytes, listEventPictures, removePictures, replacePicture } from './store.ts'

export const listColourStyles = ({ params }: HostContext<{ MODE: string; TEMPLATE: string }>) => ({
  colourStyles: getColourStyles(params.MODE, params.TEMPLATE),
})

export async function readTemplate({ tx, scope }: EventContext) {
  const { templateId, colourStyle, mode } = await getEvent(tx, scope)
  return { templateId, colourStyle, choices: listDesigns(mode) }
}

export async function chooseTemplate(
  context: EventContext,
  requested: { templateId: string; colourStyle: string },
) {
  const { mode, templateId, colourStyle } = await getEditableEvent(context)
  const design = requireDesign(mode, requested)
  await changeEvent(context, { ...design, step: wizardStepByPart.images[mode] })
  context.audit({ before: { templateId, colourStyle }, after: design })
}

export async function chooseColourStyle(
  context: EventContext,
  { colourStyle }: { colourStyle: string },
) {
  const event = await getEditableEvent(context)
  requireColourStyle(event, colourStyle)
  await changeEvent(context, { colourStyle, step: wizardStepByPart.images[event.mode] })
  context.audit({ before: { colourStyle: event.colourStyle }, after: { colourStyle } })
}

export async function listPictures({
  tx,
  scope,
  params,
}: EventContext<{ EID: string; MODE: string }>) {
  requireMode(await getEvent(tx, scope), params.MODE)
  return getPictureViews({ tx, scope })
}

type RenderedPicture = { kind: PictureKind; images: EncodedPicture[] }

/** The slow part, without a lock and without a database connection. */
export async function renderPicture(
  { tx, host, scope }: EventContext,
  { fields, bytes }: UploadedFile,
): Promise<RenderedPicture> {
  requireMayEdit(host, await getEvent(tx, scope))
  const { kind } = parseInput(pictureForm, fields)
  return {
    kind,
    images: await reencodePicture(bytes, (original) => getPictureSizes(kind, original)),
  }
}

/** Replaces the picture of the same kind. */
export async function addPicture(context: EventContext, { kind, images }: RenderedPicture) {
  const { world, audit, afterCommit } = context
  const { mode } = await getEditableEvent(context)
  const id = world.random.id()
  const old = await storePicture(context, { id, kind, images })
  await changeEvent(context, { step: wizardStepByPart.images[mode] })
  audit({ subject: id, before: { files: old }, after: { kind } })
  afterCommit(() => removeFiles(world, old))
  return getPictureViews(context)
}

/** Files first: a row without its file breaks a page, a file without its row only costs space. */
async function storePicture(
  { world, tx, now, scope }: EventContext,
  { id, kind, images }: RenderedPicture & { id: string },
): Promise<string[]> {
  const bytes = images.reduce((sum, one) => sum + one.bytes.length, 0)
  await lockPlan(tx, scope)
  refuseOverQuota(await sumPictureBytes(tx, scope, kind), bytes)

  const files = images.map(() => `${world.random.secret()}.webp`)
  for (const [at, one] of images.entries()) await world.storage.put(files[at] ?? '', one.bytes)
  const [{ width, height } = { width: 0, height: 0 }] = images
  return replacePicture(
    tx,
    scope,
    { id, kind, file: files[0] ?? '', smallFile: files[1] ?? null, width, height, bytes },
    now,
  )
}

export async function deletePictures(context: EventContext, { ids }: { ids: string[] }) {
  const { world, tx, scope, audit, afterCommit } = context
  await getEditableEvent(context)
  const existingIds = (await listEventPictures(tx, scope)).map(({ id }) => id)
  if (ids.some((id) => !existingIds.includes(id)))
    refuse('invalidInput', {
      errors: toWireErrors(deleteTemplateImages.input, { ids: 'field.image-gone' }),
    })
  const files = await removePictures(tx, scope, ids)
  await changeEvent(context, {})
  audit({ before: { files } })
  afterCommit(() => removeFiles(world, files))
  return getPictureViews(context)
}

const getPictureViews = async ({ tx, scope }: Pick<EventContext, 'tx' | 'scope'>) => ({
  images: (await listEventPictures(tx, scope)).map(toPictureView),
})
