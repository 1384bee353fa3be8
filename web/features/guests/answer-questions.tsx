import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import { isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './add-guest.module.css'
import { askedAfter, keyOf, peopleAsked, type Said } from './rules/said.ts'

type AnswerQuestionsProps = {
  form: readonly Question[]
  answer: AnswerWord | 'none'
  /** The party by name, the guest first; blank where a name is missing. */
  names: readonly string[]
  said: Said
  onChange: (key: string, value: string) => void
  errorAt: (field: string) => string | undefined
}

/** What the guest answered to the event's questions, as far as the host knows. */
export function AnswerQuestions({
  form,
  answer,
  names,
  said,
  onChange,
  errorAt,
}: AnswerQuestionsProps) {
  const t = useWords('dashboard')
  const nameOf = (person: number) =>
    names[person]?.trim() || t('guest.companion', { at: person + 1 })
  return askedAfter(form, answer).map((question) => {
    const people = peopleAsked(question, names.length)
    const field = (person: number) => (
      <QuestionField
        key={person}
        question={question}
        name={person === 0 ? `q-${question.id}` : `q-${question.id}-${person}`}
        label={isolated(people.length > 1 ? nameOf(person) : question.text)}
        value={said[keyOf(question.id, person)] ?? ''}
        error={errorAt(`questions.${keyOf(question.id, person)}`)}
        onChange={(value) => onChange(keyOf(question.id, person), value)}
      />
    )
    if (people.length === 1) return field(0)
    return (
      <fieldset key={question.id} className={classes.group}>
        <legend className={classes.legend}>
          <bdi>{question.text}</bdi>
        </legend>
        {people.map(field)}
      </fieldset>
    )
  })
}

type FieldProps = {
  question: Question
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const oneLine = 100

function QuestionField({ question: { kind, max, values }, ...field }: FieldProps) {
  const t = useWords('dashboard')
  if (kind === 'checkbox') return <Ticks values={values} {...field} />
  if (kind === 'radio' || kind === 'choice-list')
    return (
      <SelectField
        {...field}
        searchable={kind === 'choice-list'}
        options={[
          { value: '', label: t('answer.unanswered') },
          ...values.map(({ id, value }) => ({ value: id, label: value })),
        ]}
      />
    )
  if (kind === 'number')
    return (
      <NumberField
        {...field}
        value={field.value === '' ? null : Number(field.value)}
        onChange={(count) => field.onChange(count === null ? '' : String(count))}
      />
    )
  return max > oneLine ? (
    <AreaField {...field} maxLength={max} dir="auto" />
  ) : (
    <TextField {...field} maxLength={max} dir="auto" autoComplete="off" />
  )
}

/** Several of the options; kept in the order they are offered in. */
function Ticks({
  values,
  name,
  label,
  value,
  error,
  onChange,
}: Omit<FieldProps, 'question'> & { values: Question['values'] }) {
  const chosen = new Set(value === '' ? [] : value.split(','))
  const tick = (id: string, on: boolean) =>
    onChange(
      values
        .map((one) => one.id)
        .filter((one) => (one === id ? on : chosen.has(one)))
        .join(','),
    )
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <bdi>{label}</bdi>
      </legend>
      <div className={classes.ticks}>
        {values.map((one, at) => (
          <CheckField
            key={one.id}
            name={`${name}-${one.id}`}
            checked={chosen.has(one.id)}
            {...(at === 0 && { error })}
            onChange={(on) => tick(one.id, on)}
          >
            <bdi>{one.value}</bdi>
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
