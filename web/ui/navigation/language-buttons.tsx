import {
  getNativeName,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'

type LanguageButtonsProps = {
  className: string | undefined
  onChoose: (language: Language) => void
}

/** One button for each language, in its own name. */
export function LanguageButtons({ className, onChoose }: LanguageButtonsProps) {
  const t = useTranslate()
  const spoken = useLanguage()
  return (
    <div className={className} role="group" aria-label={t('language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="device-font"
          lang={toLanguageTag(language)}
          aria-pressed={language === spoken}
          onClick={() => onChoose(language)}
        >
          {getNativeName(language)}
        </button>
      ))}
    </div>
  )
}
