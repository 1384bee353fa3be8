import { useState } from 'react'
import { createApiKey, keyLifetimes, maxKeyName } from '@mehfil/contract/accounts/keys.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSession } from '../../lib/session/session.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { AreaField } from '../../ui/fields/area-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isProofExpired } from '../accounts/rules.ts'
import { KeyEventField } from './key-event-field.tsx'
import classes from './key-form.module.css'
import {
  makeApiKey,
  refreshKeys,
  type ApiKeyList,
  type MadeApiKey,
  type NewApiKeyInput,
} from './queries.ts'
import { listFirstScopes, listKeyAreas, splitAddresses } from './rules.ts'
import { ProofStep } from './proof-step.tsx'
import { ScopesField } from './scopes-field.tsx'

type NewKeyDialogProps = {
  list: ApiKeyList
  onClose: () => void
  onMade: (made: MadeApiKey) => void
}

/** First a proof of who asks, then what the key may do. */
export function NewKeyDialog({ list, onClose, onMade }: NewKeyDialogProps) {
  const t = useTranslate('keys')
  if (list.isProven) return <KeyForm onClose={onClose} onMade={onMade} />
  return <ProofStep title={t('new-title')} onClose={onClose} />
}

const emptyKey: Omit<NewApiKeyInput, 'scopes'> = {
  name: '',
  event: null,
  expiresIn: 365,
  addresses: [],
}

function KeyForm({ onClose, onMade }: Omit<NewKeyDialogProps, 'list'>) {
  const t = useTranslate('keys')
  const [typedAddresses, setTypedAddresses] = useState('')
  const areas = listKeyAreas(useSession())
  const form = useCallForm({
    call: createApiKey,
    initial: { ...emptyKey, scopes: listFirstScopes(areas) },
    send: makeApiKey,
    onSuccess: onMade,
    onRefused: (refusal) => {
      if (isProofExpired(refusal)) void refreshKeys()
      return isProofExpired(refusal)
    },
  })
  const { values, set, error } = form
  return (
    <FormDialog onClose={onClose} title={t('new-title')} action={t('make')} form={form}>
      <div className={classes.form}>
        <TextField
          {...form.field('name')}
          label={t('name')}
          description={t('name-hint')}
          autoComplete="off"
          maxLength={maxKeyName}
          data-autofocus
        />
        <KeyEventField value={values.event} onChange={(event) => set('event', event)} />
        <ScopesField
          areas={areas}
          scopes={values.scopes}
          onChange={(scopes) => set('scopes', scopes)}
          error={error('scopes')}
        />
        <SelectField
          name="expiresIn"
          label={t('expiry')}
          value={String(values.expiresIn ?? 'never')}
          onChange={(days) => set('expiresIn', days === 'never' ? null : Number(days))}
          options={[
            ...keyLifetimes.map((days) => ({ value: String(days), label: t(`expiry-${days}`) })),
            { value: 'never', label: t('expiry-never') },
          ]}
        />
        <AreaField
          name="addresses"
          label={t('addresses')}
          description={t('addresses-hint')}
          dir="ltr"
          value={typedAddresses}
          error={error('addresses')}
          onChange={(typed) => {
            setTypedAddresses(typed)
            set('addresses', splitAddresses(typed))
          }}
        />
      </div>
    </FormDialog>
  )
}
