import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { IdentityCheck } from '../accounts/password/identity-check.tsx'
import { refreshKeys, type ApiKeyList } from './queries.ts'

type ProofStepProps = {
  list: Pick<ApiKeyList, 'hasPassword'>
  title: string
  onClose: () => void
}

/** Proves who asks, before a program gets access. */
export const ProofStep = ({ list, ...step }: ProofStepProps) =>
  list.hasPassword ? <PasswordStep {...step} /> : <GoogleStep {...step} />

function PasswordStep({ title, onClose }: Omit<ProofStepProps, 'list'>) {
  const t = useTranslate('keys')
  const tProfile = useTranslate('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: keepPasswordCharacters },
    send: (input) => ask(checkPassword, { input }),
    onSuccess: refreshKeys,
  })
  return (
    <FormDialog narrow onClose={onClose} title={title} action={t('continue')} form={form}>
      <p className="quiet">{t('password-words')}</p>
      <PasswordField
        {...form.field('password')}
        label={tProfile('password.label')}
        autoComplete="current-password"
        maxLength={32}
        data-autofocus
      />
    </FormDialog>
  )
}

function GoogleStep({ title, onClose }: Omit<ProofStepProps, 'list'>) {
  return (
    <Dialog narrow opened onClose={onClose} title={title}>
      <IdentityCheck pageUrl={pathTo('developers')} onVerified={refreshKeys} />
    </Dialog>
  )
}
