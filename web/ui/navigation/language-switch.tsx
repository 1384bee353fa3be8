import {
  getNativeName,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { chooseLanguage } from '../../lib/session/session.ts'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import classes from './language-switch.module.css'

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLanguage()
  return (
    <div className={classes.languages} role="group" aria-label={t('language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={toLanguageTag(language)}
          aria-pressed={language === current}
          onClick={() => chooseAndReport(language)}
        >
          {getNativeName(language)}
        </button>
      ))}
    </div>
  )
}

function chooseAndReport(language: Language) {
  chooseLanguage(language).catch((error: Error) => showErrorToast(error.message))
}
