import { getInitials } from '@mehfil/templates/pages/text/initials.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import classes from './other-editors.module.css'
import { useWizard } from './use-wizard.ts'

const shownEditors = 3

/** The initials of the people who edit the event at the same time. */
export function OtherEditors() {
  const t = useTranslate('creation')
  const { list, number } = useFormats()
  const { editors } = useWizard()
  if (editors.length === 0) return null
  const label = t('editors.here', {
    count: editors.length,
    names: list(editors.map(({ name }) => name)),
  })
  return (
    <span className={classes.editors} role="img" aria-label={label} title={label}>
      {editors.slice(0, shownEditors).map(({ id, name }) => (
        <span key={id} className={classes.initials} aria-hidden="true">
          {getInitials(name)}
        </span>
      ))}
      {editors.length > shownEditors && (
        <span className={classes.initials} aria-hidden="true">
          +{number(editors.length - shownEditors)}
        </span>
      )}
      <span className="small quiet not-phone" aria-hidden="true">
        {t('editors.also')}
      </span>
    </span>
  )
}
