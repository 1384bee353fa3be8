import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PasswordField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'

/** The current password allows a new one to be set for ten minutes. */
export function CurrentPasswordForm({ done }: { done: () => unknown }) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: keepPasswordCharacters },
    send: (input) => ask(checkPassword, { input }),
    onSuccess: done,
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
      <Button variant="subtle" component={Link} to={pathTo('profile')}>
        {t('action.cancel')}
      </Button>
    </Form>
  )
}
