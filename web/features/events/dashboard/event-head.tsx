import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventCover, type EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EventFacts } from '../../../ui/elements/event-facts.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { EventCover } from '../../../ui/elements/event-cover.tsx'
import { EventStatusChip } from '../../../ui/elements/event-status-chip.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { ViewPageButton } from './view-page-button.tsx'
import classes from './event-dashboard.module.css'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((made) => made.ShareDialog))

/** The event's name, time and place, with its page and the link to share. */
export function EventHead({ event }: { event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const [isSharing, setSharing] = useState<boolean | null>(null)
  const cover = useEventCover(event.id)
  const isPublished = event.link !== '' && event.status === 'PUBLISHED'
  return (
    <div className={classes.head}>
      {cover && (
        <span className={classes.cover}>
          <EventCover of={cover} size="list" />
        </span>
      )}
      <PageTitle
        kind="name"
        title={event.title || t('event-status.untitled')}
        chip={
          <EventStatusChip
            status={event.status}
            passed={event.passed}
            postponed={event.postponed}
          />
        }
        sub={<WhenAndWhere event={event} />}
        actions={
          <>
            {(isPublished || (event.link !== '' && event.status === 'CANCELLED')) && (
              <ViewPageButton link={event.link} />
            )}
            {event.checkIn && isPublished && !event.passed && may('CheckIn') === 'yes' && (
              <Button
                component={Link}
                to={pathTo('checkIn', { EID: event.id })}
                leftSection={<Icon of={IconDoorEnter} small />}
              >
                {t('door.enter')}
              </Button>
            )}
            {may('CreateEvents', 'EventSettings') === 'yes' && (
              <Button
                component={Link}
                to={pathTo('editEvent', { EID: event.id })}
                leftSection={<Icon of={IconPencil} small />}
              >
                {t('event.edit')}
              </Button>
            )}
            {isPublished && (
              <Button
                variant="light"
                leftSection={<Icon of={IconShare2} small />}
                onClick={() => setSharing(true)}
              >
                {t('event.share')}
              </Button>
            )}
          </>
        }
      />
      {isPublished && isSharing !== null && (
        <LoadingDialog isOpen={isSharing} onFailed={() => setSharing(false)}>
          <ShareDialog event={event} opened={isSharing} onClose={() => setSharing(false)} />
        </LoadingDialog>
      )}
    </div>
  )
}

function WhenAndWhere({ event }: { event: EventSidebarStatus }) {
  return (
    <ul className={classes.facts}>
      <EventFacts event={event} />
      {event.link && (
        <li>
          <Icon of={IconLink} small />
          <a className="link" href={event.link} target="_blank" rel="noopener" dir="ltr">
            {event.link.replace(/^https?:\/\//, '')}
          </a>
        </li>
      )}
    </ul>
  )
}
