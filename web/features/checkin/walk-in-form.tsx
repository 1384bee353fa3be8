import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { addWalkIn } from '@mehfil/contract/checkin.ts'
import type { Question } from '@mehfil/contract/rsvp.ts'
import { complaints } from '../../lib/ask.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import { doorQuery, type Door } from './queries.ts'
import { newUuid } from '../../lib/new-id.ts'
import { isCode, longestCode } from './rules/codes.ts'
import type { DoorWork } from './use-door.ts'
import { WalkInQuestion } from './walk-in-question.tsx'

const categories = ['VIP', 'Family', 'Business', '']
const signs: Record<string, DoorSign> = {
  VIP: 'star',
  Family: 'people',
  Business: 'work',
  '': 'person',
}

type WalkInFormProps = {
  EID: string
  door: Door
  work: DoorWork
  /** The event's own, each of which may stay empty. */ questions: Question[]
  categories: string[]
  isOnDevice: boolean
  /** Typed before, in the search. */ name: string
}
type Said = Record<string, string | string[]>

/** Somebody nobody had on the list: a name is enough. What was typed stays until it was taken, under the same tap. */
export function WalkInForm({
  EID,
  door,
  work,
  questions,
  categories: own,
  isOnDevice,
  name,
}: WalkInFormProps) {
  const t = useWords('dashboard')
  const [tapId] = useState(newUuid)
  const [values, setValues] = useState({ name, people: 1, guestOf: '', category: '', phone: '' })
  const [answers, setAnswers] = useState<Said>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [words, setWords] = useState('')
  const free = useRoom(EID, door, work.isAway)
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
    if (scanned) return takeOut(scanned)
    const input = { ...values, tapId, answers: saidIn(answers) }
    const found = complaints(addWalkIn, wanted(input))
    setErrors(found)
    if (Object.keys(found).length > 0)
      return form.current?.querySelector<HTMLElement>('input')?.focus()
    const refused = await work.letWalkIn(input)
    setErrors(refused?.errors ?? {})
    setWords(refused?.words ?? '')
  }
  /** A scanner types into whatever field stands open: a guest's code is nobody's name, and whoever holds it up is let in where nothing is lost by it. */
  const takeOut = (field: 'name' | 'guestOf') => {
    const rest = { ...values, [field]: '' }
    setValues(rest)
    if (rest.name + rest.guestOf + rest.phone === '') return work.scan(values[field])
    setErrors({ [field]: t('door.name-is-code') })
  }
  const say = (error: string | undefined) => (error?.startsWith('field.') ? t(error) : error)
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {free === 0 && <p className={classes.note}>{t('door.full')}</p>}
      <Typed
        label={t('door.name')}
        value={values.name}
        error={say(errors['name'])}
        onChange={(name) => set({ name })}
        isFirst
      />
      <div>
        <div className={classes.label} id="walk-in-people">
          {t('door.how-many')}
        </div>
        <div className={classes.mini} role="group" aria-labelledby="walk-in-people">
          <button
            type="button"
            aria-label={t('door.fewer')}
            disabled={values.people <= 1}
            onClick={() => set({ people: values.people - 1 })}
          >
            <DoorIcon of="minus" size={32} />
          </button>
          <output aria-live="polite">{values.people}</output>
          <button
            type="button"
            aria-label={t('door.more')}
            disabled={values.people >= 100}
            onClick={() => set({ people: values.people + 1 })}
          >
            <DoorIcon of="plus" size={32} />
          </button>
        </div>
      </div>
      <Typed
        label={t('door.guest-of')}
        hint={t('door.if-known')}
        value={values.guestOf}
        error={say(errors['guestOf'])}
        onChange={(guestOf) => set({ guestOf })}
      />
      <div>
        <div className={classes.label} id="walk-in-category">
          {t('door.category')}
        </div>
        <div className={classes.pick} role="group" aria-labelledby="walk-in-category">
          {offered(own).map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={values.category === category}
              onClick={() => set({ category })}
            >
              <DoorIcon of={signs[category] ?? 'tag'} />
              <bdi>{t(`door.category-${category || 'none'}`, { defaultValue: category })}</bdi>
            </button>
          ))}
        </div>
      </div>
      {isOnDevice && (
        <Typed
          label={t('door.phone')}
          hint={t('door.if-they-like')}
          value={values.phone}
          error={say(errors['phone'])}
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
              said={answers[question.id]}
              onSay={(said) => setAnswers((before) => ({ ...before, [question.id]: said }))}
            />
          ))}
        </details>
      )}
      <div className={classes.last}>
        {words && (
          <p className={classes.refused} role="alert">
            {words}
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

/** Places that are left: of those no list of a device knows. */
function useRoom(EID: string, door: Door, isAway: boolean): number | null {
  const { data } = useQuery({ ...doorQuery(EID), enabled: !isAway })
  return data && !isAway ? data.counters.free : door.counters.free
}

/** What the server's own call knows of a walk-in. */
const wanted = ({
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

/** Nothing is not an answer. */
const saidIn = (answers: Said): Said =>
  Object.fromEntries(Object.entries(answers).filter(([, said]) => said.length > 0))

/** The event's own categories beside the usual ones, as many as fit. */
const offered = (own: readonly string[]): string[] => [
  ...new Set([...categories.slice(0, 3), ...own.filter(Boolean).slice(0, 4), '']),
]

type TypedProps = {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  isFirst?: boolean
  isPhone?: boolean
}

function Typed({
  label,
  hint,
  value,
  error,
  onChange,
  isFirst = false,
  isPhone = false,
}: TypedProps) {
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
        maxLength={isPhone ? 30 : longestCode}
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
