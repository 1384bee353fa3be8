import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { setPassword } from '@mehfil/contract/accounts.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { isProofOver } from './rules.ts'

export function NewPasswordForm({
  stale,
}: {
  /** The proof of who sits there has run out. */ stale: () => void
}) {
  const t = useWords('profile')
  const navigate = useNavigate()
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
      if (isProofOver(refused)) stale()
      return isProofOver(refused)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <NewPasswordField {...form.field('password')} label={t('password.new')} />
      <Button type="submit" variant="filled" loading={form.isSending}>
        {t('password.save')}
      </Button>
      <Button variant="subtle" component={Link} to={to('profile')}>
        {t('action.cancel')}
      </Button>
    </Form>
  )
}
