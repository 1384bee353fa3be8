import { Button } from '@mantine/core'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Form } from '../../../ui/fields/form.tsx'
import classes from './guest-form.module.css'
import { DoorNoteFields } from './door-note-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import type { GuestFormBinding } from '../rules/guest-form-binding.ts'
import { HostNoteField, OwnFieldInputs } from './own-fields.tsx'
import {
  updateGuest,
  type GuestDetails,
  type GuestPage,
  type GuestUpdateInput,
} from '../queries/guests.ts'

type GuestEditFormProps = {
  EID: string
  guest: GuestDetails
  categories: readonly string[]
  fields: GuestPage['fields']
  onClose: () => void
}

/** Edits a guest's data in the panel. */
export function GuestEditForm({ EID, guest, categories, fields, onClose }: GuestEditFormProps) {
  const t = useTranslate('dashboard')
  const { name, email, phone, category, partyLimit, companions, ages, language } = guest
  const { secondEmail, secondName } = guest
  const { table, doorNote, hostNote, custom } = guest
  const showSaved = () => {
    showToast(t('guest.saved', { name }))
    onClose()
  }
  const initial: GuestUpdateInput = {
    name,
    email,
    phone,
    secondEmail,
    secondName,
    category,
    partyLimit,
    companions,
    ...(ages && { ages }),
    language,
    table,
    doorNote,
    hostNote,
    custom,
  }
  const form = useCallForm({
    call: manageGuest,
    initial,
    send: (input) => updateGuest(EID, guest.id, omitUnchanged(input, initial)),
    onSuccess: showSaved,
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <GuestFields form={form as unknown as GuestFormBinding} categories={categories} />
        <OwnFieldInputs
          fields={fields}
          values={form.values.custom ?? {}}
          errorAt={(id) => form.error(`custom.${id}` as never)}
          onChange={(values) => form.set('custom', values)}
        />
        <DoorNoteFields field={form.field} />
        <HostNoteField field={form.field('hostNote')} />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {t('guest.save')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** What may be another by now: the seating tells the table, and guests say ages and addresses. */
const changingNames = ['table', 'ages', 'secondEmail', 'secondName'] as const

/** What the host did not change is not sent, so that it does not undo what was said since. */
const omitUnchanged = (typed: GuestUpdateInput, initial: GuestUpdateInput): GuestUpdateInput =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) =>
        !changingNames.some((one) => one === name) ||
        !isSame(value, initial[name as keyof GuestUpdateInput]),
    ),
  )

/** Ages that end with people of no age say the same without those. */
const isSame = (one: unknown, other: unknown): boolean => toText(one) === toText(other)
const toText = (value: unknown): string => JSON.stringify(value).replace(/(,?null)+\]$/, ']')
