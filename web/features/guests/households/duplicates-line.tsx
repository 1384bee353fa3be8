import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { duplicatesQuery, refreshDuplicates } from '../queries/households.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import classes from './households.module.css'

/** Where guests may be on the list twice: how many pairs, and the way to look at them. */
export function DuplicatesLine({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const { data } = useQuery({ ...duplicatesQuery(EID), enabled: may('ManageGuests') === 'yes' })
  const [isOpen, setOpen] = useState(false)
  const pairs = data?.pairs ?? []
  const open = () => {
    setOpen(true)
    void refreshDuplicates(EID)
  }
  if (pairs.length === 0 && !isOpen) return null
  return (
    <>
      {pairs.length > 0 && (
        <div className={classes.line} role="note">
          <p>{t('duplicates.found', { count: pairs.length, n: number(pairs.length) })}</p>
          <button type="button" className="link strong" onClick={open}>
            {t('duplicates.look')}
          </button>
        </div>
      )}
      {isOpen && <DuplicatesDialog EID={EID} pairs={pairs} onClose={() => setOpen(false)} />}
    </>
  )
}
