import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  customFieldKinds,
  maxCustomFieldName,
  maxCustomFields,
  saveGuestFields,
  type CustomFieldInput,
  type CustomFieldKind,
} from '@mehfil/contract/guests/custom-fields.ts'
import { newId } from '../../../lib/new-id.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './settings.module.css'
import { RemoveFieldDialog } from './remove-field-dialog.tsx'
import { storeGuestFields } from '../queries/list-tools.ts'
import type { GuestPage } from '../queries/guests.ts'

type FieldSettingsProps = { EID: string; fields: GuestPage['fields'] }

/** The fields that this event has for its guests. */
export function FieldSettings({ EID, fields }: FieldSettingsProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.form}>
      <p className="small quiet">{t('guest-list.fields-about')}</p>
      <FieldForm EID={EID} fields={fields} />
    </div>
  )
}

const toInput = ({ key: _, ...field }: GuestPage['fields'][number]): CustomFieldInput => field

const listChoices = ({ choices }: CustomFieldInput): string[] =>
  choices.map((one) => one.trim()).filter((one) => one !== '')

function FieldForm({ EID, fields }: FieldSettingsProps) {
  const t = useTranslate('dashboard')
  /** As the server has them: the list is read again only later. */
  const [stored, setStored] = useState(fields)
  const saved = stored.map(toInput)
  const form = useCallForm({
    call: saveGuestFields,
    initial: { fields: saved },
    check: (input) =>
      Object.fromEntries(
        input.fields.flatMap((field, at) =>
          field.kind === 'choice' && listChoices(field).length === 0
            ? [[`fields.${at}.choices`, t('guest-list.field-choices-needed')]]
            : [],
        ),
      ),
    send: (input) =>
      storeGuestFields(
        EID,
        input.fields.map((field) => ({ ...field, choices: listChoices(field) })),
      ),
    onSuccess: (answer) => {
      showToast(t('guest-list.fields-saved'))
      setStored(answer.fields)
      form.set('fields', answer.fields.map(toInput))
    },
  })
  const [leaving, setLeaving] = useState<GuestPage['fields'][number] | null>(null)
  const list = form.values.fields
  const setList = (next: CustomFieldInput[]) => form.set('fields', next)
  const add = () => {
    const id = newId()
    flushSync(() => setList([...list, { id, name: '', kind: 'text', choices: [] }]))
    document.getElementsByName(`field-${id}`)[0]?.focus()
  }
  const isChanged = JSON.stringify(list) !== JSON.stringify(saved)
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        {list.map((field, at) => (
          <OneField
            key={field.id}
            field={field}
            known={stored.find(({ id }) => id === field.id)}
            errorAt={(part) => form.error(`fields.${at}.${part}` as never)}
            onChange={(next) => setList(list.with(at, next))}
            onRemove={() => {
              const known = stored.find(({ id }) => id === field.id)
              if (known) setLeaving(known)
              else setList(list.toSpliced(at, 1))
            }}
          />
        ))}
        {leaving && (
          <RemoveFieldDialog
            EID={EID}
            field={leaving}
            onClose={() => setLeaving(null)}
            onRemove={() => setList(list.filter(({ id }) => id !== leaving.id))}
          />
        )}
        <div className={classes.actions}>
          <Button
            leftSection={<Icon of={IconPlus} small />}
            disabled={list.length >= maxCustomFields}
            onClick={add}
          >
            {t('guest-list.field-add')}
          </Button>
          {isChanged && (
            <Button type="submit" variant="filled" loading={form.isSending}>
              {t('guest-list.fields-save')}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

type OneFieldProps = {
  field: CustomFieldInput
  /** The field as it is stored; a new one is not. */
  known: GuestPage['fields'][number] | undefined
  errorAt: (part: string) => string | undefined
  onChange: (field: CustomFieldInput) => void
  onRemove: () => void
}

function OneField({ field, known, errorAt, onChange, onRemove }: OneFieldProps) {
  const t = useTranslate('dashboard')
  const choiceError =
    errorAt('choices') ??
    field.choices.map((_, at) => errorAt(`choices.${at}`)).find((error) => error !== undefined)
  return (
    <div className={classes.field}>
      <div className={classes.fieldHead}>
        <TextField
          name={`field-${field.id}`}
          label={t('guest-list.field-name')}
          value={field.name}
          error={errorAt('name')}
          maxLength={maxCustomFieldName}
          autoComplete="off"
          dir="auto"
          onChange={(name) => onChange({ ...field, name })}
        />
        <SelectField
          name={`kind-${field.id}`}
          label={t('guest-list.field-kind')}
          value={field.kind}
          disabled={known !== undefined}
          onChange={(kind) => onChange({ ...field, kind: kind as CustomFieldKind })}
          options={customFieldKinds.map((value) => ({
            value,
            label: t(`guest-list.kind-${value}`),
          }))}
        />
        <IconButton
          icon={IconTrash}
          label={t('guest-list.field-remove', { name: field.name })}
          onPress={onRemove}
          quiet
        />
      </div>
      {field.kind === 'choice' && (
        <AreaField
          name={`choices-${field.id}`}
          label={t('guest-list.field-choices')}
          description={t('guest-list.field-choices-about')}
          rows={3}
          dir="auto"
          value={field.choices.join('\n')}
          error={choiceError}
          onChange={(typed) => onChange({ ...field, choices: typed.split('\n') })}
        />
      )}
      {known && (
        <p className={classes.key}>
          {t('guest-list.field-key')} <bdi dir="ltr">{`{custom.${known.key}}`}</bdi>
        </p>
      )}
    </div>
  )
}
