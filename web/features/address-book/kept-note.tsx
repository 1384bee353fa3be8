import { useState } from 'react'
import { showToast } from '../../lib/browser/toasts.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { KeepWords } from './keep-words.tsx'
import classes from './people.module.css'
import { switchBook } from './queries.ts'

/** At the foot of the list: what is kept, and how to stop it. */
export function KeptNote({ people }: { people: number }) {
  const t = useTranslate('people')
  const { number } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const counts = { count: people, n: number(people) }
  return (
    <details className={classes.kept}>
      <summary className="small">{t('kept.open')}</summary>
      <KeepWords />
      <button type="button" className="link small" onClick={() => setAsking(true)}>
        {t('kept.off')}
      </button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('stop.title')}
        action={t('stop.action', counts)}
        destroys
        onConfirm={() => switchBook(false).then(() => showToast(t('stop.done')))}
      >
        <p>{t('stop.words', counts)}</p>
      </ConfirmDialog>
    </details>
  )
}
