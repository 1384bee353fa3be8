import { pathTo } from '@mehfil/contract/pages.ts'
import { mayUseKeys } from '../../lib/session/key-access.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { GuardedLink } from './guarded-link.tsx'

/** The link to the API keys. */
export function DevelopersLink({ onGo }: { onGo: () => void }) {
  const t = useTranslate()
  const verdict = mayUseKeys(useSession())
  return (
    <GuardedLink to={pathTo('developers')} verdict={verdict} about="apiKeys" onGo={onGo}>
      {t('nav.developers')}
    </GuardedLink>
  )
}
