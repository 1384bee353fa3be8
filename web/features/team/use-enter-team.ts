import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { startSession } from '../../lib/session/session.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { InvitationOffer } from './queries.ts'

/** Clears the cache of the person who was signed in before. */
export function useEnterTeam({
  owner,
}: InvitationOffer): (answer: { page: 'dashboard' | 'second-step' }) => Promise<void> {
  const t = useTranslate('profile')
  const navigate = useNavigate()
  return async ({ page }) => {
    queryClient.removeQueries({
      predicate: ({ queryKey: [path] }) => !String(path).startsWith('/user/auth-invite'),
    })
    if (page === 'second-step') return navigate(pathTo('secondStep'), { replace: true })
    await startSession()
    showToast(t('accept.joined', { owner }))
    await navigate(pathTo('dashboard'), { replace: true })
  }
}
