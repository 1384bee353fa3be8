import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { allEventsQuery, type EventPlaceStatus } from '../lib/event.ts'
import { useFormats } from '../lib/formats.ts'
import { useAccess } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { wayInto } from './event-places.ts'
import { standingOf } from './event-status-chip.tsx'
import classes from './event-switch.module.css'
import { Icon } from './icon.tsx'
import { useClosing } from './use-closing.ts'

const mostShown = 6

/** Which event this is, and the way to the others. */
export function EventSwitch({ EID, event }: { EID: string; event: EventPlaceStatus | undefined }) {
  const t = useWords()
  const { when } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useClosing(box, isOpen, () => setOpen(false))
  if (!event) return <div className={classes.card} aria-hidden="true" />
  const date = event.startsAt
    ? when(event.startsAt, 'dayMonth', event.zone)
    : t('event-status.no-date')
  return (
    <div className={classes.box} ref={box}>
      <button
        type="button"
        className={classes.card}
        aria-expanded={isOpen}
        aria-controls="event-switch"
        onClick={() => setOpen(!isOpen)}
      >
        <DayTile at={event.startsAt} zone={event.zone} />
        <span className={classes.words}>
          <b className="strong clip" dir="auto">
            {event.title || t('event-status.untitled')}
          </b>
          <span className="tiny quiet clip">
            {date} · {t(`event-status.${standingOf(event)}`)}
          </span>
        </span>
        <Icon of={IconSelector} small />
      </button>
      {isOpen && <Others EID={EID} close={() => setOpen(false)} />}
    </div>
  )
}

function DayTile({ at, zone }: { at: Date | null; zone: string }) {
  const { when } = useFormats()
  return (
    <span className={classes.tile} aria-hidden="true">
      {at && (
        <>
          <b className="display">{when(at, 'day', zone)}</b>
          <span>{when(at, 'shortMonth', zone)}</span>
        </>
      )}
    </span>
  )
}

function Others({ EID, close }: { EID: string; close: () => void }) {
  const t = useWords()
  const { may } = useAccess()
  const { data } = useQuery(allEventsQuery)
  const ahead = (data?.events ?? []).filter(
    ({ id, status, passed }) => id !== EID && status !== 'DRAFT' && !passed,
  )
  const others = ahead
    .map((event) => ({ ...event, way: wayInto(event.id, event, may) }))
    .filter(({ way }) => way !== null)
    .slice(0, mostShown)
  return (
    <div id="event-switch" className={classes.list}>
      {others.map(({ id, title, way }) => (
        <Link key={id} className="clip" dir="auto" to={way ?? ''} onClick={close}>
          {title}
        </Link>
      ))}
      <Link className={classes.all} to={to('dashboard')}>
        {t('nav.all-events')}
      </Link>
    </div>
  )
}
