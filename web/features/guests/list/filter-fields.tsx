import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import { formatTags } from '../rules/filter-text.ts'
import type { GuestPage } from '../queries/guests.ts'

export type FilterFieldValues = {
  tag: string
  field: string
  holds: string
  invitedTo: string
  question: string
  said: string
}
type FilterFieldsProps = Pick<GuestPage, 'tags' | 'fields'> & {
  functions: readonly EventFunction[]
  values: FilterFieldValues
  onChange: (part: Partial<FilterFieldValues>) => void
}

/** A function, a tag, and a value in one of the event's own fields. */
export function FilterFields({ functions, tags, fields, values, onChange }: FilterFieldsProps) {
  const t = useTranslate('dashboard')
  const { tag, field, holds } = values
  const chosen = fields.find(({ id }) => id === field)
  const anyOption = { value: '', label: t('guest-list.any') }
  return (
    <>
      {functions.length > 0 && (
        <FunctionFields functions={functions} values={values} onChange={onChange} />
      )}
      {tags.length > 0 && (
        <SelectField
          name="filter-tag"
          label={t('guest-list.tag-name')}
          value={tag}
          onChange={(next) => onChange({ tag: next })}
          options={[
            anyOption,
            ...(tag.includes(',') ? [{ value: tag, label: formatTags(tag, tags) }] : []),
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {fields.length > 0 && (
        <SelectField
          name="filter-field"
          label={t('guest-list.filter-field')}
          value={field}
          onChange={(next) => onChange({ field: next, holds: '' })}
          options={[anyOption, ...fields.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {chosen?.kind === 'choice' && (
        <SelectField
          name="filter-holds"
          label={chosen.name}
          value={holds}
          onChange={(next) => onChange({ holds: next })}
          options={[
            { value: '', label: t('guest-list.filled') },
            ...chosen.choices.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      {chosen && chosen.kind !== 'choice' && (
        <TextField
          name="filter-holds"
          label={chosen.name}
          description={t(`guest-list.filter-${chosen.kind}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={holds}
          error={undefined}
          onChange={(next) => onChange({ holds: next })}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </>
  )
}

/** The function that guests are invited to, and the one that someone of their party comes to or waits for. */
function FunctionFields({
  functions,
  values: { invitedTo, question, said },
  onChange,
}: Pick<FilterFieldsProps, 'functions' | 'values' | 'onChange'>) {
  const t = useTranslate('dashboard')
  const options = [
    { value: '', label: t('guest-list.any') },
    ...functions.map(({ id, title }) => ({ value: id, label: title })),
  ]
  const withGone = (id: string) =>
    id === '' || functions.some((one) => one.id === id)
      ? options
      : [...options, { value: id, label: t('functions.gone') }]
  const chosen = question === functionsQuestionId ? said : ''
  const isWaiting = chosen.startsWith('~')
  const comingTo = isWaiting ? '' : chosen
  const waitingFor = isWaiting ? chosen.slice(1) : ''
  const mayWait = waitingFor !== '' || functions.some(({ waiting }) => waiting > 0)
  return (
    <>
      <SelectField
        name="filter-invited-to"
        label={t('functions.invited-to')}
        value={invitedTo}
        onChange={(id) => onChange({ invitedTo: id })}
        options={withGone(invitedTo)}
      />
      <SelectField
        name="filter-coming-to"
        label={t('functions.coming-to')}
        value={comingTo}
        onChange={(id) =>
          onChange(id ? { question: functionsQuestionId, said: id } : { question: '', said: '' })
        }
        options={withGone(comingTo)}
      />
      {mayWait && (
        <SelectField
          name="filter-waiting-for"
          label={t('functions.waiting-for')}
          value={waitingFor}
          onChange={(id) =>
            onChange(
              id ? { question: functionsQuestionId, said: `~${id}` } : { question: '', said: '' },
            )
          }
          options={withGone(waitingFor)}
        />
      )}
    </>
  )
}
