import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './bulk-bar.module.css'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import type { GuestSelectionState } from './use-guest-selection.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type DeleteAllGuestsProps = {
  EID: string
  view: GuestsPageView
  selection: GuestSelectionState
  people: number
}

/** Below the last row, so that it is not pressed by accident. */
export function DeleteAllGuests({ EID, view, selection, people }: DeleteAllGuestsProps) {
  const t = useTranslate('dashboard')
  const bulk = useBulkActions(EID, view, selection)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.below}>
      <button type="button" onClick={() => setOpen(true)}>
        {t('delete-all.open')}
      </button>
      <DeleteAllDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        people={people}
        onDelete={bulk.deleteAll}
      />
    </div>
  )
}
