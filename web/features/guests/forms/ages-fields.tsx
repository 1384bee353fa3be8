import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { ages as allAges, type Age, type PartyAges } from '@mehfil/contract/rsvp/ages.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { setAge } from '../rules/ages.ts'
import classes from './guest-form.module.css'

type AgesFieldsProps = {
  ages: PartyAges
  /** The guest first; blank where a name is missing. */
  names: readonly string[]
  people: number
  onChange: (ages: Array<Age | null>) => void
}

/** Who of the party is an adult, a child or an infant, as far as the host knows. */
export function AgesFields({ ages, names, people, onChange }: AgesFieldsProps) {
  const t = useTranslate('dashboard')
  const persons = Array.from({ length: Math.min(maxPartySize, people) }, (_, person) => person)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('ages.title')}</legend>
      <div className={classes.ages}>
        {persons.map((person) => (
          <SelectField
            key={person}
            name={`age-${person}`}
            label={isolateText(names[person]?.trim() || t('guest.companion', { at: person + 1 }))}
            value={ages[person] ?? ''}
            onChange={(age) => onChange(setAge(ages, person, (age || null) as Age | null))}
            options={[
              { value: '', label: t('ages.unsaid') },
              ...allAges.map((age) => ({ value: age, label: t(`ages.${age}`) })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  )
}
