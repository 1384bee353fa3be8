import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { GuestImportStatus } from '../queries/imports.ts'
import classes from './import.module.css'

type HouseholdColumnProps = {
  households: NonNullable<GuestImportStatus['households']>
  isPending: boolean
  onGroup: () => void
}

/** How many guests the rows of a column of households become, and one press that makes it a group. */
export function HouseholdColumn({
  households: { families, people },
  isPending,
  onGroup,
}: HouseholdColumnProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <div className={classes.phones}>
      <p>
        {t('import.households', {
          count: families,
          n: number(families),
          people: t('import.household-people', { count: people, n: number(people) }),
        })}{' '}
        <button type="button" className="link" disabled={isPending} onClick={onGroup}>
          {t('import.household-group')}
        </button>
      </p>
    </div>
  )
}
