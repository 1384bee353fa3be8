import { Button } from '@mantine/core'
import { useState } from 'react'
import { renamePasskey as renameCall } from '@mehfil/contract/accounts/two-steps.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { removePasskey, renamePasskey, type Passkey } from './queries.ts'
import classes from './steps.module.css'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslate('profile')
  const { dayAndTime } = useFormats()
  const [open, setOpen] = useState<'none' | 'rename' | 'remove'>('none')
  const { name, createdAt, usedAt, refusedAt } = passkey
  const close = () => setOpen('none')
  return (
    <li className={classes.row} data-inner>
      <div className={classes.text}>
        <bdi>{name}</bdi>
        <span className="small quiet">
          {t('steps.passkey-since', { at: dayAndTime(createdAt, 'mediumDate') })} ·{' '}
          {usedAt
            ? t('steps.passkey-used', { at: dayAndTime(usedAt, 'mediumDate') })
            : t('steps.passkey-unused')}
        </span>
        {refusedAt && <span className={classes.bad}>{t('steps.passkey-refused')}</span>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t('steps.rename-of', { name })}
          onClick={() => setOpen('rename')}
        >
          {t('steps.rename')}
        </Button>
        <Button
          variant="subtle"
          color="bad"
          size="compact-md"
          aria-label={t('steps.remove-of', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('steps.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={close}
        title={t('steps.remove-passkey-title')}
        action={t('steps.remove')}
        destroys
        onConfirm={() => removePasskey(passkey)}
      >
        {t('steps.remove-passkey-words', { name })}
      </ConfirmDialog>
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: renameCall,
    initial: { name: passkey.name },
    send: ({ name }) => renamePasskey(passkey, name),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title={t('steps.rename-title')}
      action={t('steps.save')}
      form={form}
    >
      <TextField
        {...form.field('name')}
        label={t('steps.name')}
        autoComplete="off"
        maxLength={40}
        data-autofocus
      />
    </FormDialog>
  )
}
