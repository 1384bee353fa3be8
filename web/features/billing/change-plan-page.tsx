import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export function ChangePlanPage() {
  const t = useWords('profile')
  return <PageTitle kind="page" title={t('summary.title')} />
}
