import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'

/** After the deletion: the list of events, which no longer has it. */
export function useLeaveDeleted(): () => Promise<void> {
  const t = useTranslate('dashboard')
  const navigate = useNavigate()
  return async () => {
    showToast(t('delete-event.done'))
    await navigate(pathTo('dashboard'), { replace: true })
  }
}
