import { languages, type Language } from '@mehfil/contract/fields.ts'
import { chooseLanguage } from '../lib/session.ts'
import { sayError } from '../lib/toasts.ts'
import { htmlLanguage } from '../lib/translator.ts'
import { useLanguage, useWords } from '../lib/words.ts'
import classes from './language-switch.module.css'

/** A language is named in itself, so that whoever needs it can read it. */
export const ownNames: Record<Language, string> = { en: 'English', fr: 'Français', arb: 'العربية' }

export function LanguageSwitch() {
  const t = useWords()
  const spoken = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={htmlLanguage(language)}
          aria-pressed={language === spoken}
          onClick={() => choose(language)}
        >
          {ownNames[language]}
        </button>
      ))}
    </div>
  )
}

function choose(language: Language) {
  chooseLanguage(language).catch((error: Error) => sayError(error.message))
}
