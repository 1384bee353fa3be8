import { useState, type ReactNode } from 'react'
import { maxDueDays } from '@mehfil/contract/events/todos.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { parseTypedTime } from '../../lib/time/typed-times.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { ParsedField } from '../../ui/fields/parsed-field.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { TodoListData, TodoFormValues } from './queries.ts'
import { getDayFromEvent } from '../../lib/time/todo-due.ts'
import classes from './todos.module.css'

type DueFieldsProps = {
  values: TodoFormValues
  change: (fields: Partial<TodoFormValues>) => void
  error: (name: keyof TodoFormValues) => string | undefined
  list: TodoListData
}
type DueKind = 'none' | 'day' | 'event'

const getDueKind = ({ dueDate, dueDays }: TodoFormValues): DueKind =>
  dueDate !== null ? 'day' : dueDays !== null ? 'event' : 'none'

/**
 * No due date, a day, or days from the event. Each choice keeps its value while another one is
 * selected.
 */
export function DueFields({ values, change, error, list }: DueFieldsProps) {
  const t = useTranslate('dashboard')
  const [kind, setKind] = useState<DueKind>(getDueKind(values))
  const [previous, setPrevious] = useState({
    dueDate: values.dueDate,
    dueDays: values.dueDays ?? -7,
    dueTime: values.dueTime,
  })
  const changeKind = (next: DueKind) => {
    setKind(next)
    if (kind !== 'none')
      setPrevious({
        dueDate: values.dueDate ?? previous.dueDate,
        dueDays: values.dueDays ?? previous.dueDays,
        dueTime: values.dueTime,
      })
    change({
      dueDate: next === 'day' ? previous.dueDate : null,
      dueDays: next === 'event' ? previous.dueDays : null,
      dueTime: next === 'none' ? null : (values.dueTime ?? previous.dueTime),
    })
  }
  const time = <DueTimeField values={values} change={change} error={error('dueTime')} />
  return (
    <fieldset className={classes.dueFields}>
      <legend className={classes.legend}>{t('todos.field-due')}</legend>
      <Segments
        name="due-kind"
        label={t('todos.field-due')}
        value={kind}
        onChange={changeKind}
        options={(['none', 'day', 'event'] as const).map((value) => ({
          value,
          label: t(`todos.due-kind-${value}`),
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
        <EventDueFields values={values} change={change} error={error} list={list}>
          {time}
        </EventDueFields>
      )}
    </fieldset>
  )
}

type DueSide = 'before' | 'on' | 'after'
const getDueSide = (days: number): DueSide => (days < 0 ? 'before' : days > 0 ? 'after' : 'on')

function EventDueFields({
  values,
  change,
  error,
  list,
  children,
}: DueFieldsProps & { children: ReactNode }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const days = values.dueDays ?? 0
  const [side, setSide] = useState<DueSide>(getDueSide(days))
  const dueDay = Math.abs(days) <= maxDueDays ? getDayFromEvent(days, list) : null
  const changeDays = (count: number | null, next: DueSide) =>
    change({
      dueDays:
        next === 'on' ? 0 : (next === 'before' ? -1 : 1) * Math.min(count ?? 0, 10 * maxDueDays),
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
            onChange={(count) => changeDays(count, side)}
          />
        )}
        <SelectField
          name="due-side"
          label={t('todos.field-side')}
          value={side}
          options={(['before', 'on', 'after'] as const).map((value) => ({
            value,
            label: t(`todos.side-${value}`),
          }))}
          onChange={(next) => {
            setSide(next as DueSide)
            changeDays(Math.abs(days) || 7, next as DueSide)
          }}
        />
        {children}
      </div>
      <p className={classes.hint}>
        {dueDay &&
          t('todos.that-is', { day: when(new Date(`${dueDay}T12:00:00Z`), 'fullDate', 'UTC') })}
        {list.firstDay === null && t('todos.no-date-yet')}
      </p>
    </>
  )
}

function DueTimeField({
  values,
  change,
  error,
}: Pick<DueFieldsProps, 'values' | 'change'> & { error: string | undefined }) {
  const t = useTranslate('dashboard')
  return (
    <ParsedField
      name="due-time"
      label={t('todos.field-time')}
      value={values.dueTime}
      read={parseTypedTime}
      write={(time) => time}
      unread={t('todos.time-unread')}
      error={error}
      options={['09:00', '12:00', '15:00', '18:00']}
      onChange={(dueTime) => change({ dueTime })}
    />
  )
}
