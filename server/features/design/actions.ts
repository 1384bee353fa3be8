import { deleteTemplateImages, pictureForm, type PictureKind } from '@mehfil/contract/design.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext, HostContext, Upload } from '../../base/context.ts'
import { refuse } from '../../base/refuse.ts'
import { read } from '../../base/request.ts'
import type { Encoded } from '../../outside/pictures/decoder.ts'
import { drawAnew } from '../../outside/pictures/draw-anew.ts'
import { planUnderLock } from '../billing/store.ts'
import { changeEvent, removeFiles } from '../events/actions/change.ts'
import { editable } from '../events/actions/edit.ts'
import { requireMayEdit, requireMode } from '../events/rules/editing.ts'
import { savedStep } from '../events/rules/steps.ts'
import { eventOf } from '../events/store/event.ts'
import { knownLook, looksOf, requireStyle, stylesOf } from './rules/looks.ts'
import { pictureFrom, refuseOverQuota, sizesFor } from './rules/pictures.ts'
import { keptBytesOf, picturesOf, removePictures, replacePicture } from './store.ts'

export const listColourStyles = ({ params }: HostContext<{ MODE: string; TEMPLATE: string }>) => ({
  colourStyles: stylesOf(params.MODE, params.TEMPLATE),
})

export async function readTemplate({ tx, scope }: EventContext) {
  const { templateId, colourStyle, mode } = await eventOf(tx, scope)
  return { templateId, colourStyle, choices: looksOf(mode) }
}

export async function chooseTemplate(
  context: EventContext,
  wanted: { templateId: string; colourStyle: string },
) {
  const { mode, templateId, colourStyle } = await editable(context)
  const look = knownLook(mode, wanted)
  await changeEvent(context, { ...look, step: savedStep.images[mode] })
  context.note({ before: { templateId, colourStyle }, after: look })
}

export async function chooseColourStyle(
  context: EventContext,
  { colourStyle }: { colourStyle: string },
) {
  const event = await editable(context)
  requireStyle(event, colourStyle)
  await changeEvent(context, { colourStyle, step: savedStep.images[event.mode] })
  context.note({ before: { colourStyle: event.colourStyle }, after: { colourStyle } })
}

export async function listPictures({
  tx,
  scope,
  params,
}: EventContext<{ EID: string; MODE: string }>) {
  requireMode(await eventOf(tx, scope), params.MODE)
  return shown({ tx, scope })
}

type Drawn = { kind: PictureKind; drawn: Encoded[] }

/** The slow part, while nothing is locked and no connection is held. */
export async function drawPicture(
  { tx, host, scope }: EventContext,
  { fields, bytes }: Upload,
): Promise<Drawn> {
  requireMayEdit(host, await eventOf(tx, scope))
  const { kind } = read(pictureForm, fields)
  return { kind, drawn: await drawAnew(bytes, (original) => sizesFor(kind, original)) }
}

/** Puts what was drawn in the place of the one of its kind. */
export async function addPicture(context: EventContext, { kind, drawn }: Drawn) {
  const { world, note, afterwards } = context
  const { mode } = await editable(context)
  const id = world.random.id()
  const old = await keep(context, { id, kind, drawn })
  await changeEvent(context, { step: savedStep.images[mode] })
  note({ subject: id, before: { files: old }, after: { kind } })
  afterwards(() => removeFiles(world, old))
  return shown(context)
}

/** Files first: a row without its file would be a hole in a page, a file without its row is only some space. */
async function keep(
  { world, tx, now, scope }: EventContext,
  { id, kind, drawn }: Drawn & { id: string },
): Promise<string[]> {
  const bytes = drawn.reduce((sum, one) => sum + one.bytes.length, 0)
  await planUnderLock(tx, scope)
  refuseOverQuota(await keptBytesOf(tx, scope, kind), bytes)

  const files = drawn.map(() => `${world.random.secret()}.webp`)
  for (const [at, one] of drawn.entries()) await world.storage.put(files[at] ?? '', one.bytes)
  const [{ width, height } = { width: 0, height: 0 }] = drawn
  return replacePicture(
    tx,
    scope,
    { id, kind, file: files[0] ?? '', smallFile: files[1] ?? null, width, height, bytes },
    now,
  )
}

export async function deletePictures(context: EventContext, { ids }: { ids: string[] }) {
  const { world, tx, scope, note, afterwards } = context
  await editable(context)
  const there = (await picturesOf(tx, scope)).map(({ id }) => id)
  if (ids.some((id) => !there.includes(id)))
    refuse('invalidInput', {
      errors: complaintsOf(deleteTemplateImages.input, { ids: 'field.image-gone' }),
    })
  const files = await removePictures(tx, scope, ids)
  await changeEvent(context, {})
  note({ before: { files } })
  afterwards(() => removeFiles(world, files))
  return shown(context)
}

const shown = async ({ tx, scope }: Pick<EventContext, 'tx' | 'scope'>) => ({
  images: (await picturesOf(tx, scope)).map(pictureFrom),
})
