import { useState, type ReactNode } from 'react'
import { farthestDays } from '@mehfil/contract/todos.ts'
import { useFormats } from '../../lib/formats.ts'
import { timeTyped } from '../../lib/typed-times.ts'
import { useWords } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Todos, TodoValues } from './queries.ts'
import { dayFrom } from '../../lib/due.ts'
import classes from './todos.module.css'

type DueFieldsProps = {
  values: TodoValues
  change: (fields: Partial<TodoValues>) => void
  error: (name: keyof TodoValues) => string | undefined
  list: Todos
}
type Kind = 'none' | 'day' | 'event'

const kindOf = ({ dueDate, dueDays }: TodoValues): Kind =>
  dueDate !== null ? 'day' : dueDays !== null ? 'event' : 'none'

/** Whenever, on a day, or so many days from the event. What was chosen one way is there again on the way back. */
export function DueFields({ values, change, error, list }: DueFieldsProps) {
  const t = useWords('dashboard')
  const [kind, setKind] = useState<Kind>(kindOf(values))
  const [kept, setKept] = useState({
    dueDate: values.dueDate,
    dueDays: values.dueDays ?? -7,
    dueTime: values.dueTime,
  })
  const turn = (next: Kind) => {
    setKind(next)
    if (kind !== 'none')
      setKept({
        dueDate: values.dueDate ?? kept.dueDate,
        dueDays: values.dueDays ?? kept.dueDays,
        dueTime: values.dueTime,
      })
    change({
      dueDate: next === 'day' ? kept.dueDate : null,
      dueDays: next === 'event' ? kept.dueDays : null,
      dueTime: next === 'none' ? null : (values.dueTime ?? kept.dueTime),
    })
  }
  const time = <TimeField values={values} change={change} error={error('dueTime')} />
  return (
    <fieldset className={classes.dueFields}>
      <legend className={classes.legend}>{t('todos.field-due')}</legend>
      <Segments
        name="due-kind"
        label={t('todos.field-due')}
        value={kind}
        onChange={turn}
        options={(['none', 'day', 'event'] as const).map((one) => ({
          value: one,
          label: t(`todos.due-kind-${one}`),
        }))}
      />
      {kind === 'day' && (
        <div className={classes.pair}>
          <DateField
            name="due-date"
            label={t('todos.field-day')}
            value={values.dueDate}
            error={error('dueDate')}
            onChange={(dueDate) => change({ dueDate, ...(dueDate === null && { dueTime: null }) })}
          />
          {time}
        </div>
      )}
      {kind === 'event' && (
        <FromEvent values={values} change={change} error={error} list={list}>
          {time}
        </FromEvent>
      )}
    </fieldset>
  )
}

type Side = 'before' | 'on' | 'after'
const sideOf = (days: number): Side => (days < 0 ? 'before' : days > 0 ? 'after' : 'on')

function FromEvent({
  values,
  change,
  error,
  list,
  children,
}: DueFieldsProps & { children: ReactNode }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const days = values.dueDays ?? 0
  const [side, setSide] = useState<Side>(sideOf(days))
  const on = Math.abs(days) <= farthestDays ? dayFrom(days, list) : null
  const put = (count: number | null, next: Side) =>
    change({
      dueDays:
        next === 'on' ? 0 : (next === 'before' ? -1 : 1) * Math.min(count ?? 0, 10 * farthestDays),
    })
  return (
    <>
      <div className={classes.pair}>
        {side !== 'on' && (
          <NumberField
            name="due-days"
            label={t('todos.field-days')}
            value={Math.abs(days) || null}
            error={error('dueDays')}
            onChange={(count) => put(count, side)}
          />
        )}
        <SelectField
          name="due-side"
          label={t('todos.field-side')}
          value={side}
          options={(['before', 'on', 'after'] as const).map((one) => ({
            value: one,
            label: t(`todos.side-${one}`),
          }))}
          onChange={(next) => {
            setSide(next as Side)
            put(Math.abs(days) || 7, next as Side)
          }}
        />
        {children}
      </div>
      <p className={classes.hint}>
        {on && t('todos.that-is', { day: when(new Date(`${on}T12:00:00Z`), 'fullDate', 'UTC') })}
        {list.firstDay === null && t('todos.no-date-yet')}
      </p>
    </>
  )
}

function TimeField({
  values,
  change,
  error,
}: Pick<DueFieldsProps, 'values' | 'change'> & { error: string | undefined }) {
  const t = useWords('dashboard')
  return (
    <ReadField
      name="due-time"
      label={t('todos.field-time')}
      value={values.dueTime}
      read={timeTyped}
      write={(time) => time}
      unread={t('todos.time-unread')}
      error={error}
      options={['09:00', '12:00', '15:00', '18:00']}
      onChange={(dueTime) => change({ dueTime })}
    />
  )
}
