import { Button } from '@mantine/core'
import { useState } from 'react'
import { addGuest, type NewGuest } from '@mehfil/contract/guests.ts'
import { useSession } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Form } from '../../ui/form.tsx'
import classes from './add-guest.module.css'
import { GuestFields, type GuestForm } from './guest-fields.tsx'
import { add, remove, type Guest } from './queries/guests.ts'

type AddGuestFormProps = { EID: string; categories: readonly string[] }

/** One guest after the other: what one has in common with the next stays in the form. */
export function AddGuestForm({ EID, categories }: AddGuestFormProps) {
  const t = useWords('dashboard')
  const { language } = useSession()
  const [next, setNext] = useState({ at: 0, category: '', language })
  const added = (guest: Guest) => {
    sayUndo(
      t('guest.added', { name: guest.name }),
      () => void remove(EID, guest.id).catch(showRefusal),
    )
    setNext({ at: next.at + 1, category: guest.category, language: guest.language })
  }
  const initial = {
    name: '',
    email: '',
    phone: '',
    category: next.category,
    partyLimit: 1,
    companions: [],
    language: next.language,
  }
  return (
    <OneGuest key={next.at} EID={EID} initial={initial} categories={categories} onAdded={added} />
  )
}

type OneGuestProps = AddGuestFormProps & { initial: NewGuest; onAdded: (guest: Guest) => void }

function OneGuest({ EID, initial, categories, onAdded }: OneGuestProps) {
  const t = useWords('dashboard')
  const form = useCallForm({
    call: addGuest,
    initial,
    send: (input) => add(EID, input),
    done: onAdded,
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <GuestFields form={form as GuestForm} categories={categories} />
        <Button type="submit" variant="filled" loading={form.isSending}>
          {t('guest.add')}
        </Button>
      </div>
    </Form>
  )
}
