import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { DateInput } from '@mantine/dates'
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

const calendars = { en: { locale: 'en', firstDayOfWeek: 1 }, fr: { locale: 'fr', firstDayOfWeek: 1 }, arb: { locale: 'ar', firstDayOfWeek: 6 } } as const

/** A day, typed as people write it or picked from the calendar. */
export function DateField({ name, onChange, from, ...field }: DateFieldProps) {
  const t = useWords()
  const { when } = useFormats()
  const language = useLanguage()
  return (
    <DateInput
      {...field}
      {...calendars[language]}
      id={name}
      onChange={onChange}
      {...(from && { minDate: from })}
      allowDeselect
      valueFormat={(date) => when(new Date(`${date.slice(0, 10)}T12:00:00Z`), 'mediumDate', 'UTC')}
      dateParser={(text) => dateTyped(text, language)}
      rightSection={<Icon of={IconCalendar} small />}
      rightSectionPointerEvents="none"
      errorProps={{ role: 'alert' }}
      ariaLabels={{ previousMonth: t('calendar.previous-month'), nextMonth: t('calendar.next-month'), monthLevelControl: t('calendar.months'), yearLevelControl: t('calendar.years'), previousYear: t('calendar.previous-year'), nextYear: t('calendar.next-year') }}
      popoverProps={{ classNames: { dropdown: classes.dropdown ?? '' } }}
      classNames={{ calendarHeaderControl: classes.control ?? '', calendarHeaderLevel: classes.level ?? '', day: classes.day ?? '', weekday: classes.weekday ?? '' }}
    />
  )
}
