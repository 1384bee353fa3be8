import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery, useEventId } from '../../../lib/http/event-queries.ts'
import { useFormats, type Formats } from '../../../lib/i18n/formats.ts'
import { useTranslate, type TranslateText } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './guests-head.module.css'
import type { GuestListFilters, GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type ReportFilterChipsProps = { view: GuestsPageView; page: GuestPage | undefined }

/** The filters that a report's number set, each with a remove button, and how many guests match. */
export function ReportFilterChips({ view, page }: ReportFilterChipsProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const EID = useEventId()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const names = (Object.keys(view.filters) as Array<keyof GuestListFilters>).filter(
    (name) => name !== 'said' && name !== 'holds',
  )
  if (names.length === 0) return null
  const context = {
    t,
    formats,
    zone: event?.zone ?? 'UTC',
    answerFilter: page?.asked ?? null,
    page,
  }
  return (
    <>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          onClick={() => view.go({ [name]: null, ...secondFilters[name] })}
        >
          <Icon of={IconFilter} small />
          <span className="clip" dir="auto">
            {formatFilter(name, view.filters, context)}
          </span>
          <Icon of={IconX} small />
          <span className="vh">{t('finer.take-away')}</span>
        </button>
      ))}
      {page?.found && (
        <span className="small quiet" role="status">
          {t('finer.found', {
            count: page.found.guests,
            n: formats.number(page.found.guests),
            people: formats.number(page.found.people),
          })}
        </span>
      )}
    </>
  )
}

/** Filters that mean nothing without another one. */
const secondFilters: Partial<
  Record<keyof GuestListFilters, Partial<Record<keyof GuestListFilters, null>>>
> = {
  question: { said: null },
  field: { holds: null },
}

type FilterTextContext = {
  t: TranslateText
  formats: Formats
  zone: string
  answerFilter: { question: string; said: string } | null
  page: GuestPage | undefined
}

function formatFilter(
  name: keyof GuestListFilters,
  filters: GuestListFilters,
  { t, formats: { when, number }, zone, answerFilter, page }: FilterTextContext,
): string {
  const text = String(filters[name])
  const [from = '', to = from] = text.split('/')
  const formatDay = (one: string) => when(new Date(`${one}T00:00:00Z`), 'mediumDate', 'UTC')
  const formatters: Partial<Record<keyof GuestListFilters, () => string>> = {
    fact: () => t(`guest-fact.${text}`),
    status: () => t(`guest-status.${text === '' ? 'added' : text}`),
    language: () => t(`language.${text}`),
    party: () =>
      text.endsWith('+')
        ? t('finer.party-more', { n: number(Number.parseInt(text)) })
        : t('finer.party', { n: number(Number(text)) }),
    question: () =>
      answerFilter
        ? [answerFilter.question, answerFilter.said].filter(Boolean).join(' ')
        : t('finer.question'),
    answered: () =>
      t('finer.answered', {
        days: from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
      }),
    hour: () => t('finer.hour', formatWeekHour(text, when)),
    arrived: () =>
      t('finer.arrived', {
        times: `${when(new Date(from), 'time', zone)}–${when(new Date(to), 'time', zone)}`,
      }),
    took: () => t('finer.took', { pace: t(`report-word.${text}`) }),
    refusal: () => t('finer.refusal', { code: text }),
    tag: () => page?.tags.find(({ id }) => id === text)?.name ?? t('guest-list.tag-name'),
    field: () =>
      [
        page?.fields.find(({ id }) => id === text)?.name ?? t('guest-list.filter-field'),
        filters.holds,
      ]
        .filter(Boolean)
        .join(': '),
  }
  return formatters[name]?.() ?? text
}

/** The first of January 2024 was a Monday. */
function formatWeekHour(text: string, when: Formats['when']) {
  const [weekday = 1, hour = 0] = text.split('-').map(Number)
  const at = new Date(Date.UTC(2024, 0, weekday, hour))
  return { weekday: when(at, 'weekday', 'UTC'), hour: when(at, 'time', 'UTC') }
}
