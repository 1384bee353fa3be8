import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './open-doors.module.css'

/** Events whose check-in is open now come first, because a helper at the door looks for them. */
export function OpenDoors({ events }: { events: readonly EventSummary[] }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  if (events.length === 0) return null
  return (
    <ul className={classes.doors} aria-label={t('events.open-doors')}>
      {events.map(({ id, title, venue, startsAt, zone }) => (
        <li key={id}>
          <Link className={classes.door} to={pathTo('checkIn', { EID: id })}>
            <span className={classes.sign}>
              <Icon of={IconDoorEnter} />
            </span>
            <span className={classes.text}>
              <span className={classes.now}>{t('events.door-open')}</span>
              <b className={`display ${classes.title}`} dir="auto">
                {title}
              </b>
              <span className="small">
                <bdi>{startsAt && dayAndTime(startsAt, 'shortDate', zone)}</bdi>
                {venue && (
                  <>
                    {' '}
                    · <bdi>{venue}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className={classes.enter}>
              {t('door.enter')}
              <Icon of={IconChevronRight} small flip />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
