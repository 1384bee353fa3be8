import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { checkPassword } from '@mehfil/contract/accounts.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'

/** The password of now, which opens the way to a new one for ten minutes. */
export function CurrentPasswordForm({ done }: { done: () => unknown }) {
  const t = useWords('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(checkPassword, { input }),
    done,
  })
  return (
    <Form onSubmit={form.submit}>
      <PasswordField
        {...form.field('password')}
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={32}
      />
      <Button type="submit" variant="filled" loading={form.isSending}>
        {t('password.continue')}
      </Button>
      <Button variant="subtle" component={Link} to={to('profile')}>
        {t('action.cancel')}
      </Button>
    </Form>
  )
}
