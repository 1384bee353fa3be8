import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import {
  allEventsQuery,
  useEventCover,
  type EventSidebarStatus,
} from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EventCover } from '../elements/event-cover.tsx'
import { getEventEntry } from './event-places.ts'
import { getShownStatus } from '../elements/event-status-chip.tsx'
import classes from './event-switch.module.css'
import { Icon } from '../elements/icon.tsx'
import { useCloseOnOutside } from './use-close-on-outside.ts'

const maxShown = 6

/** Shows the current event and links to the others. */
export function EventSwitch({
  EID,
  event,
}: {
  EID: string
  event: EventSidebarStatus | undefined
}) {
  const t = useTranslate()
  const { when } = useFormats()
  const cover = useEventCover(EID)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useCloseOnOutside(box, isOpen, () => setOpen(false))
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
        {cover ? <EventCover of={cover} size="rail" /> : <span className={classes.tile} />}
        <span className={classes.text}>
          <b className="strong clip" dir="auto">
            {event.title || t('event-status.untitled')}
          </b>
          <span className="tiny quiet clip">
            {date} · {t(`event-status.${getShownStatus(event)}`)}
          </span>
        </span>
        <Icon of={IconSelector} small />
      </button>
      {isOpen && <OtherEvents EID={EID} close={() => setOpen(false)} />}
    </div>
  )
}

function OtherEvents({ EID, close }: { EID: string; close: () => void }) {
  const t = useTranslate()
  const { may } = useAccess()
  const { data } = useQuery(allEventsQuery)
  const ahead = (data?.events ?? []).filter(
    ({ id, status, passed }) => id !== EID && status !== 'DRAFT' && !passed,
  )
  const others = ahead
    .map((event) => ({ ...event, way: getEventEntry(event.id, event, may) }))
    .filter(({ way }) => way !== null)
    .slice(0, maxShown)
  return (
    <div id="event-switch" className={classes.list}>
      {others.map(({ id, title, way }) => (
        <Link key={id} className="clip" dir="auto" to={way ?? ''} onClick={close}>
          {title}
        </Link>
      ))}
      <Link className={classes.all} to={pathTo('dashboard')}>
        {t('nav.all-events')}
      </Link>
    </div>
  )
}
