import { Button } from '@mantine/core'
import { resetPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'

type ResetPasswordFormProps = {
  email: string
  cancel: () => Promise<unknown>
  next: (answer: { page: 'dashboard' | 'second-step' }) => Promise<unknown>
}

export function ResetPasswordForm({ email, cancel, next }: ResetPasswordFormProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: resetPassword,
    initial: { password: '' },
    clean: { password: keepPasswordCharacters },
    send: (input) => ask(resetPassword, { input }),
    onSuccess: next,
  })
  return (
    <Form onSubmit={form.submit}>
      <EntryTitle title={t('password.new-title')}>
        <bdi dir="ltr">{email}</bdi>
      </EntryTitle>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField {...form.field('password')} label={t('password.new')} />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('password.save')}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>
        {t('action.cancel')}
      </Button>
    </Form>
  )
}
