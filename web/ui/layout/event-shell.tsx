import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getQueryError } from '../../lib/http/query-data.ts'
import {
  eventStatusQuery,
  useEventId,
  type EventSidebarStatus,
} from '../../lib/http/event-queries.ts'
import { useLiveEvent } from '../../lib/http/live.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { EventRail, EventPlaceLinks } from '../navigation/event-rail.tsx'
import classes from './event-shell.module.css'
import { EventStatusChip } from '../elements/event-status-chip.tsx'
import { Icon } from '../elements/icon.tsx'
import { AccountMenu } from '../navigation/account-menu.tsx'
import { PageSuspense } from './page-suspense.tsx'
import { PartError } from '../feedback/part-boundary.tsx'
import { PermissionLost } from '../feedback/permission-lost.tsx'
import { SkipLink } from '../navigation/skip-link.tsx'

/**
 * The pages of one event, with a rail on a desktop and a strip on a phone. Keeps the event's data
 * live.
 */
export function EventShell() {
  const EID = useEventId()
  const statusQuery = useQuery(eventStatusQuery(EID))
  useLiveEvent(statusQuery.data && EID)
  if (statusQuery.error instanceof RefusedError && [403, 404].includes(statusQuery.error.http))
    return statusQuery.data ? (
      <PermissionLost why="event" />
    ) : (
      <Navigate to={pathTo('notFound')} replace />
    )
  const { data: event } = statusQuery
  const error = getQueryError(statusQuery)
  return (
    <div className={classes.shell} data-shell>
      <SkipLink />
      <EventRail EID={EID} event={event} />
      <PhoneHeader EID={EID} event={event} />
      <div className={classes.sheets}>
        {error && !(error instanceof RefusedError && error.endsSession) ? (
          <PartError error={error} place="main" onAgain={() => void statusQuery.refetch()} />
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

function PhoneHeader({ EID, event }: { EID: string; event: EventSidebarStatus | undefined }) {
  const t = useTranslate()
  return (
    <header className={`only-phone ${classes.phone}`}>
      <div className={classes.bar}>
        <Link className={classes.back} to={pathTo('dashboard')} aria-label={t('nav.back')}>
          <Icon of={IconChevronLeft} flip />
        </Link>
        <p className={`display clip ${classes.name}`} dir="auto">
          {event && (event.title || t('event-status.untitled'))}
        </p>
        {event && (
          <EventStatusChip
            status={event.status}
            passed={event.passed}
            postponed={event.postponed}
          />
        )}
        <AccountMenu place="top" />
      </div>
      <EventPlaceLinks EID={EID} event={event} kind="strip" />
    </header>
  )
}
