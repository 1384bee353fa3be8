import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { lazyPart } from '../../lib/load-chunk.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { EventStatusChip } from '../../ui/event-status-chip.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LoadingDialog } from '../../ui/part-boundary.tsx'
import classes from './event-dashboard.module.css'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((made) => made.ShareDialog))

/** What, when and where, with the page and its link at hand. */
export function EventHead({ event }: { event: EventPlaceStatus }) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  const [isSharing, setSharing] = useState<boolean | null>(null)
  const isOut = event.link !== '' && event.status === 'PUBLISHED'
  return (
    <div className={classes.head}>
      <PageTitle
        kind="name"
        title={event.title || t('event-status.untitled')}
        chip={<EventStatusChip status={event.status} passed={event.passed} />}
        sub={<WhenAndWhere event={event} />}
        actions={
          <>
            {isOut && (
              <Button
                component="a"
                href={event.link}
                target="_blank"
                rel="noopener"
                leftSection={<Icon of={IconEye} small />}
              >
                {t('event.view-page')}
              </Button>
            )}
            {event.checkIn && isOut && !event.passed && may('CheckIn') === 'yes' && (
              <Button
                component={Link}
                to={to('checkIn', { EID: event.id })}
                leftSection={<Icon of={IconDoorEnter} small />}
              >
                {t('door.enter')}
              </Button>
            )}
            {may('CreateEvents', 'EventSettings') === 'yes' && (
              <Button
                component={Link}
                to={to('editEvent', { EID: event.id })}
                leftSection={<Icon of={IconPencil} small />}
              >
                {t('event.edit')}
              </Button>
            )}
            {isOut && (
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
      {isOut && isSharing !== null && (
        <LoadingDialog isOpen={isSharing} onFailed={() => setSharing(false)}>
          <ShareDialog event={event} opened={isSharing} onClose={() => setSharing(false)} />
        </LoadingDialog>
      )}
    </div>
  )
}

function WhenAndWhere({ event }: { event: EventPlaceStatus }) {
  const { dayAndTime } = useFormats()
  return (
    <ul className={classes.facts}>
      {event.startsAt && (
        <li>
          <Icon of={IconCalendar} small />
          <span>{dayAndTime(event.startsAt, 'fullDate', event.zone)}</span>
        </li>
      )}
      {event.venue && (
        <li>
          <Icon of={IconMapPin} small />
          <span dir="auto">{event.venue}</span>
        </li>
      )}
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
