import { useState } from 'react'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import {
  changeManyGuests,
  removeAllGuests,
  type BulkChange,
  type BulkChangeResponse,
} from '../queries/guests.ts'
import { toGuestSelection } from '../rules/selection.ts'
import { useUndoChange } from './use-undo-toast.ts'
import type { GuestSelectionState } from './use-guest-selection.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

export type BulkActionsState = {
  isWorking: boolean
  /** `title` is what the value is called, where the result names it. */
  act: (act: BulkChange['act'], value?: string, title?: string) => Promise<void>
  deleteAll: () => Promise<void>
}

type BulkRequest = { act: BulkChange['act']; title?: string | undefined }

/**
 * Runs an action on all selected guests, says how many it changed, and offers an undo while the
 * message is shown.
 */
export function useBulkActions(
  EID: string,
  view: GuestsPageView,
  selection: GuestSelectionState,
): BulkActionsState {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [isWorking, setWorking] = useState(false)
  const undo = useUndoChange(EID)
  const undoChange = (key: string) => {
    undo(key).catch(showRefusal)
  }
  const showResult = (
    { act, title = '' }: BulkRequest,
    { count, undo: key }: BulkChangeResponse,
  ) => {
    if (count === 0) return void showToast(t('bulk.nothing'))
    showUndoToast(
      t(`bulk.did-${act}`, { count, n: number(count), title: isolateText(title) }),
      () => undoChange(key),
    )
    if (act === 'delete') selection.clear()
    return undefined
  }
  const runAction = async (change: BulkRequest, request: Promise<BulkChangeResponse>) => {
    setWorking(true)
    await request
      .then((result) => showResult(change, result), showRefusal)
      .finally(() => setWorking(false))
  }
  return {
    isWorking,
    act: (act, value, title) =>
      runAction(
        { act, title },
        changeManyGuests(EID, {
          ...toGuestSelection(selection.selected, view),
          act,
          ...(value !== undefined && { value }),
        }),
      ),
    deleteAll: () => runAction({ act: 'delete' }, removeAllGuests(EID)),
  }
}
