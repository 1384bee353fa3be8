import { languages, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import classes from './settings-fields.module.css'

type LanguageFieldsProps = {
  languages: Language[]
  onChange: (languages: Language[]) => void
  error: string | undefined
}

/** The languages of a page; it opens in the first. The last language cannot be removed. */
export function LanguageFields({ languages: chosen, onChange, error }: LanguageFieldsProps) {
  const t = useTranslate('creation')
  const toggle = (language: Language, on: boolean) => {
    const next = on ? [...chosen, language] : chosen.filter((one) => one !== language)
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{t('settings.languages')}</legend>
      {languages.map((language) => (
        <div key={language} className={classes.language}>
          <CheckField
            name={language === languages[0] ? 'languages' : `languages-${language}`}
            checked={chosen.includes(language)}
            onChange={(on) => toggle(language, on)}
          >
            {t(`own-language.${language}`)}
          </CheckField>
          {chosen.length > 1 && language === chosen[0] && (
            <span className="small quiet">{t('settings.language-first')}</span>
          )}
          {chosen.includes(language) && language !== chosen[0] && (
            <button
              type="button"
              className="link small"
              onClick={() => onChange([language, ...chosen.filter((one) => one !== language)])}
            >
              {t('settings.language-make-first')}
            </button>
          )}
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
