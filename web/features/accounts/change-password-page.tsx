import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { checkPassword } from '@mehfil/contract/accounts.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { AccountCard } from './account-card.tsx'

/** First the password of now; the new one is set on the next page. */
export function ChangePasswordPage() {
  const t = useWords('profile')
  const navigate = useNavigate()
  useTitle(t('password.change'))
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(checkPassword, { input }),
    done: () => navigate(to('setPassword')),
  })
  return (
    <AccountCard title={t('password.change')} sub={t('password.change-sub')}>
      <Form onSubmit={form.submit}>
        <PasswordField {...form.field('password')} label={t('password.current')} autoComplete="current-password" maxLength={32} />
        <Button type="submit" variant="filled" loading={form.isSending}>{t('password.continue')}</Button>
        <Button variant="subtle" component={Link} to={to('profile')}>{t('action.cancel')}</Button>
      </Form>
    </AccountCard>
  )
}
