import { dayMs } from '@mehfil/contract/durations.ts'
import { maxPortraits } from '@mehfil/contract/events/portraits.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import type { EventContext, UploadedFile } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { requireMayEdit } from '../../events/rules/editing.ts'
import { getEvent } from '../../events/store/event.ts'
import { createPortraitViews } from '../rules/pictures.ts'
import { listPortraits, listUnusedPortraits, removePictures } from '../store.ts'
import { drawPicture, storePicture, type DrawnUpload } from './store-picture.ts'

export async function readPortraits({
  world,
  tx,
  scope,
}: Pick<EventContext, 'world' | 'tx' | 'scope'>) {
  const toView = createPortraitViews(world.settings.secretKey, await getEvent(tx, scope))
  return { portraits: (await listPortraits(tx, scope)).map(toView) }
}

/** The slow part, without a lock and without a database connection. */
export async function renderPortrait(
  { tx, host, scope }: EventContext,
  { bytes }: UploadedFile,
): Promise<DrawnUpload> {
  requireMayEdit(host, await getEvent(tx, scope))
  return drawPicture('portrait', bytes)
}

/** Makes room first: a host may still undo what removed a portrait within a day. */
export async function addPortrait(context: EventContext, drawn: DrawnUpload) {
  const { world, tx, now, scope, audit, afterCommit } = context
  await getEditableEvent(context)
  const unused = await listUnusedPortraits(tx, scope, new Date(now.getTime() - dayMs))
  const files = unused.length > 0 ? await removePictures(tx, scope, unused) : []
  if ((await listPortraits(tx, scope)).length >= maxPortraits)
    refuse('invalidInput', { errors: { IMAGE: tooManyItemsError(maxPortraits) } })
  const { id } = await storePicture(context, drawn, 0)
  await changeEvent(context, {})
  audit({ subject: id })
  afterCommit(() => removeFiles(world, files))
  return { added: id, ...(await readPortraits(context)) }
}
