import { Link } from 'react-router'
import type { allEvents } from '@mehfil/contract/events/events.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { daysUntil } from '../../../lib/time/todo-due.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { canOpen, useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { getEventEntry } from '../../../ui/navigation/event-places.ts'
import { PlanLimitNotice } from '../../../ui/plans/plan-limit-notice.tsx'
import { countCurrentEvents, getEventTab } from '../rules/event-list.ts'
import classes from './events-page.module.css'
import { TodosThisWeek } from './todos-this-week.tsx'

type AllEventsResponse = WireValue<typeof allEvents.output>

/** The next event, unfinished drafts, and how many events the plan still allows. */
export function EventsAside({ data }: { data: AllEventsResponse }) {
  return (
    <aside className={classes.aside}>
      <NextEvent data={data} />
      <TodosThisWeek />
      <Drafts data={data} />
      <PlanLimitNotices data={data} />
    </aside>
  )
}

function NextEvent({ data }: { data: AllEventsResponse }) {
  const t = useTranslate('dashboard')
  const { when, number } = useFormats()
  const { may } = useAccess()
  const upcoming = data.events
    .filter(
      (event) =>
        getEventTab(event) === 'current' && event.status !== 'CANCELLED' && event.startsAt,
    )
    .sort((a, b) => a.startsAt!.getTime() - b.startsAt!.getTime())
  const next = upcoming[0]
  if (!next?.startsAt) return null
  const days = Math.max(0, daysUntil(next.startsAt, { zone: next.zone, now: new Date() }))
  const content = (
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
  const className = `card ${classes.next}`
  const href = getEventEntry(next.id, next, may)
  return href ? (
    <Link className={className} to={href}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}

function Drafts({ data }: { data: AllEventsResponse }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const drafts = data.events.filter((event) => event.status === 'DRAFT').slice(0, 3)
  if (drafts.length === 0 || !canOpen(may('CreateEvents', 'DraftEvents'))) return null
  return (
    <section className={`card ${classes.needs}`}>
      <h2>{t('events.unfinished')}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <b className="strong">
              <bdi>{draft.title || t('event-status.untitled')}</bdi>
            </b>
            <Link className="link small" to={pathTo('resumeDraft', { EID: draft.id })}>
              {t('events.finish')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Warns before the plan's limit is reached. */
function PlanLimitNotices({ data }: { data: AllEventsResponse }) {
  const { isOwner, session } = useAccess()
  const { events, createEventsLimit, draftEventsLimit } = data
  const drafts = events.filter((event) => getEventTab(event) === 'draft').length
  // An invited user sees only some events and cannot count them. A one-time event has no such limit.
  if (!isOwner || session.plan === 'Custom') return null
  return (
    <>
      <PlanLimitNotice
        what="currentEvents"
        used={countCurrentEvents(data, session)}
        limit={createEventsLimit}
      />
      <PlanLimitNotice what="drafts" used={drafts} limit={draftEventsLimit} />
    </>
  )
}
