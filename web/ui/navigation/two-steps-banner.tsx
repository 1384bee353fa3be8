import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './two-steps-banner.module.css'

/** For a member who has to set up a second step: until when. */
export function TwoStepsBanner() {
  const { twoStepsDueAt } = useSession()
  const t = useTranslate('common')
  const { when } = useFormats()
  if (!twoStepsDueAt) return null
  return (
    <div className={classes.banner} role="status">
      <span>{t('two-steps.banner', { at: when(twoStepsDueAt, 'date') })}</span>
      <Link className="link" to={pathTo('twoSteps')}>
        {t('two-steps.banner-action')}
      </Link>
    </div>
  )
}
