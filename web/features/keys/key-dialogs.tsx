import { maxKeyName, renameApiKey as renameApiKeyCall } from '@mehfil/contract/accounts/keys.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TitledCodeBox } from './code-box.tsx'
import { renameApiKey, revokeApiKey, type ApiKeyItem, type MadeApiKey } from './queries.ts'
import { buildExample } from './rules.ts'
import { SecretDialog } from './secret-dialog.tsx'

type KeyDialogProps = { apiKey: ApiKeyItem; onClose: () => void }

type MadeKeyDialogProps = { made: MadeApiKey; origin: string; onClose: () => void }

export function MadeKeyDialog({ made: { secret }, origin, onClose }: MadeKeyDialogProps) {
  const t = useTranslate('keys')
  return (
    <SecretDialog
      title={t('made-title')}
      explanation={t('made-words')}
      label={t('made-label')}
      secret={secret}
      onClose={onClose}
    >
      <TitledCodeBox label={t('example')} text={buildExample(origin, secret)} />
    </SecretDialog>
  )
}

export function RenameKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useTranslate('keys')
  const form = useCallForm({
    call: renameApiKeyCall,
    initial: { name: apiKey.name },
    send: (input) => renameApiKey(apiKey, input),
    onSuccess: () => {
      showToast(t('renamed'))
      onClose()
    },
  })
  return (
    <FormDialog narrow onClose={onClose} title={t('rename-title')} action={t('save')} form={form}>
      <TextField
        {...form.field('name')}
        label={t('name')}
        autoComplete="off"
        maxLength={maxKeyName}
        data-autofocus
      />
    </FormDialog>
  )
}

export function RevokeKeyDialog({ apiKey, onClose }: KeyDialogProps) {
  const t = useTranslate('keys')
  const { name } = apiKey
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('revoke-title', { name })}
      action={t('revoke')}
      onConfirm={() => revokeApiKey(apiKey).then(() => showToast(t('revoked', { name })))}
    >
      {t('revoke-words')}
    </ConfirmDialog>
  )
}
