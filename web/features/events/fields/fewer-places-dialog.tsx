import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx'

/** The new capacity is lower than the people who said yes, so the host must confirm it. */
export function FewerPlacesDialog({
  places,
  ...question
}: QuestionDialogProps & { places: number | null }) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  return (
    <QuestionDialog
      {...question}
      title={t('settings.fewer', { n: number(places ?? 0) })}
      yes={t('settings.fewer-yes')}
    />
  )
}
