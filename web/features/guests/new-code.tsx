import { useState } from 'react'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { replace, type Guest } from './queries/guests.ts'

/** Another code for a guest whose own went astray; the one before lets nobody in any more. */
export function NewCode({ EID, guest: { id, name } }: { EID: string; guest: Guest }) {
  const t = useWords('dashboard')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="link small" onClick={() => setAsking(true)}>
        {t('guest.code-replace')}
      </button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('guest.code-replace-title', { name })}
        action={t('guest.code-replace-do')}
        onConfirm={() => replace(EID, id).then(() => say(t('guest.code-replaced', { name })))}
      >
        <p>{t('guest.code-replace-words')}</p>
      </ConfirmDialog>
    </>
  )
}
