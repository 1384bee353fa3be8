import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import { statusTones } from '../../../ui/elements/status-chip.tsx'
import classes from './event-dashboard.module.css'
import type { EventDashboardCounts } from '../queries/dashboard.ts'

/** People by status. Each number opens its guests, and together they are all guests. */
export function StatusCounts({
  statuses,
  EID,
}: {
  statuses: EventDashboardCounts['statuses']
  EID: string
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const guestsHref = may('ManageGuests') === 'yes' ? pathTo('guests', { EID }) : null
  return (
    <ul className={classes.statuses} aria-label={t('answers.by-status')}>
      {statuses.map(({ status, people }) => (
        <li key={status}>
          <MaybeLink
            to={guestsHref && people > 0 ? `${guestsHref}?status=${status}` : null}
            className={classes.status}
          >
            <i data-tone={statusTones[status]} />
            <span>{t(`guest-status.${status || 'added'}`)}</span>
            <b>{number(people)}</b>
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
