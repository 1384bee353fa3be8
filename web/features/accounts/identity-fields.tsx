import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from 'react-router'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'

/** The e-mail of a person who has no account yet; the code is sent there. */
export function NewEmailField({ field }: { field: FieldBinding }) {
  const t = useTranslate('profile')
  return (
    <TextField
      {...field}
      label={t('email.label')}
      icon={IconMail}
      type="email"
      autoComplete="email"
      maxLength={50}
      latin
      description={t('signup.email-hint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}

/** The e-mail of an account. Where passkeys sign in, the browser offers them here. */
export function AccountEmailField({
  field,
  offersPasskeys = false,
}: {
  field: FieldBinding
  offersPasskeys?: boolean
}) {
  const t = useTranslate('profile')
  return (
    <TextField
      {...field}
      label={t('email.label')}
      icon={IconMail}
      type="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      maxLength={50}
      latin
    />
  )
}

type LoginFieldsProps = {
  email: FieldBinding
  password: FieldBinding
  /** The page for a forgotten password. */
  forgotPath: string
}

/** The e-mail and the password of an account. */
export function LoginFields({ email, password, forgotPath }: LoginFieldsProps) {
  const t = useTranslate('profile')
  return (
    <>
      <AccountEmailField field={email} offersPasskeys />
      <PasswordField
        {...password}
        label={t('password.label')}
        autoComplete="current-password"
        maxLength={32}
        aside={
          <Link className="link" to={forgotPath}>
            {t('login.forgot')}
          </Link>
        }
      />
    </>
  )
}

export function FullNameField({ field }: { field: FieldBinding }) {
  const t = useTranslate('profile')
  return (
    <TextField
      {...field}
      label={t('details.full-name')}
      icon={IconUser}
      autoComplete="name"
      maxLength={50}
    />
  )
}
