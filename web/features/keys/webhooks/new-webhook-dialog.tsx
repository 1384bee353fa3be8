import { useState } from 'react'
import {
  createWebhook,
  maxWebhookUrl,
  webhookKinds,
  type WebhookKind,
} from '@mehfil/contract/accounts/webhooks.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { GroupedFields } from '../../../ui/fields/grouped-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isProofExpired } from '../../accounts/rules.ts'
import { KeyEventField } from '../key-event-field.tsx'
import classes from '../key-form.module.css'
import { ProofStep } from '../proof-step.tsx'
import { refreshKeys, type ApiKeyList } from '../queries.ts'
import { makeWebhook, type NewWebhookInput } from './queries.ts'

type NewWebhookDialogProps = {
  proof: Pick<ApiKeyList, 'isProven' | 'hasPassword'>
  onClose: () => void
  onMade: (secret: string) => void
}

/** First a proof of who asks, then where messages go and about what. */
export function NewWebhookDialog({ proof, onClose, onMade }: NewWebhookDialogProps) {
  const t = useTranslate('keys')
  return proof.isProven ? (
    <WebhookForm onClose={onClose} onMade={onMade} />
  ) : (
    <ProofStep list={proof} title={t('hook.new-title')} onClose={onClose} />
  )
}

const emptyWebhook: NewWebhookInput = { url: '', event: null, kinds: [] }

function WebhookForm({ onClose, onMade }: Omit<NewWebhookDialogProps, 'proof'>) {
  const t = useTranslate('keys')
  const [chosen, setChosen] = useState<readonly WebhookKind[]>(webhookKinds)
  const form = useCallForm({
    call: createWebhook,
    initial: emptyWebhook,
    send: makeWebhook,
    onSuccess: ({ secret }) => onMade(secret),
    onRefused: (refusal) => {
      if (isProofExpired(refusal)) void refreshKeys()
      return isProofExpired(refusal)
    },
  })
  const choose = (next: readonly WebhookKind[]) => {
    setChosen(next)
    form.set('kinds', next.length === webhookKinds.length ? [] : [...next])
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('hook.new-title')}
      action={t('hook.make')}
      form={form}
      isBlocked={chosen.length === 0}
    >
      <div className={classes.form}>
        <TextField
          {...form.field('url')}
          label={t('hook.url')}
          description={t('hook.url-hint')}
          placeholder="https://example.org/hooks"
          dir="ltr"
          type="url"
          autoComplete="off"
          maxLength={maxWebhookUrl}
          data-autofocus
        />
        <KeyEventField value={form.values.event} onChange={(event) => form.set('event', event)} />
        <KindsField chosen={chosen} onChange={choose} />
      </div>
    </FormDialog>
  )
}

type KindsFieldProps = {
  chosen: readonly WebhookKind[]
  onChange: (chosen: readonly WebhookKind[]) => void
}

function KindsField({ chosen, onChange }: KindsFieldProps) {
  const t = useTranslate('keys')
  const toggle = (kind: WebhookKind) =>
    onChange(
      webhookKinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))),
    )
  const hasAll = chosen.length === webhookKinds.length
  return (
    <GroupedFields legend={t('hook.kinds')}>
      <label className={classes.kind}>
        <input
          type="checkbox"
          name="all-kinds"
          checked={hasAll}
          onChange={() => onChange(hasAll ? [] : webhookKinds)}
        />
        <b>{t('hook.all-kinds')}</b>
      </label>
      <div className={classes.kinds}>
        {webhookKinds.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="checkbox"
              name={kind}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
            {t(`kind-${kind}`)}
          </label>
        ))}
      </div>
    </GroupedFields>
  )
}
