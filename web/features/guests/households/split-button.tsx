import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { GuestDetails, GuestResponse } from '../queries/guests.ts'
import { listSplitPeople } from '../rules/split.ts'
import { SplitDialog } from './split-dialog.tsx'

type SplitButtonProps = { EID: string; guest: GuestDetails; response: GuestResponse | undefined }

/** For a party in which someone can become a guest of their own. */
export function SplitButton({ EID, guest, response }: SplitButtonProps) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const [isOpen, setOpen] = useState(false)
  if (may('ManageGuests') !== 'yes' || listSplitPeople(guest, response).length === 0) return null
  return (
    <>
      <Button size="compact-md" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {t('split.open')}
      </Button>
      {isOpen && (
        <SplitDialog EID={EID} guest={guest} response={response} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
