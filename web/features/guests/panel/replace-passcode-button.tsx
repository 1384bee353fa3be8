import { useState } from 'react'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { replacePasscode, type GuestDetails } from '../queries/guests.ts'

/** A new passcode for a guest whose passcode got into other hands. The old one no longer admits. */
export function ReplacePasscodeButton({
  EID,
  guest: { id, name },
}: {
  EID: string
  guest: GuestDetails
}) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link small" onClick={() => setOpen(true)}>
        {t('guest.code-replace')}
      </button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('guest.code-replace-title', { name })}
        action={t('guest.code-replace-do')}
        onConfirm={() =>
          replacePasscode(EID, id).then(() => showToast(t('guest.code-replaced', { name })))
        }
      >
        <p>{t('guest.code-replace-words')}</p>
      </ConfirmDialog>
    </>
  )
}
