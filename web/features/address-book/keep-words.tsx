import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './people.module.css'

/** What is kept of a person, for how long, and who sees it. */
export function KeepWords() {
  const t = useTranslate('people')
  return (
    <div className={classes.keepWords}>
      {(['what', 'long', 'who'] as const).map((part) => (
        <p key={part}>{t(`kept.${part}`)}</p>
      ))}
    </div>
  )
}
