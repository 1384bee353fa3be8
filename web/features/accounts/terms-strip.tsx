import { Button } from '@mantine/core'
import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import classes from './terms-strip.module.css'

/** The screens of the account are loaded for a change only, and not with each list of events. */
const agree = async (): Promise<void> => {
  const { saveProfile } = await import('./profile/queries.ts')
  await saveProfile({ termsVersion })
}

/** Asks an owner again, once the terms changed since they agreed. Nothing is blocked meanwhile. */
export function TermsStrip() {
  const t = useTranslate('dashboard')
  const { hasNewTerms } = useSession()
  const { isUnderWay, press } = useSinglePress()
  if (!hasNewTerms) return null
  return (
    <section className={classes.strip} aria-label={t('terms-changed.what')}>
      <p>
        {t('terms-changed.text')}{' '}
        <a className="link" href={`${pathTo('terms')}#news`} target="_blank" rel="noopener">
          {t('terms-changed.what')}
        </a>
      </p>
      <Button variant="light" loading={isUnderWay} onClick={() => press(agree)}>
        {t('terms-changed.agree')}
      </Button>
    </section>
  )
}
