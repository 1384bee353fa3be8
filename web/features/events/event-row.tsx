import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventSummary } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { opensWith, useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { wayInto } from '../../ui/event-places.ts'
import { EventStatusChip } from '../../ui/event-status-chip.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import classes from './events-page.module.css'

/** One event: when, what, where, and how many come. */
export function EventRow({ event }: { event: EventSummary }) {
  const isDraft = event.status === 'DRAFT'
  const { may } = useAccess()
  const verdict = isDraft ? may('CreateEvents', 'DraftEvents') : may('Dashboard')
  const draftAddress = opensWith(verdict) ? to('resumeDraft', { EID: event.id }) : null
  const opens = isDraft ? draftAddress : wayInto(event.id, event, may)
  const mayDelete = isDraft && verdict === 'yes'
  return (
    <li className={classes.row}>
      <Day event={event} />
      <What event={event} opens={opens} />
      <span className={`quiet small clip ${classes.venue}`} dir="auto">
        {event.venue}
      </span>
      {isDraft ? <span /> : <Coming event={event} />}
      {mayDelete ? (
        <DeleteDraft event={event} />
      ) : (
        opens && (
          <span className="quiet">
            <Icon of={IconChevronRight} flip />
          </span>
        )
      )}
    </li>
  )
}

function Day({ event }: { event: EventSummary }) {
  const { when } = useFormats()
  if (!event.startsAt)
    return (
      <span className={classes.day} aria-hidden="true">
        <b>–</b>
      </span>
    )
  return (
    <span className={classes.day}>
      <b>{when(event.startsAt, 'day', event.zone)}</b>
      <span>{when(event.startsAt, 'weekday', event.zone)}</span>
    </span>
  )
}

function What({ event, opens }: { event: EventSummary; opens: string | null }) {
  const t = useWords('dashboard')
  const title = event.title || t('event-status.untitled')
  return (
    <span className={classes.what}>
      <span className={classes.name}>
        <span className="quiet" title={t(`events.mode-${event.mode}`)}>
          <Icon of={event.mode === 'Web' ? IconWorld : IconMail} small />
          <span className="vh">{t(`events.mode-${event.mode}`)}</span>
        </span>
        {opens ? (
          <Link className={`clip ${classes.open}`} to={opens} dir="auto">
            {title}
          </Link>
        ) : (
          <span className="clip" dir="auto">
            {title}
          </span>
        )}
        {event.status === 'UNPUBLISHED' && <EventStatusChip status={event.status} />}
      </span>
      <Facts event={event} />
    </span>
  )
}

function Facts({ event }: { event: EventSummary }) {
  const t = useWords('dashboard')
  const { when, number } = useFormats()
  const hours = t('events.hours', {
    count: event.durationMinutes / 60,
    hours: number(Math.round(event.durationMinutes / 6) / 10),
  })
  const time = event.startsAt ? (
    <>
      {' '}
      · <bdi>{when(event.startsAt, 'time', event.zone)}</bdi> · {hours}
    </>
  ) : (
    <> · {t('event-status.no-date')}</>
  )
  return (
    <span className="quiet small clip">
      {t(`event-type.${event.type}`)}
      {time}
    </span>
  )
}

function Coming({ event }: { event: EventSummary }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (event.people === undefined || event.coming === undefined) return null
  if (event.people === 0)
    return <span className={`quiet small ${classes.coming}`}>{t('events.nobody-yet')}</span>
  return (
    <span className={`small ${classes.coming}`}>
      <span className="quiet">
        {t('events.coming', { coming: number(event.coming), people: number(event.people) })}
      </span>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (100 * event.coming) / event.people)}%` }} />
      </span>
    </span>
  )
}

function DeleteDraft({ event }: { event: EventSummary }) {
  const t = useWords('dashboard')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionIcon
        className={classes.delete ?? ''}
        variant="subtle"
        aria-label={t('events.delete-draft', { title: event.title || t('event-status.untitled') })}
        onClick={() => setAsking(true)}
      >
        <Icon of={IconTrash} />
      </ActionIcon>
      <DeleteDraftDialog event={event} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
