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

export function CalendarLinkList({ calendar, t }: CalendarLinkListProps) {
  return (
    <ul>
      <li>
        <a href={calendar.google}>{t('calendar.google')}</a>
      </li>
      <li>
        <a href={calendar.ics}>{t('calendar.apple')}</a>
      </li>
      <li>
        <a href={calendar.outlook}>{t('calendar.outlook')}</a>
      </li>
      <li>
        <a href={calendar.ics} download>
          {t('calendar.file')}
        </a>
      </li>
    </ul>
  )
}
