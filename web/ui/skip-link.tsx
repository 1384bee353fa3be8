import { useWords } from '../lib/words.ts'
import classes from './skip-link.module.css'

/** First stop of the keyboard: over the navigation to what the page is about. */
export function SkipLink() {
  const t = useWords()
  return (
    <a className={classes.skip} href="#content">
      {t('nav.skip')}
    </a>
  )
}
