import { Link } from 'react-router'
import { toNoonUtc } from '@mehfil/contract/days.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { isPurgeNear } from '../rules/guest-data.ts'
import classes from '../changes/unannounced-changes-strip.module.css'

/** Says that guest data was deleted, or will be within two weeks. Links to the setting that keeps it longer. */
export function GuestDataStrip({
  event: { id: EID, purgesOn, purgedAt, zone },
}: {
  event: EventSidebarStatus
}) {
  const t = useTranslate('dashboard')
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
      <p>{t('guest-data.goes', { date: when(toNoonUtc(purgesOn), 'date', 'UTC') })}</p>
      {may('EventSettings') === 'yes' && (
        <Link className="link strong" to={`${pathTo('settings', { EID })}#purgeOn`}>
          {t('guest-data.keep')}
        </Link>
      )}
    </div>
  )
}
