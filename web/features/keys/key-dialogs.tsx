import { Button } from '@mantine/core'
import { maxKeyName, renameApiKey as renameApiKeyCall } from '@mehfil/contract/accounts/keys.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CodeBox } from './code-box.tsx'
import classes from './keys.module.css'
import { renameApiKey, revokeApiKey, type ApiKeyItem, type MadeApiKey } from './queries.ts'
import { buildExample } from './rules.ts'

type KeyDialogProps = { apiKey: ApiKeyItem; onClose: () => void }

/** The only time that the key can be read. */
export function MadeKeyDialog({
  made,
  origin,
  onClose,
}: {
  made: MadeApiKey
  origin: string
  onClose: () => void
}) {
  const t = useTranslate('keys')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('made-title')}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes.form}>
        <p>{t('made-words')}</p>
        <CodeBox label={t('made-label')} text={made.secret} />
        <div className={classes.example}>
          <h3>{t('example')}</h3>
          <CodeBox label={t('example')} text={buildExample(origin, made.secret)} />
        </div>
      </div>
    </Dialog>
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
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('rename-title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="rename-key" variant="filled" loading={form.isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="rename-key" onSubmit={form.submit}>
        <TextField
          {...form.field('name')}
          label={t('name')}
          autoComplete="off"
          maxLength={maxKeyName}
          data-autofocus
        />
      </Form>
    </Dialog>
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
