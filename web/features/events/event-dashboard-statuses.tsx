import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import { statusTones } from '../../ui/status-chip.tsx'
import classes from './event-dashboard.module.css'
import type { Counts } from './queries/dashboard.ts'

/** People by status, each number the way to its guests; together they are everybody. */
export function StatusCounts({ statuses, EID }: { statuses: Counts['statuses']; EID: string }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const list = may('ManageGuests') === 'yes' ? to('guests', { EID }) : null
  return (
    <ul className={classes.statuses} aria-label={t('answers.by-status')}>
      {statuses.map(({ status, people }) => (
        <li key={status}>
          <MaybeLink
            to={list && people > 0 ? `${list}?status=${status}` : null}
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
