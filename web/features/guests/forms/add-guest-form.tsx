import { Button } from '@mantine/core'
import { useState } from 'react'
import { addGuest, type NewGuest } from '@mehfil/contract/guests/guests.ts'
import { useSession } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Form } from '../../../ui/fields/form.tsx'
import classes from './guest-form.module.css'
import { GuestFields } from './guest-fields.tsx'
import type { GuestFormBinding } from '../rules/guest-form-binding.ts'
import { addGuestToList, removeGuest, type GuestDetails } from '../queries/guests.ts'

type AddGuestFormProps = {
  EID: string
  categories: readonly string[]
  /** Ages are asked for where the event knows some. */
  knowsAges?: boolean
}

/** After a guest is added, the form keeps what the next one may share, such as the category. */
export function AddGuestForm({ EID, categories, knowsAges = false }: AddGuestFormProps) {
  const t = useTranslate('dashboard')
  const { language } = useSession()
  const [next, setNext] = useState({ at: 0, category: '', language })
  const showAdded = (guest: GuestDetails) => {
    showUndoToast(
      t('guest.added', { name: guest.name }),
      () => void removeGuest(EID, guest.id).catch(showRefusal),
    )
    setNext({ at: next.at + 1, category: guest.category, language: guest.language })
  }
  const initial = {
    name: '',
    email: '',
    phone: '',
    secondEmail: '',
    secondName: '',
    category: next.category,
    partyLimit: 1,
    companions: [],
    language: next.language,
  }
  return (
    <SingleGuestForm
      key={next.at}
      EID={EID}
      initial={initial}
      categories={categories}
      knowsAges={knowsAges}
      onAdded={showAdded}
    />
  )
}

type SingleGuestFormProps = AddGuestFormProps & {
  initial: NewGuest
  onAdded: (guest: GuestDetails) => void
}

function SingleGuestForm({
  EID,
  initial,
  categories,
  knowsAges = false,
  onAdded,
}: SingleGuestFormProps) {
  const t = useTranslate('dashboard')
  const form = useCallForm({
    call: addGuest,
    initial,
    send: ({ ages, ...input }) =>
      addGuestToList(EID, { ...input, ...(ages?.some(Boolean) && { ages }) }),
    onSuccess: onAdded,
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <GuestFields form={form as GuestFormBinding} categories={categories} asksAges={knowsAges} />
        <Button type="submit" variant="filled" loading={form.isSending}>
          {t('guest.add')}
        </Button>
      </div>
    </Form>
  )
}
