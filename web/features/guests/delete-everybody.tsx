import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './bulk-bar.module.css'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import type { Choosing } from './use-chosen.ts'
import type { GuestView } from './use-guest-view.ts'

type DeleteEverybodyProps = { EID: string; view: GuestView; choosing: Choosing; people: number }

/** Below the last row, where nobody comes by accident. */
export function DeleteEverybody({ EID, view, choosing, people }: DeleteEverybodyProps) {
  const t = useWords('dashboard')
  const bulk = useBulk(EID, view, choosing)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.below}>
      <button type="button" onClick={() => setAsking(true)}>
        {t('delete-all.open')}
      </button>
      <DeleteAllDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        people={people}
        onDelete={bulk.deleteAll}
      />
    </div>
  )
}
