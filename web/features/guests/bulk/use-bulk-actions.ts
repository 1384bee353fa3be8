import { useState } from 'react'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import {
  changeManyGuests,
  removeAllGuests,
  undoGuestChange,
  type BulkChange,
  type BulkChangeResponse,
} from '../queries/guests.ts'
import { toGuestSelection } from '../rules/selection.ts'
import { useUndoToast } from './use-undo-toast.ts'
import type { GuestSelectionState } from './use-guest-selection.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

export type BulkActionsState = {
  isWorking: boolean
  act: (act: BulkChange['act'], value?: string) => Promise<void>
  deleteAll: () => Promise<void>
}

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
  const showUndone = useUndoToast()
  const [isWorking, setWorking] = useState(false)
  const undoChange = (key: string) => {
    undoGuestChange(EID, key).then(showUndone, showRefusal)
  }
  const showResult = (act: BulkChange['act'], { count, undo: key }: BulkChangeResponse) => {
    if (count === 0) return void showToast(t('bulk.nothing'))
    showUndoToast(t(`bulk.did-${act}`, { count, n: number(count) }), () => undoChange(key))
    if (act === 'delete') selection.clear()
    return undefined
  }
  const runAction = async (act: BulkChange['act'], request: Promise<BulkChangeResponse>) => {
    setWorking(true)
    await request
      .then((result) => showResult(act, result), showRefusal)
      .finally(() => setWorking(false))
  }
  return {
    isWorking,
    act: (act, value) =>
      runAction(
        act,
        changeManyGuests(EID, {
          ...toGuestSelection(selection.selected, view),
          act,
          ...(value !== undefined && { value }),
        }),
      ),
    deleteAll: () => runAction('delete', removeAllGuests(EID)),
  }
}
