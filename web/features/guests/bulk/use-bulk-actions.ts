import { useState } from 'react'
import { RefusedError } from '../../../lib/http/refused-error.ts'
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
  /** Gives the selected guests who wait for a function their places; `over` is the question where there are too few. */
  givePlaces: (
    id: string,
    title: string,
    options: { overPlaces: boolean },
  ) => Promise<{ over: string | null }>
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
    { count, others, undo: key }: BulkChangeResponse,
  ) => {
    const facts = { title: isolateText(title) }
    if (count === 0)
      return void showToast(act === 'place' ? t('bulk.none-waits', facts) : t('bulk.nothing'))
    const did = t(`bulk.did-${act}`, { count, n: number(count), ...facts })
    const rest = others > 0 && t('bulk.not-waiting', { count: others, n: number(others) })
    showUndoToast([did, rest].filter(Boolean).join(' '), () => undoChange(key))
    if (act === 'delete') selection.clear()
    return undefined
  }
  const runAction = async (change: BulkRequest, request: Promise<BulkChangeResponse>) => {
    setWorking(true)
    await request
      .then((result) => showResult(change, result), showRefusal)
      .finally(() => setWorking(false))
  }
  const givePlaces: BulkActionsState['givePlaces'] = async (value, title, { overPlaces }) => {
    setWorking(true)
    const given = changeManyGuests(EID, {
      ...toGuestSelection(selection.selected, view),
      act: 'place',
      value,
      ...(overPlaces && { overPlaces }),
    })
    return given
      .then((result) => void showResult({ act: 'place', title }, result))
      .then(() => ({ over: null }), askOrShowRefusal)
      .finally(() => setWorking(false))
  }
  return {
    isWorking,
    givePlaces,
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

/** The question of a function with too few places; any other refusal is shown. */
function askOrShowRefusal(error: Error): { over: string | null } {
  if (error instanceof RefusedError && error.code === 'functionOverPlaces')
    return { over: error.message }
  showRefusal(error)
  return { over: null }
}
