import { useWords } from '../lib/words.ts'
import { PasswordField } from './fields.tsx'
import type { FieldBinding } from '../lib/use-call-form.ts'

type NewPasswordFieldProps = FieldBinding & {
  label: string
  /** Instead of the rule, where one was chosen before. */ note?: string | undefined
}

/** A password that is chosen. Its rule stands below it, less what a complaint says of it already. */
export function NewPasswordField({ note, ...field }: NewPasswordFieldProps) {
  const t = useWords('profile')
  const [weak, length] = [t('field.password-weak'), t('field.password-length')]
  const rest = field.error === weak ? length : field.error === length ? weak : t('password.rule')
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      maxLength={32}
      description={field.error ? rest : (note ?? rest)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
