import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { addGuest } from '@mehfil/contract/guests.ts'
import { useSession } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './add-guest.module.css'
import { CategoryField } from './category-field.tsx'
import { add, remove, type Guest, type NewGuest } from './queries/guests.ts'

type AddGuestFormProps = { EID: string; categories: readonly string[] }

/** One guest after the other: what one has in common with the next stays in the form. */
export function AddGuestForm({ EID, categories }: AddGuestFormProps) {
  const t = useWords('dashboard')
  const { language } = useSession()
  const [next, setNext] = useState({ at: 0, category: '', language })
  const added = (guest: Guest) => {
    sayUndo(t('guest.added', { name: guest.name }), () => void remove(EID, guest.id).catch(showRefusal))
    setNext({ at: next.at + 1, category: guest.category, language: guest.language })
  }
  const initial = { name: '', email: '', phone: '', category: next.category, partyLimit: 1, language: next.language }
  return <OneGuest key={next.at} EID={EID} initial={initial} categories={categories} onAdded={added} />
}

type OneGuestProps = AddGuestFormProps & { initial: NewGuest; onAdded: (guest: Guest) => void }

function OneGuest({ EID, initial, categories, onAdded }: OneGuestProps) {
  const t = useWords('dashboard')
  const form = useCallForm({ call: addGuest, initial, send: (input) => add(EID, input), done: onAdded })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <TextField {...form.field('name')} label={t('guest.name')} maxLength={100} autoComplete="off" />
        <TextField {...form.field('email')} label={t('guest.email')} icon={IconMail} latin type="email" spellCheck={false} maxLength={100} autoComplete="off" />
        <TextField {...form.field('phone')} label={t('guest.phone')} icon={IconPhone} latin type="tel" placeholder="+91 98200 14141" maxLength={20} autoComplete="off" />
        <div className={classes.two}>
          <CategoryField name="category" value={form.values.category ?? ''} categories={categories} error={form.error('category')} onChange={(category) => form.set('category', category)} />
          <NumberField name="partyLimit" label={t('guest.party-limit')} value={form.values.partyLimit ?? null} error={form.error('partyLimit')} onChange={(people) => form.set('partyLimit', people ?? undefined)} />
        </div>
        <SelectField name="language" label={t('guest.language')} value={form.values.language ?? 'en'} error={form.error('language')} onChange={(value) => form.set('language', value as Language)} options={languages.map((value) => ({ value, label: t(`language.${value}`) }))} />
        <Button type="submit" variant="filled" loading={form.isSending}>{t('guest.add')}</Button>
      </div>
    </Form>
  )
}
