import { useFormats } from '../../../lib/i18n/formats.ts'
import { showToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { awaitUndo, undoGuestChange } from '../queries/guests.ts'
import { formatUndoResult } from '../rules/undo-text.ts'

/** Says what was undone, and stays longer when some guests could not be changed back. */
export function useUndoToast() {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  return (undone: Parameters<typeof formatUndoResult>[0]) =>
    (undone.stayed.length > 0 ? showWarningToast : showToast)(
      formatUndoResult(undone, { t, formats }),
    )
}

/** Takes a change back and says what came of it, once more when a long one is over. */
export function useUndoChange(EID: string): (key: string) => Promise<void> {
  const showUndone = useUndoToast()
  return async (key) => {
    const undone = await undoGuestChange(EID, key)
    showUndone(undone)
    if (undone.underWay)
      void awaitUndo(EID, key).then(
        (finished) => finished && showUndone(finished),
        () => undefined,
      )
  }
}
