import type { CalendarLinks, PageView, PageViewProps } from '../page-view.ts'

export function CalendarMenu({ view: { calendar, t } }: PageViewProps) {
  if (!calendar) return null
  return (
    <details>
      <summary>{t('calendar.add')}</summary>
      <CalendarLinkList calendar={calendar} t={t} />
    </details>
  )
}

type CalendarLinkListProps = Pick<PageView, 't'> & { calendar: CalendarLinks }

export function CalendarLinkList({ calendar: { ics, entries }, t }: CalendarLinkListProps) {
  return (
    <ul>
      <WebCalendar name={t('calendar.google')} entries={entries} to="google" />
      <li>
        <a href={ics}>{t('calendar.apple')}</a>
      </li>
      {/* Outlook opens the file, which has all entries. */}
      {entries.length === 1 && (
        <WebCalendar name={t('calendar.outlook')} entries={entries} to="outlook" />
      )}
      <li>
        <a href={ics} download>
          {t('calendar.file')}
        </a>
      </li>
    </ul>
  )
}

type WebCalendarProps = Pick<CalendarLinks, 'entries'> & { name: string; to: 'google' | 'outlook' }

/** One link for each entry, as a web calendar takes no file. */
function WebCalendar({ name, entries, to }: WebCalendarProps) {
  return entries.map((entry, at) => (
    <li key={at}>
      <a href={entry[to]}>
        <span>
          {name}
          {entry.title && (
            <>
              {' · '}
              <bdi>{entry.title}</bdi>
            </>
          )}
        </span>
      </a>
    </li>
  ))
}
