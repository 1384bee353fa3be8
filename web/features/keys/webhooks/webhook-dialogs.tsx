import { useState } from 'react'
import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from '../key-form.module.css'
import { deleteWebhook, replayMessages, rotateSecret, type WebhookItem } from './queries.ts'

type WebhookDialogProps = { webhook: WebhookItem; onClose: () => void }

export function RotateDialog({
  webhook,
  onClose,
  onRotated,
}: WebhookDialogProps & { onRotated: (secret: string) => void }) {
  const t = useTranslate('keys')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('hook.rotate-title')}
      action={t('hook.rotate')}
      onConfirm={() => rotateSecret(webhook).then(({ secret }) => onRotated(secret))}
    >
      {t('hook.rotate-words')}
    </ConfirmDialog>
  )
}

export function DeleteWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useTranslate('keys')
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('hook.delete-title')}
      action={t('hook.delete')}
      onConfirm={() => deleteWebhook(webhook).then(() => showToast(t('hook.deleted')))}
    >
      <p>
        <bdi dir="ltr">{webhook.url}</bdi>
      </p>
      <p>{t('hook.delete-words')}</p>
    </ConfirmDialog>
  )
}

const periods = { hour: hourMs, day: dayMs, week: 7 * dayMs, month: 30 * dayMs }
type ReplayPeriod = keyof typeof periods

/** All that failed, or everything of a time. */
export function ReplayDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useTranslate('keys')
  const [what, setWhat] = useState<ReplayPeriod | 'failed'>('failed')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('hook.replay-title')}
      action={t('hook.replay')}
      onConfirm={() =>
        replayMessages(
          webhook,
          what === 'failed' ? {} : { since: new Date(new Date().getTime() - periods[what]) },
        ).then(({ count }) => showToast(t('hook.replayed', { count })))
      }
    >
      <div className={classes.form}>
        <SelectField
          name="what"
          label={t('hook.replay-what')}
          value={what}
          onChange={(next) => setWhat(next as ReplayPeriod | 'failed')}
          options={(['failed', 'hour', 'day', 'week', 'month'] as const).map((value) => ({
            value,
            label: t(`hook.replay-${value}`),
          }))}
        />
        <p>{t(webhook.target === 'program' ? 'hook.replay-words' : 'hook.replay-words-channel')}</p>
      </div>
    </ConfirmDialog>
  )
}
