import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { troubleOf } from '../lib/answered.ts'
import { eventStatusQuery, useEventId, type EventPlaceStatus } from '../lib/event.ts'
import { useLiveEvent } from '../lib/live.ts'
import { Refused } from '../lib/refused.ts'
import { useWords } from '../lib/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EventRail, PlaceLinks } from './event-rail.tsx'
import classes from './event-shell.module.css'
import { EventStatusChip } from './event-status-chip.tsx'
import { Icon } from './icon.tsx'
import { MeMenu } from './me-menu.tsx'
import { PageSuspense } from './page-suspense.tsx'
import { PartTrouble } from './part-boundary.tsx'
import { RightTaken } from './right-taken.tsx'
import { SkipLink } from './skip-link.tsx'

/** One event's places: the rail beside sheets on a desktop, a strip above the page on a phone. Keeps the event's answers live. */
export function EventShell() {
  const EID = useEventId()
  const asked = useQuery(eventStatusQuery(EID))
  useLiveEvent(asked.data && EID)
  if (asked.error instanceof Refused && [403, 404].includes(asked.error.http))
    return asked.data ? <RightTaken why="event" /> : <Navigate to={to('notFound')} replace />
  const { data: event } = asked
  const trouble = troubleOf(asked)
  return (
    <div className={classes.shell} data-shell>
      <SkipLink />
      <EventRail EID={EID} event={event} />
      <PhoneHead EID={EID} event={event} />
      <div className={classes.sheets}>
        {trouble && !(trouble instanceof Refused && trouble.endsSession) ? (
          <PartTrouble error={trouble} place="main" onAgain={() => void asked.refetch()} />
        ) : (
          <PageSuspense place="main">
            <Outlet />
          </PageSuspense>
        )}
      </div>
      <BottomBar />
    </div>
  )
}

function PhoneHead({ EID, event }: { EID: string; event: EventPlaceStatus | undefined }) {
  const t = useWords()
  return (
    <header className={`only-phone ${classes.phone}`}>
      <div className={classes.bar}>
        <Link className={classes.back} to={to('dashboard')} aria-label={t('nav.back')}>
          <Icon of={IconChevronLeft} flip />
        </Link>
        <p className={`display clip ${classes.name}`} dir="auto">
          {event && (event.title || t('event-status.untitled'))}
        </p>
        {event && <EventStatusChip status={event.status} passed={event.passed} />}
        <MeMenu place="top" />
      </div>
      <PlaceLinks EID={EID} event={event} kind="strip" />
    </header>
  )
}
