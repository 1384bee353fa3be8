import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { maxContactPeople, type ContactPerson } from '@mehfil/contract/events/contact.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AddChip } from '../../../ui/elements/add-chip.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './contact-people-fields.module.css'

type ContactPeopleFieldsProps = {
  people: readonly ContactPerson[]
  onChange: (people: ContactPerson[]) => void
  /** Empty people are not sent, so errors count those with a text. */
  errorOf: (index: number, field: keyof ContactPerson) => string | undefined
}

const blankPerson: ContactPerson = { name: '', about: '', phone: '', email: '' }
const isBlankPerson = (person: ContactPerson) =>
  Object.values(person).every((text) => text.trim() === '')

/** The people guests may ask, each with what to ask them about. */
export function ContactPeopleFields({ people, onChange, errorOf }: ContactPeopleFieldsProps) {
  const t = useTranslate('creation')
  const change = (index: number, patch: Partial<ContactPerson>) =>
    onChange(people.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('contact.people')}</legend>
      <p className={classes.hint}>{t('contact.people-hint')}</p>
      {people.map((person, index) => (
        <PersonFields
          key={index}
          index={index}
          person={person}
          change={(patch) => change(index, patch)}
          errorOf={(field) =>
            errorOf(people.slice(0, index).filter((one) => !isBlankPerson(one)).length, field)
          }
          onRemove={() => onChange(people.filter((_, at) => at !== index))}
        />
      ))}
      {people.length < maxContactPeople && (
        <AddChip onPress={() => onChange([...people, blankPerson])}>
          {t('contact.add-person')}
        </AddChip>
      )}
    </fieldset>
  )
}

type PersonFieldsProps = {
  index: number
  person: ContactPerson
  change: (patch: Partial<ContactPerson>) => void
  errorOf: (field: keyof ContactPerson) => string | undefined
  onRemove: () => void
}

function PersonFields({ index, person, change, errorOf, onRemove }: PersonFieldsProps) {
  const t = useTranslate('creation')
  const field = (name: keyof ContactPerson) => ({
    name: `people-${index}-${name}`,
    value: person[name],
    error: isBlankPerson(person) ? undefined : errorOf(name),
    onChange: (typed: string) => change({ [name]: typed }),
  })
  return (
    <div className={classes.person} role="group" aria-label={person.name || t('contact.person')}>
      <TextField {...field('name')} label={t('contact.person-name')} maxLength={75} />
      <IconButton
        small
        quiet
        className={classes.remove}
        icon={IconX}
        label={t('contact.remove-person', { name: person.name || t('contact.person') })}
        onPress={onRemove}
      />
      <TextField
        {...field('about')}
        label={t('contact.person-about')}
        placeholder={t('contact.person-idea')}
        maxLength={100}
      />
      <TextField
        {...field('phone')}
        label={t('contact.phone')}
        latin
        type="tel"
        placeholder="+91 98200 14141"
        maxLength={20}
      />
      <TextField
        {...field('email')}
        label={t('contact.email')}
        latin
        type="email"
        spellCheck={false}
        maxLength={100}
      />
    </div>
  )
}
