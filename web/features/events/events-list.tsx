import { useFormats } from '../../lib/formats.ts'
import { dateOf, grouped } from './rules/grouping.ts'
import { EventRow } from './event-row.tsx'
import type { EventSummary } from '../../lib/event.ts'
import classes from './events-page.module.css'

export function EventsList({ events }: { events: EventSummary[] }) {
  const { when } = useFormats()
  return grouped(events).map(({ year, months }) => (
    <section key={year}>
      <h2 className={`display ${classes.year}`}>{year}</h2>
      {months.map(({ month, events: rows }) => (
        <section key={month} className={classes.month}>
          <h3>{when(dateOf(rows[0]!), 'month', rows[0]!.zone)}</h3>
          <ul className={`card ${classes.rows}`}>
            {rows.map((event) => <EventRow key={event.id} event={event} />)}
          </ul>
        </section>
      ))}
    </section>
  ))
}
