import { Button } from '@mantine/core'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Form } from '../../../ui/fields/form.tsx'
import classes from './guest-form.module.css'
import { DoorNoteFields } from './door-note-fields.tsx'
import { GuestFields, type GuestFormBinding } from './guest-fields.tsx'
import { updateGuest, type GuestDetails } from '../queries/guests.ts'

type GuestEditFormProps = {
  EID: string
  guest: GuestDetails
  categories: readonly string[]
  onClose: () => void
}

/** Edits a guest's data in the panel. */
export function GuestEditForm({ EID, guest, categories, onClose }: GuestEditFormProps) {
  const t = useTranslate('dashboard')
  const { name, email, phone, category, partyLimit, companions, language, table, doorNote } = guest
  const showSaved = () => {
    showToast(t('guest.saved', { name }))
    onClose()
  }
  const form = useCallForm({
    call: manageGuest,
    initial: { name, email, phone, category, partyLimit, companions, language, table, doorNote },
    send: (input) => updateGuest(EID, guest.id, input),
    onSuccess: showSaved,
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <GuestFields form={form as unknown as GuestFormBinding} categories={categories} />
        <DoorNoteFields field={form.field} />
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
