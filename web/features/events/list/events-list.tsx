import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { groupEventsByMonth, listUndatedEvents } from '../rules/event-list.ts'
import { EventRow } from './event-row.tsx'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import classes from './events-page.module.css'

/** More rows would only make the page slower to show. */
const rowsPerPage = 60

export function EventsList({ events }: { events: EventSummary[] }) {
  const t = useTranslate('dashboard')
  const [shown, setShown] = useState(rowsPerPage)
  const inOrder = [
    ...listUndatedEvents(events),
    ...groupEventsByMonth(events).flatMap(({ months }) => months.flatMap((month) => month.events)),
  ].slice(0, shown)
  return (
    <>
      <UndatedEvents events={listUndatedEvents(inOrder)} />
      <DatedEvents events={inOrder} />
      {events.length > shown && (
        <Button onClick={() => setShown(shown + rowsPerPage)}>{t('events.more')}</Button>
      )}
    </>
  )
}

/** Events without a date, shown without a month. */
function UndatedEvents({ events }: { events: EventSummary[] }) {
  const t = useTranslate('dashboard')
  if (events.length === 0) return null
  return (
    <section className={classes.month}>
      <h2 className={classes.side}>
        <b className="display">{t('events.undated')}</b>
      </h2>
      <EventRows events={events} />
    </section>
  )
}

/** The months of a year, each at the side of its events and with its year. */
function DatedEvents({ events }: { events: EventSummary[] }) {
  const { when } = useFormats()
  return groupEventsByMonth(events).map(({ year, months }) => (
    <section key={year}>
      <h2 className="vh">{year}</h2>
      {months.map(
        ({ month, events: [first, ...rest] }) =>
          first?.startsAt && (
            <section key={month} className={classes.month}>
              <h3 className={classes.side}>
                <b className="display">{when(first.startsAt, 'month', first.zone)}</b>{' '}
                <span>{when(first.startsAt, 'year', first.zone)}</span>
              </h3>
              <EventRows events={[first, ...rest]} />
            </section>
          ),
      )}
    </section>
  ))
}

const EventRows = ({ events }: { events: EventSummary[] }) => (
  <ul className={`card ${classes.rows}`}>
    {events.map((event) => (
      <EventRow key={event.id} event={event} />
    ))}
  </ul>
)
