import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Where guests stood, once everything about them was deleted. */
export function GuestDataGone() {
  const t = useWords('dashboard')
  return (
    <EmptyState plain title={t('guest-data.gone-title')}>
      <p>{t('guest-data.gone-words')}</p>
    </EmptyState>
  )
}
