import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { hasOptions, takesSeveral, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { CheckField, TextField } from '../../../ui/fields/text-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './guest-form.module.css'
import {
  listAskedQuestions,
  getAnswerKey,
  listAskedPeople,
  listComingPeople,
  offerToPerson,
  type QuestionAnswers,
} from '../rules/question-answers.ts'

type AnswerQuestionsProps = {
  form: readonly RsvpQuestion[]
  answer: AnswerWord | 'none'
  /** The names of the party, the guest first; blank where a name is missing. */
  names: readonly string[]
  answers: QuestionAnswers
  onChange: (key: string, value: string) => void
  errorAt: (field: string) => string | undefined
  /** What single people are invited to. */
  persons: PersonFunctions
}

/** The guest's answers to the event's questions, as far as the host knows them. */
export function AnswerQuestions({
  form,
  answer,
  names,
  answers,
  onChange,
  errorAt,
  persons,
}: AnswerQuestionsProps) {
  const t = useTranslate('dashboard')
  const getPersonName = (person: number) =>
    names[person]?.trim() || t('guest.companion', { at: person + 1 })
  return listAskedQuestions(form, answer).map((question) => {
    const asksEach = listAskedPeople(question, names.length).length > 1
    const people = listComingPeople(question, answers, names.length)
    const renderField = (person: number) => (
      <QuestionField
        key={person}
        question={offerToPerson(question, persons, person)}
        name={person === 0 ? `q-${question.id}` : `q-${question.id}-${person}`}
        label={isolateText(asksEach ? getPersonName(person) : question.text)}
        value={answers[getAnswerKey(question.id, person)] ?? ''}
        error={errorAt(`questions.${getAnswerKey(question.id, person)}`)}
        onChange={(value) => onChange(getAnswerKey(question.id, person), value)}
      />
    )
    if (people.length === 0) return null
    if (!asksEach) return renderField(0)
    return (
      <fieldset key={question.id} className={classes.group}>
        <legend className={classes.legend}>
          <bdi>{question.text}</bdi>
        </legend>
        {people.map(renderField)}
      </fieldset>
    )
  })
}

type AnswerFieldProps = {
  question: RsvpQuestion
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const maxSingleLineLength = 100

function QuestionField({ question: { kind, max, values }, ...field }: AnswerFieldProps) {
  const t = useTranslate('dashboard')
  if (takesSeveral(kind)) return <CheckboxGroup values={values} {...field} />
  if (hasOptions(kind))
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
  return max > maxSingleLineLength ? (
    <AreaField {...field} maxLength={max} dir="auto" />
  ) : (
    <TextField {...field} maxLength={max} dir="auto" autoComplete="off" />
  )
}

/** Several options, kept in the order of the question. */
function CheckboxGroup({
  values,
  name,
  label,
  value,
  error,
  onChange,
}: Omit<AnswerFieldProps, 'question'> & { values: RsvpQuestion['values'] }) {
  const checked = new Set(value === '' ? [] : value.split(','))
  const toggle = (id: string, on: boolean) =>
    onChange(
      values
        .map((option) => option.id)
        .filter((option) => (option === id ? on : checked.has(option)))
        .join(','),
    )
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <bdi>{label}</bdi>
      </legend>
      <div className={classes.ticks}>
        {values.map((option, at) => (
          <CheckField
            key={option.id}
            name={`${name}-${option.id}`}
            checked={checked.has(option.id)}
            {...(at === 0 && { error })}
            onChange={(on) => toggle(option.id, on)}
          >
            <bdi>{option.value}</bdi>
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
