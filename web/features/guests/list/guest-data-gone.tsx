import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Replaces the guest list after all guest data was deleted. */
export function GuestDataGone() {
  const t = useTranslate('dashboard')
  return (
    <EmptyState plain title={t('guest-data.gone-title')}>
      <p>{t('guest-data.gone-words')}</p>
    </EmptyState>
  )
}
