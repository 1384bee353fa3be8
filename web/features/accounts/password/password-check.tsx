import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { PasswordField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'

type PasswordCheckProps = {
  label: string
  /** Text of the button that sends it. */
  action: string
  done: () => unknown
  /** The focus begins here, as in a dialog. */
  isFirst?: boolean
  children?: ReactNode
}

/** The current password proves who the reader is, for fifteen minutes. */
export function PasswordCheck(props: PasswordCheckProps) {
  const { label, action, done, isFirst, children } = props
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
        label={label}
        autoComplete="current-password"
        maxLength={32}
        data-autofocus={isFirst}
      />
      <Button type="submit" variant="filled" loading={form.isSending}>
        {action}
      </Button>
      {children}
    </Form>
  )
}
