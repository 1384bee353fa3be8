import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { grouped, undated } from './rules/grouping.ts'
import { EventRow } from './event-row.tsx'
import type { EventSummary } from '../../lib/event.ts'
import classes from './events-page.module.css'

/** More rows at once are only waited for. */
const pageOfRows = 60

export function EventsList({ events }: { events: EventSummary[] }) {
  const t = useWords('dashboard')
  const [shown, setShown] = useState(pageOfRows)
  const inOrder = [
    ...undated(events),
    ...grouped(events).flatMap(({ months }) => months.flatMap((month) => month.events)),
  ].slice(0, shown)
  return (
    <>
      <Undated events={undated(inOrder)} />
      <Dated events={inOrder} />
      {events.length > shown && (
        <Button onClick={() => setShown(shown + pageOfRows)}>{t('events.more')}</Button>
      )}
    </>
  )
}

/** What has no day yet stands under none. */
function Undated({ events }: { events: EventSummary[] }) {
  const t = useWords('dashboard')
  if (events.length === 0) return null
  return (
    <section>
      <h2 className={`display ${classes.year}`}>{t('events.undated')}</h2>
      <Rows events={events} />
    </section>
  )
}

function Dated({ events }: { events: EventSummary[] }) {
  const { when } = useFormats()
  return grouped(events).map(({ year, months }) => (
    <section key={year}>
      <h2 className={`display ${classes.year}`}>{year}</h2>
      {months.map(
        ({ month, events: [first, ...rest] }) =>
          first && (
            <section key={month} className={classes.month}>
              <h3>{first.startsAt && when(first.startsAt, 'month', first.zone)}</h3>
              <Rows events={[first, ...rest]} />
            </section>
          ),
      )}
    </section>
  ))
}

const Rows = ({ events }: { events: EventSummary[] }) => (
  <ul className={`card ${classes.rows}`}>
    {events.map((event) => (
      <EventRow key={event.id} event={event} />
    ))}
  </ul>
)
