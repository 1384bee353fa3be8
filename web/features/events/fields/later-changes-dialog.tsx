import { useTranslate } from '../../../lib/i18n/translations.ts'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

/** Guests could change their reply after the deadline, so the host must confirm it. */
export function LaterChangesDialog(question: QuestionDialogProps) {
  const t = useTranslate('creation')
  return (
    <QuestionDialog
      {...question}
      title={t('settings.lock-later')}
      yes={t('settings.lock-later-yes')}
    />
  )
}
