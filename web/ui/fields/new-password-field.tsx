import { useTranslate } from '../../lib/i18n/translations.ts'
import { PasswordField } from './text-field.tsx'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'

type NewPasswordFieldProps = FieldBinding & {
  label: string
  /** Shown instead of the rule, where a password was chosen before. */
  note?: string | undefined
}

/** A new password. Its rule is shown below it, without the part an error already says. */
export function NewPasswordField({ note, ...field }: NewPasswordFieldProps) {
  const t = useTranslate('profile')
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
