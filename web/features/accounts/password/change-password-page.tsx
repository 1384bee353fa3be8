import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AccountCard } from './account-card.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'

/** The first of two steps: the new password is set on the next page. */
export function ChangePasswordPage() {
  const t = useTranslate('profile')
  const navigate = useNavigate()
  useTitle(t('password.change'))
  return (
    <AccountCard title={t('password.change')} sub={t('password.change-sub')}>
      <CurrentPasswordForm done={() => navigate(pathTo('setPassword'))} />
    </AccountCard>
  )
}
