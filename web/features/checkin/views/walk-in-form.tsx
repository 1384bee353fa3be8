import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { addWalkIn } from '@mehfil/contract/door/checkin.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { validateInput } from '../../../lib/ask.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../door/door.module.css'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import { doorQuery, type DoorSnapshot } from '../queries/checkin.ts'
import { newUuid } from '../../../lib/new-id.ts'
import { isCode, maxCodeLength } from '../rules/codes.ts'
import type { DoorActions } from '../door/use-door.ts'
import { WalkInQuestion } from './walk-in-question.tsx'

const defaultCategories = ['VIP', 'Family', 'Business', '']
const categorySigns: Record<string, DoorSign> = {
  VIP: 'star',
  Family: 'people',
  Business: 'work',
  '': 'person',
}

type WalkInFormProps = {
  EID: string
  door: DoorSnapshot
  work: DoorActions
  /** The questions of the event. Each answer may stay empty. */
  questions: RsvpQuestion[]
  categories: string[]
  isOnDevice: boolean
  /** The name typed in the search before. */
  name: string
}
type WalkInAnswers = Record<string, string | string[]>

/** Adds a guest who is not on the list: a name is enough. A retry sends the same tap again. */
export function WalkInForm({
  EID,
  door,
  work,
  questions,
  categories: eventCategories,
  isOnDevice,
  name,
}: WalkInFormProps) {
  const t = useTranslate('dashboard')
  const [tapId] = useState(newUuid)
  const [values, setValues] = useState({ name, people: 1, guestOf: '', category: '', phone: '' })
  const [answers, setAnswers] = useState<WalkInAnswers>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const free = useFreePlaces(EID, door, work.isAway)
  const form = useRef<HTMLFormElement>(null)
  const set = (different: Partial<typeof values>) => {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in different))),
    )
    setValues((before) => ({ ...before, ...different }))
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const scanned = (['name', 'guestOf'] as const).find((field) => isCode(values[field]))
    if (scanned) return clearScannedField(scanned)
    const input = { ...values, tapId, answers: omitEmptyAnswers(answers) }
    const found = validateInput(addWalkIn, toWalkInInput(input))
    setErrors(found)
    if (Object.keys(found).length > 0)
      return form.current?.querySelector<HTMLElement>('input')?.focus()
    const refused = await work.letWalkIn(input)
    setErrors(refused?.errors ?? {})
    setMessage(refused?.message ?? '')
  }
  /** A scanner may type a code into a field. If the form is empty, the code is checked at once. */
  const clearScannedField = (field: 'name' | 'guestOf') => {
    const rest = { ...values, [field]: '' }
    setValues(rest)
    if (rest.name + rest.guestOf + rest.phone === '') return work.scan(values[field])
    setErrors({ [field]: t('door.name-is-code') })
  }
  const translateError = (error: string | undefined) =>
    error?.startsWith('field.') ? t(error) : error
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {free === 0 && <p className={classes.note}>{t('door.full')}</p>}
      <WalkInField
        label={t('door.name')}
        value={values.name}
        error={translateError(errors['name'])}
        onChange={(name) => set({ name })}
        isFirst
      />
      <div>
        <div className={classes.label} id="walk-in-people">
          {t('door.how-many')}
        </div>
        <PeopleStepper
          people={values.people}
          labelId="walk-in-people"
          onChange={(people) => set({ people })}
        />
      </div>
      <WalkInField
        label={t('door.guest-of')}
        hint={t('door.if-known')}
        value={values.guestOf}
        error={translateError(errors['guestOf'])}
        onChange={(guestOf) => set({ guestOf })}
      />
      <div>
        <div className={classes.label} id="walk-in-category">
          {t('door.category')}
        </div>
        <div className={classes.pick} role="group" aria-labelledby="walk-in-category">
          {listCategories(eventCategories).map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={values.category === category}
              onClick={() => set({ category })}
            >
              <DoorIcon of={categorySigns[category] ?? 'tag'} />
              <bdi>{t(`door.category-${category || 'none'}`, { defaultValue: category })}</bdi>
            </button>
          ))}
        </div>
      </div>
      {isOnDevice && (
        <WalkInField
          label={t('door.phone')}
          hint={t('door.if-they-like')}
          value={values.phone}
          error={translateError(errors['phone'])}
          isPhone
          onChange={(phone) => set({ phone })}
        />
      )}
      {questions.length > 0 && (
        <details className={classes.more}>
          <summary>
            {t('door.questions', { count: questions.length, n: String(questions.length) })}
          </summary>
          {questions.map((question) => (
            <WalkInQuestion
              key={question.id}
              question={question}
              answer={answers[question.id]}
              onAnswer={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
            />
          ))}
        </details>
      )}
      <div className={classes.last}>
        {message && (
          <p className={classes.refused} role="alert">
            {message}
          </p>
        )}
        <button type="submit" className={classes.go} disabled={work.isBusy}>
          <DoorIcon of="check" />
          {t('door.add-count-in', { count: values.people, people: String(values.people) })}
        </button>
      </div>
    </form>
  )
}

type PeopleStepperProps = { people: number; labelId: string; onChange: (people: number) => void }

function PeopleStepper({ people, labelId, onChange }: PeopleStepperProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.mini} role="group" aria-labelledby={labelId}>
      <button
        type="button"
        aria-label={t('door.fewer')}
        disabled={people <= 1}
        onClick={() => onChange(people - 1)}
      >
        <DoorIcon of="minus" size={32} />
      </button>
      <output aria-live="polite">{people}</output>
      <button
        type="button"
        aria-label={t('door.more')}
        disabled={people >= 100}
        onClick={() => onChange(people + 1)}
      >
        <DoorIcon of="plus" size={32} />
      </button>
    </div>
  )
}

/** The free places of the event. Only the server knows their number. */
function useFreePlaces(EID: string, door: DoorSnapshot, isAway: boolean): number | null {
  const { data } = useQuery({ ...doorQuery(EID), enabled: !isAway })
  return data && !isAway ? data.counters.free : door.counters.free
}

/** The fields of a walk-in that the server accepts. */
const toWalkInInput = ({
  name,
  people,
  guestOf,
  category,
  tapId,
}: {
  name: string
  people: number
  guestOf: string
  category: string
  tapId: string
}) => ({ name, people, guestOf, category, tapId })

const omitEmptyAnswers = (answers: WalkInAnswers): WalkInAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0))

/** The usual categories and up to four of the event. */
const listCategories = (own: readonly string[]): string[] => [
  ...new Set([...defaultCategories.slice(0, 3), ...own.filter(Boolean).slice(0, 4), '']),
]

type WalkInFieldProps = {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  isFirst?: boolean
  isPhone?: boolean
}

function WalkInField({
  label,
  hint,
  value,
  error,
  onChange,
  isFirst = false,
  isPhone = false,
}: WalkInFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <label>
      <span className={classes.label}>
        {label} {hint && <small>{hint}</small>}
      </span>
      <input
        ref={field}
        className={classes.input}
        data-big={isFirst || undefined}
        value={value}
        dir={isPhone ? 'ltr' : 'auto'}
        inputMode={isPhone ? 'tel' : 'text'}
        maxLength={isPhone ? 30 : maxCodeLength}
        autoComplete="off"
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <span className={classes.refused} role="alert">
          {error}
        </span>
      )}
    </label>
  )
}
