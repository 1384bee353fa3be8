import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { setPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Form } from '../../../ui/fields/form.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { isProofExpired } from '../rules.ts'

export function NewPasswordForm({
  onProofExpired,
}: {
  /** Called when the proof of identity has expired. */
  onProofExpired: () => void
}) {
  const t = useTranslate('profile')
  const navigate = useNavigate()
  const form = useCallForm({
    call: setPassword,
    initial: { password: '' },
    clean: { password: keepPasswordCharacters },
    send: (input) => ask(setPassword, { input }),
    onSuccess: () => {
      showToast(t('password.saved'))
      return navigate(pathTo('profile'))
    },
    onRefused: (refused) => {
      if (isProofExpired(refused)) onProofExpired()
      return isProofExpired(refused)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <NewPasswordField {...form.field('password')} label={t('password.new')} />
      <Button type="submit" variant="filled" loading={form.isSending}>
        {t('password.save')}
      </Button>
      <Button variant="subtle" component={Link} to={pathTo('profile')}>
        {t('action.cancel')}
      </Button>
    </Form>
  )
}
