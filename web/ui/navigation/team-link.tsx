import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { GuardedLink } from './guarded-link.tsx'

/** The link to the team. */
export function TeamLink({ onGo }: { onGo?: () => void }) {
  const t = useTranslate()
  const verdict = useAccess().may('UserAccess')
  return (
    <GuardedLink to={pathTo('userAccess')} verdict={verdict} about="UserAccess" onGo={onGo}>
      {t('nav.team')}
    </GuardedLink>
  )
}
