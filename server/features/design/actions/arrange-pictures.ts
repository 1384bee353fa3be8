import { arrangePictures as arrangeCall } from '@mehfil/contract/events/gallery.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { getEditableEvent } from '../../events/actions/edit.ts'
import { planArrangement, type PictureArrangement } from '../rules/arrangement.ts'
import { listRemovedPictures, listStoredPictures, placePictures } from '../store.ts'
import { readGallery } from './gallery.ts'
import { getPictureViews } from './pictures.ts'
import { removeFromPage } from './remove-pictures.ts'

/** What the page shows, as one step of an undo brings it back. */
export async function arrangePictures(
  context: EventContext,
  { version, ...sent }: PictureArrangement & { version?: number | undefined },
) {
  const { tx, scope, audit } = context
  const event = await getEditableEvent(context, version)
  const shown = (await listStoredPictures(tx, scope)).filter(({ kind }) => kind !== 'portrait')
  const kept = await listRemovedPictures(tx, scope)
  const { removed, placed, gone } = planArrangement(shown, kept, sent)
  if (gone.length > 0)
    refuse('invalidInput', {
      errors: toWireErrors(
        arrangeCall.input,
        Object.fromEntries(gone.map((field) => [field, 'field.image-gone'])),
      ),
    })
  await removeFromPage(context, removed)
  await placePictures(tx, scope, placed)
  await changeEvent(context, {})
  const back = placed.filter(({ id }) => kept.some((one) => one.id === id)).length
  audit({
    before: { pictures: shown.length },
    after: { pictures: shown.length - removed.length + back },
  })
  return { ...(await getPictureViews(context, event)), ...(await readGallery(context)) }
}
