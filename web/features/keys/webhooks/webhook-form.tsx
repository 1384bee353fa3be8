import { useState } from 'react'
import {
  commonKinds,
  createWebhook,
  isPaymentKind,
  maxWebhookName,
  maxWebhookUrl,
  paymentKinds,
  webhookKinds,
  webhookTargets,
  type WebhookKind,
  type WebhookTarget,
} from '@mehfil/contract/accounts/webhooks.ts'
import { getNativeName, languages, type Language } from '@mehfil/contract/languages.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { GroupedFields } from '../../../ui/fields/grouped-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isProofExpired } from '../../accounts/rules.ts'
import { KeyEventField } from '../key-event-field.tsx'
import classes from '../key-form.module.css'
import { refreshKeys } from '../queries.ts'
import type { WebhookInput } from './queries.ts'

type WebhookFormProps<Out> = {
  title: string
  action: string
  initial: Required<WebhookInput>
  send: (input: WebhookInput) => Promise<Out>
  onSuccess: (answer: Out) => unknown
  onClose: () => void
}

const placeholders: Record<WebhookTarget, string> = {
  program: 'https://example.org/hooks',
  slack: 'https://hooks.slack.com/services/…',
  teams: 'https://…',
}

/** The address of a program is the example where nothing else is said. */
const errorTexts: Record<WebhookTarget, Record<string, string>> = {
  program: {},
  slack: { 'field.webhook-url': 'field.webhook-url-slack' },
  teams: {},
}

/** Where messages go, who reads them, and what they are about. */
export function WebhookForm<Out>(props: WebhookFormProps<Out>) {
  const { title, action, initial, send, onSuccess, onClose } = props
  const t = useTranslate('keys')
  const { isOwner } = useAccess()
  const [chosen, setChosen] = useState<readonly WebhookKind[]>(
    initial.kinds.length === 0 ? commonKinds : initial.kinds,
  )
  const form = useCallForm({
    call: createWebhook,
    initial,
    send,
    onSuccess,
    onRefused: (refusal) => {
      if (isProofExpired(refusal)) void refreshKeys()
      return isProofExpired(refusal)
    },
    messageOverrides: ({ target }) => errorTexts[target ?? 'program'],
  })
  const toKinds = (next: readonly WebhookKind[]) => (hasOnlyCommonKinds(next) ? [] : [...next])
  const choose = (next: readonly WebhookKind[]) => {
    setChosen(next)
    form.set('kinds', toKinds(next))
  }
  // One event has no payments, and their boxes go.
  const chooseEvent = (event: string | null) => {
    const next = event === null ? chosen : chosen.filter((kind) => !isPaymentKind(kind))
    setChosen(next)
    form.change({ event, kinds: toKinds(next) })
  }
  const { target = 'program', language = 'en' } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      action={action}
      form={form}
      isBlocked={chosen.length === 0}
    >
      <div className={classes.form}>
        <SelectField
          name="target"
          label={t('hook.target')}
          value={target}
          onChange={(next) => form.set('target', next as WebhookTarget)}
          options={webhookTargets.map((value) => ({ value, label: t(`hook.target-${value}`) }))}
        />
        <TextField
          {...form.field('url')}
          label={t('hook.url')}
          description={t(target === 'program' ? 'hook.url-hint' : `hook.url-hint-${target}`)}
          placeholder={placeholders[target]}
          dir="ltr"
          type="url"
          autoComplete="off"
          maxLength={maxWebhookUrl}
          data-autofocus
        />
        <TextField
          {...form.field('name')}
          label={t('hook.name')}
          description={t('hook.name-hint')}
          autoComplete="off"
          maxLength={maxWebhookName}
        />
        {target !== 'program' && (
          <SelectField
            name="language"
            label={t('hook.language')}
            value={language}
            onChange={(next) => form.set('language', next as Language)}
            options={languages.map((value) => ({ value, label: getNativeName(value) }))}
          />
        )}
        <KeyEventField value={form.values.event} onChange={chooseEvent} />
        <KindsField
          chosen={chosen}
          onChange={choose}
          withPayments={isOwner && form.values.event === null}
        />
      </div>
    </FormDialog>
  )
}

type KindsFieldProps = {
  chosen: readonly WebhookKind[]
  onChange: (chosen: readonly WebhookKind[]) => void
  /** The owner's webhooks of the whole account may tell of its payments. */
  withPayments: boolean
}

function KindsField({ chosen, onChange, withPayments }: KindsFieldProps) {
  const t = useTranslate('keys')
  const hasAll = commonKinds.every((kind) => chosen.includes(kind))
  const toggleAll = () =>
    onChange(
      webhookKinds.filter((one) => (commonKinds.includes(one) ? !hasAll : chosen.includes(one))),
    )
  return (
    <>
      <GroupedFields legend={t('hook.kinds')}>
        <label className={classes.kind}>
          <input type="checkbox" name="all-kinds" checked={hasAll} onChange={toggleAll} />
          <b>{t('hook.all-kinds')}</b>
        </label>
        <KindBoxes kinds={commonKinds} chosen={chosen} onChange={onChange} />
      </GroupedFields>
      {withPayments && (
        <GroupedFields legend={t('hook.payments')}>
          <KindBoxes kinds={paymentKinds} chosen={chosen} onChange={onChange} />
        </GroupedFields>
      )}
    </>
  )
}

type KindBoxesProps = Pick<KindsFieldProps, 'chosen' | 'onChange'> & {
  kinds: readonly WebhookKind[]
}

function KindBoxes({ kinds, chosen, onChange }: KindBoxesProps) {
  const t = useTranslate('keys')
  const toggle = (kind: WebhookKind) =>
    onChange(
      webhookKinds.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one))),
    )
  return (
    <div className={classes.kinds}>
      {kinds.map((kind) => (
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
  )
}

const hasOnlyCommonKinds = (chosen: readonly WebhookKind[]): boolean =>
  chosen.length === commonKinds.length && commonKinds.every((kind) => chosen.includes(kind))
