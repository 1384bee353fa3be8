import { pathTo } from '@mehfil/contract/pages.ts'
import { ageOptionIds, ages, agesQuestionId, type Age } from '@mehfil/contract/rsvp/ages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import type { EventDashboardCounts } from '../queries/dashboard.ts'
import classes from './age-counts.module.css'

type AgeCountsProps = { counts: EventDashboardCounts; EID: string }

/** How many of those who come are adults, children and infants. Each number opens its guests. */
export function AgeCounts({ counts, EID }: AgeCountsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  if (!counts.ages || counts.yes === 0) return null
  const found = counts.ages
  const linkTo = (age: Age) =>
    may('ManageGuests') === 'yes'
      ? `${pathTo('guests', { EID })}?${new URLSearchParams({ tab: 'yes', question: agesQuestionId, said: ageOptionIds[age] })}`
      : null
  return (
    <ul className={classes.ages} aria-label={t('ages.coming')}>
      {ages.map((age) => (
        <li key={age}>
          <MaybeLink to={linkTo(age)} className={classes.age}>
            {t(`ages.count-${age}`, { count: found[age], n: number(found[age]) })}
          </MaybeLink>
        </li>
      ))}
      {found.unsaid > 0 && (
        <li className="quiet">
          {t('ages.count-unsaid', { count: found.unsaid, n: number(found.unsaid) })}
        </li>
      )}
    </ul>
  )
}
