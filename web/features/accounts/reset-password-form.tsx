import { Button } from '@mantine/core'
import { resetPassword } from '@mehfil/contract/accounts.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'

type ResetPasswordFormProps = {
  email: string
  cancel: () => Promise<unknown>
  next: () => Promise<unknown>
}

export function ResetPasswordForm({ email, cancel, next }: ResetPasswordFormProps) {
  const t = useWords('profile')
  const form = useCallForm({
    call: resetPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(resetPassword, { input }),
    done: next,
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
