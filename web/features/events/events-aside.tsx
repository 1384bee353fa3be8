import { Link } from 'react-router'
import type { allEvents } from '@mehfil/contract/events.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { to } from '@mehfil/contract/pages.ts'
import { daysUntil } from '../../lib/due.ts'
import { useFormats } from '../../lib/formats.ts'
import { opensWith, useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { wayInto } from '../../ui/event-places.ts'
import { RoomNotice } from '../../ui/room-notice.tsx'
import { currentlyHeld, tabOf } from './rules/grouping.ts'
import classes from './events-page.module.css'
import { TodosThisWeek } from './todos-this-week.tsx'

type Events = Answer<typeof allEvents.output>

/** What comes next, what is unfinished, and how much room the plan leaves. */
export function EventsAside({ data }: { data: Events }) {
  return (
    <aside className={classes.aside}>
      <NextEvent data={data} />
      <TodosThisWeek />
      <Drafts data={data} />
      <Room data={data} />
    </aside>
  )
}

function NextEvent({ data }: { data: Events }) {
  const t = useWords('dashboard')
  const { when, number } = useFormats()
  const { may } = useAccess()
  const ahead = data.events
    .filter((event) => tabOf(event) === 'current' && event.startsAt)
    .sort((a, b) => a.startsAt!.getTime() - b.startsAt!.getTime())
  const next = ahead[0]
  if (!next?.startsAt) return null
  const days = Math.max(0, daysUntil(next.startsAt, { zone: next.zone, now: new Date() }))
  const words = (
    <>
      <span className="quiet small">
        {days === 0
          ? t('events.next-today')
          : t('events.next', { count: days, days: number(days) })}
      </span>
      <b className={`display ${classes.nextName}`}>
        <bdi>{next.title}</bdi>
      </b>
      <span className="quiet small">
        <bdi>
          {when(next.startsAt, 'fullDate', next.zone)} · {next.venue}
        </bdi>
      </span>
    </>
  )
  const look = `card ${classes.next}`
  const way = wayInto(next.id, next, may)
  return way ? (
    <Link className={look} to={way}>
      {words}
    </Link>
  ) : (
    <div className={look}>{words}</div>
  )
}

function Drafts({ data }: { data: Events }) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  const drafts = data.events.filter((event) => event.status === 'DRAFT').slice(0, 3)
  if (drafts.length === 0 || !opensWith(may('CreateEvents', 'DraftEvents'))) return null
  return (
    <section className={`card ${classes.needs}`}>
      <h2>{t('events.unfinished')}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <b className="strong">
              <bdi>{draft.title || t('event-status.untitled')}</bdi>
            </b>
            <Link className="link small" to={to('resumeDraft', { EID: draft.id })}>
              {t('events.finish')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The notice before the wall. */
function Room({ data }: { data: Events }) {
  const { isOwner, session } = useAccess()
  const { events, createEventsLimit, draftEventsLimit } = data
  const drafts = events.filter((event) => tabOf(event) === 'draft').length
  // An invited user sees some of the account's events and cannot count them; who paid for one event has it, and that is no wall.
  if (!isOwner || session.plan === 'Custom') return null
  return (
    <>
      <RoomNotice
        what="currentEvents"
        used={currentlyHeld(data, session)}
        limit={createEventsLimit}
      />
      <RoomNotice what="drafts" used={drafts} limit={draftEventsLimit} />
    </>
  )
}
