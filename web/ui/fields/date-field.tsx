import { getFirstDayOfWeek, toLanguageTag } from '@mehfil/contract/languages.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { DateInput } from '@mantine/dates'
import { useRef, useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { parseTypedDate } from '../../lib/time/typed-times.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import classes from './date-field.module.css'
import { Icon } from '../elements/icon.tsx'

type DateFieldProps = {
  name: string
  label: string
  /** `2026-12-12`, or null for no date. */
  value: string | null
  onChange: (date: string | null) => void
  error?: string | undefined
  /** The first day that can be chosen. */
  from?: string | undefined
  /** The last one. */
  to?: string | undefined
  hint?: string
}

/**
 * A date, typed or picked from a calendar. Text that cannot be read stays as typed, with an error.
 */
export function DateField({
  name,
  value,
  onChange,
  from,
  to,
  hint,
  error,
  ...field
}: DateFieldProps) {
  const t = useTranslate()
  const { when } = useFormats()
  const language = useLanguage()
  const typed = useTypedDate(value, (text) => parseTypedDate(text, language) !== null)
  const calendar = useQuietCalendar(error !== undefined)
  return (
    <DateInput
      {...field}
      locale={toLanguageTag(language)}
      firstDayOfWeek={getFirstDayOfWeek(language)}
      id={name}
      value={value}
      onChange={onChange}
      onInput={(event) => {
        typed.write(event.currentTarget.value)
        if (event.currentTarget.value.trim() === '') onChange(null)
      }}
      onFocus={calendar.focus}
      onPointerDown={calendar.ask}
      onKeyDown={calendar.ask}
      onBlur={() => {
        typed.leave()
        calendar.leave()
      }}
      data-unread={typed.isUnread || undefined}
      fixOnBlur={!typed.isUnread}
      error={typed.isUnread && typed.isLeft ? t('calendar.unread') : error}
      {...(from && { minDate: from })}
      {...(to && { maxDate: to })}
      {...(hint && { description: hint })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      allowDeselect={false}
      valueFormat={(date) => when(new Date(`${date.slice(0, 10)}T12:00:00Z`), 'mediumDate', 'UTC')}
      dateParser={(text) => parseTypedDate(text, language)}
      rightSection={<Icon of={IconCalendar} small />}
      rightSectionPointerEvents="none"
      errorProps={{ role: 'alert' }}
      ariaLabels={{
        previousMonth: t('calendar.previous-month'),
        nextMonth: t('calendar.next-month'),
        monthLevelControl: t('calendar.months'),
        yearLevelControl: t('calendar.years'),
        previousYear: t('calendar.previous-year'),
        nextYear: t('calendar.next-year'),
      }}
      popoverProps={{
        disabled: calendar.isQuiet,
        classNames: { dropdown: classes.dropdown ?? '' },
      }}
      classNames={{
        calendarHeaderControl: classes.control ?? '',
        calendarHeaderLevel: classes.level ?? '',
        day: classes.day ?? '',
        weekday: classes.weekday ?? '',
      }}
    />
  )
}

/**
 * A field that is focused because of its error keeps the calendar closed, so that it does not
 * cover the error.
 */
function useQuietCalendar(hasError: boolean) {
  const wasRequested = useRef(false)
  const [isQuiet, setQuiet] = useState(false)
  return {
    isQuiet,
    focus: () => setQuiet(hasError && !wasRequested.current),
    ask: () => {
      wasRequested.current = true
      setQuiet(false)
    },
    leave: () => {
      wasRequested.current = false
    },
  }
}

/** The typed text, kept as long as the date below it has not changed. */
function useTypedDate(value: string | null, isDate: (text: string) => boolean) {
  const [typed, setTyped] = useState({ text: '', over: value, isLeft: false })
  return {
    isLeft: typed.isLeft,
    isUnread: typed.over === value && typed.text.trim() !== '' && !isDate(typed.text),
    write: (text: string) => setTyped({ text, over: value, isLeft: false }),
    leave: () => setTyped({ ...typed, isLeft: true }),
  }
}
