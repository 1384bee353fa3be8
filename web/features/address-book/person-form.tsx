import { Button } from '@mantine/core'
import { useState } from 'react'
import { newBookPerson } from '@mehfil/contract/address-book/address-book.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSession } from '../../lib/session/session.ts'
import { Form } from '../../ui/fields/form.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PersonEmailField, PersonPhoneField } from '../../ui/fields/person-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addPerson, updatePerson, type AddressBook, type BookPersonDetails } from './queries.ts'
import classes from './people.module.css'
import { splitGroupNames } from './rules.ts'

type PersonFormProps = {
  /** Null for a new person. */
  person: BookPersonDetails | null
  groups: AddressBook['groups']
  onDone: () => void
}

/** Name, reach, language and groups of a person. */
export function PersonForm({ person, groups, onDone }: PersonFormProps) {
  const t = useTranslate('people')
  const tLanguage = useTranslate('dashboard')
  const session = useSession()
  const [typedGroups, setTypedGroups] = useState((person?.groups ?? []).join(', '))
  const form = useCallForm({
    call: { input: newBookPerson },
    initial: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      language: person?.language ?? session.language,
    },
    send: (input) => {
      const written = { ...input, groups: splitGroupNames(typedGroups) }
      return person ? updatePerson(person.id, written) : addPerson(written)
    },
    onSuccess: ({ name }) => {
      showToast(person ? t('saved') : t('added', { name }))
      onDone()
    },
  })
  const unused = groups
    .map(({ name }) => name)
    .filter((name) => !splitGroupNames(typedGroups).includes(name))
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.form}>
        <TextField {...form.field('name')} label={t('name')} maxLength={100} autoComplete="off" />
        <PersonEmailField {...form.field('email')} label={t('email')} />
        <PersonPhoneField {...form.field('phone')} label={t('phone')} />
        <SelectField
          name="language"
          label={t('language')}
          value={form.values.language ?? 'en'}
          onChange={(value) => form.set('language', value as Language)}
          options={languages.map((value) => ({ value, label: tLanguage(`language.${value}`) }))}
        />
        <TextField
          name="groups"
          label={t('groups')}
          description={t('groups-hint')}
          value={typedGroups}
          error={form.error('groups' as never)}
          onChange={setTypedGroups}
          autoComplete="off"
        />
        {unused.length > 0 && (
          <p className={classes.groups}>
            {unused.slice(0, 8).map((name) => (
              <button
                key={name}
                type="button"
                className={classes.suggestion}
                onClick={() => setTypedGroups([...splitGroupNames(typedGroups), name].join(', '))}
              >
                <bdi>+ {name}</bdi>
              </button>
            ))}
          </p>
        )}
        <Button type="submit" variant="filled" loading={form.isSending}>
          {person ? t('save') : t('add')}
        </Button>
      </div>
    </Form>
  )
}
