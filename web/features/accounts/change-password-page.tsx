import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { AccountCard } from './account-card.tsx'
import { CurrentPasswordForm } from './current-password-form.tsx'

/** First the password of now; the new one is set on the next page. */
export function ChangePasswordPage() {
  const t = useWords('profile')
  const navigate = useNavigate()
  useTitle(t('password.change'))
  return (
    <AccountCard title={t('password.change')} sub={t('password.change-sub')}>
      <CurrentPasswordForm done={() => navigate(to('setPassword'))} />
    </AccountCard>
  )
}
