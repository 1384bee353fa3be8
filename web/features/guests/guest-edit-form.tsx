import { Button } from '@mantine/core'
import { manageGuest } from '@mehfil/contract/guests.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import classes from './add-guest.module.css'
import { DoorWordsFields } from './door-words-fields.tsx'
import { GuestFields, type GuestForm } from './guest-fields.tsx'
import { change, type Guest } from './queries/guests.ts'

type GuestEditFormProps = {
  EID: string
  guest: Guest
  categories: readonly string[]
  onClose: () => void
}

/** The particulars of a guest, changed where they stand. */
export function GuestEditForm({ EID, guest, categories, onClose }: GuestEditFormProps) {
  const t = useWords('dashboard')
  const { name, email, phone, category, partyLimit, companions, language, table, doorNote } = guest
  const saved = () => {
    say(t('guest.saved', { name }))
    onClose()
  }
  const form = useCallForm({
    call: manageGuest,
    initial: { name, email, phone, category, partyLimit, companions, language, table, doorNote },
    send: (input) => change(EID, guest.id, input),
    done: saved,
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <GuestFields form={form as unknown as GuestForm} categories={categories} />
        <DoorWordsFields field={form.field} />
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
