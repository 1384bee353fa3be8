import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './skip-link.module.css'

/** The first stop of the Tab key: jumps over the navigation to the page's content. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a className={classes.skip} href="#content">
      {t('nav.skip')}
    </a>
  )
}
