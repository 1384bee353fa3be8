import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { atNoon, isPurgeNear } from './rules/guest-data.ts'
import classes from './untold-strip.module.css'

/** What is known of the guests was deleted, or will be in two weeks at most, with the ways to keep it or take it along. */
export function GuestDataStrip({
  event: { id: EID, purgesOn, purgedAt, zone },
}: {
  event: EventPlaceStatus
}) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { may } = useAccess()
  if (purgedAt)
    return (
      <div className={classes.strip} role="note">
        <p>{t('guest-data.gone', { date: when(purgedAt, 'date', zone) })}</p>
      </div>
    )
  if (!purgesOn || !isPurgeNear(purgesOn, zone, new Date())) return null
  return (
    <div className={classes.strip} role="note">
      <p>{t('guest-data.goes', { date: when(atNoon(purgesOn), 'date', 'UTC') })}</p>
      {may('EventSettings') === 'yes' && (
        <Link className="link strong" to={`${to('settings', { EID })}#purgeOn`}>
          {t('guest-data.keep')}
        </Link>
      )}
    </div>
  )
}
