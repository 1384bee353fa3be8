import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { ProofStep } from '../proof-step.tsx'
import type { ApiKeyList } from '../queries.ts'
import { editWebhook, makeWebhook, type WebhookItem } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhookFormDialogProps = {
  proof: Pick<ApiKeyList, 'isProven' | 'hasPassword'>
  onClose: () => void
}

/** First a proof of who asks, then the form. */
export function NewWebhookDialog({
  proof,
  onClose,
  onMade,
}: WebhookFormDialogProps & { onMade: (secret: string) => void }) {
  const t = useTranslate('keys')
  const language = useLanguage()
  const title = t('hook.new-title')
  if (!proof.isProven) return <ProofStep title={title} onClose={onClose} />
  return (
    <WebhookForm
      title={title}
      action={t('hook.make')}
      initial={{ name: '', url: '', target: 'program', language, event: null, kinds: [] }}
      send={async (input) => ({ ...(await makeWebhook(input)), target: input.target })}
      onSuccess={({ secret, target: reader }) => {
        if (reader === 'program') return onMade(secret)
        showToast(t('hook.added'))
        return onClose()
      }}
      onClose={onClose}
    />
  )
}

export function EditWebhookDialog({
  webhook,
  proof,
  onClose,
}: WebhookFormDialogProps & { webhook: WebhookItem }) {
  const t = useTranslate('keys')
  const title = t('hook.edit-title')
  if (!proof.isProven) return <ProofStep title={title} onClose={onClose} />
  const { name, url, target, language, event, kinds } = webhook
  return (
    <WebhookForm
      title={title}
      action={t('hook.save')}
      initial={{ name, url, target, language, event: event?.id ?? null, kinds }}
      send={(input) => editWebhook(webhook, input)}
      onSuccess={() => {
        showToast(t('hook.saved'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
