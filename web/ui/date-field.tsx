import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { DateInput } from '@mantine/dates'
import { useRef, useState } from 'react'
import { useFormats } from '../lib/formats.ts'
import { dateTyped } from '../lib/typed-times.ts'
import { useLanguage, useWords } from '../lib/words.ts'
import classes from './date-field.module.css'
import { Icon } from './icon.tsx'

type DateFieldProps = {
  name: string
  label: string
  /** `2026-12-12`, or null while there is none. */
  value: string | null
  onChange: (date: string | null) => void
  error?: string | undefined
  /** The first day that makes sense. */
  from?: string | undefined
}

const calendars = {
  en: { locale: 'en', firstDayOfWeek: 1 },
  fr: { locale: 'fr', firstDayOfWeek: 1 },
  arb: { locale: 'ar', firstDayOfWeek: 6 },
} as const

/** A day, typed as people write it or picked from the calendar; what cannot be read stays as typed, with a word about it. */
export function DateField({ name, value, onChange, from, error, ...field }: DateFieldProps) {
  const t = useWords()
  const { when } = useFormats()
  const language = useLanguage()
  const typed = useTyped(value, (text) => dateTyped(text, language) !== null)
  const calendar = useQuietCalendar(error !== undefined)
  return (
    <DateInput
      {...field}
      {...calendars[language]}
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
      allowDeselect={false}
      valueFormat={(date) => when(new Date(`${date.slice(0, 10)}T12:00:00Z`), 'mediumDate', 'UTC')}
      dateParser={(text) => dateTyped(text, language)}
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

/** A field that is shown because of its error keeps the calendar off the sentence until the host asks for it. */
function useQuietCalendar(hasError: boolean) {
  const wasAsked = useRef(false)
  const [isQuiet, setQuiet] = useState(false)
  return {
    isQuiet,
    focus: () => setQuiet(hasError && !wasAsked.current),
    ask: () => {
      wasAsked.current = true
      setQuiet(false)
    },
    leave: () => {
      wasAsked.current = false
    },
  }
}

/** The text in the box, as long as the day below it is the one it was typed over. */
function useTyped(value: string | null, isDate: (text: string) => boolean) {
  const [typed, setTyped] = useState({ text: '', over: value, isLeft: false })
  return {
    isLeft: typed.isLeft,
    isUnread: typed.over === value && typed.text.trim() !== '' && !isDate(typed.text),
    write: (text: string) => setTyped({ text, over: value, isLeft: false }),
    leave: () => setTyped({ ...typed, isLeft: true }),
  }
}
