import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export function ChangePlanPage() {
  const t = useWords('billing')
  return <PageTitle kind="page" title={t('page.title')} />
}
