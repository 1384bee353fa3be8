import { maxGalleryPictures, pictureUndoMs } from '@mehfil/contract/events/gallery.ts'
import { carryOver } from '../../../lib/forms/draft-edits.ts'
import type { FieldChange } from '../../../lib/forms/edit-history.ts'
import type { StepResult } from '../../../lib/forms/use-edit-history.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import {
  arrangePictures,
  framePicture,
  type PicturePlaces,
  type StoredFraming,
} from './draft-pictures.ts'

/** The places of pictures, each kind a field; and focus and crop, by the id of the picture. */
export const pictureSections: readonly string[] = ['pictures', 'framing']

/** A removed picture comes back only as long as its files are kept. */
export const getPictureUndoMs = (section: string): number | undefined =>
  section === 'pictures' ? pictureUndoMs : undefined

/** Pictures are saved at once, also on a published event. */
export function undoPictureChange(EID: string, change: FieldChange): Promise<StepResult> {
  const { section, field, before, after } = change
  let isFull = false
  const takeBack = (now: PicturePlaces) => {
    const places: Partial<PicturePlaces> = carryOver({ [field]: after }, { [field]: before }, now)
    isFull = (places.gallery?.length ?? 0) > maxGalleryPictures
    return places
  }
  const saved =
    section === 'framing'
      ? framePicture(EID, field, after as StoredFraming)
      : arrangePictures(EID, takeBack)
  return saved.then(
    () => 'taken',
    (error: Error) => (explain(error) && !isFull ? 'gone' : 'failed'),
  )
}

/** Whether what the change brings back is there no more. */
function explain(error: Error): boolean {
  const [reason] = error instanceof RefusedError ? Object.values(error.errors) : []
  if (reason) showWarningToast(reason)
  else showRefusal(error)
  return error instanceof RefusedError && (error.http === 404 || reason !== undefined)
}
