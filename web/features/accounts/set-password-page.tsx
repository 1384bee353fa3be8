import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { setPassword } from '@mehfil/contract/accounts.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { say, sayError } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { AccountCard } from './account-card.tsx'

export function SetPasswordPage() {
  const t = useWords('profile')
  const navigate = useNavigate()
  useTitle(t('password.new-title'))
  const form = useCallForm({
    call: setPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(setPassword, { input }),
    done: () => {
      say(t('password.saved'))
      return navigate(to('profile'))
    },
    refused: (refused) => {
      if (refused.code !== 'wrongStep') return false
      sayError(refused.message)
      void navigate(to('changePassword'))
      return true
    },
  })
  return (
    <AccountCard title={t('password.new-title')} sub={t('password.rule')}>
      <Form onSubmit={form.submit}>
        <PasswordField {...form.field('password')} label={t('password.new')} autoComplete="new-password" maxLength={32} />
        <Button type="submit" variant="filled" loading={form.isSending}>{t('password.save')}</Button>
        <Button variant="subtle" component={Link} to={to('profile')}>{t('action.cancel')}</Button>
      </Form>
    </AccountCard>
  )
}
