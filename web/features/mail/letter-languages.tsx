import type { ReactNode } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import type { InvitationTexts } from './use-invitation-texts.ts'

type LetterLanguagesProps = {
  texts: Pick<InvitationTexts, 'eventLanguages' | 'language' | 'pickLanguage'>
  label: string
  /** What a language's button shows behind its name. */
  renderMark?: (language: Language) => ReactNode
}

/** Which language of the event is written; nothing where it has one alone. */
export function LetterLanguages({ texts, label, renderMark }: LetterLanguagesProps) {
  const t = useTranslate('dashboard')
  const { eventLanguages, language, pickLanguage } = texts
  if (eventLanguages.length < 2) return null
  return (
    <ButtonSwitch label={label}>
      {eventLanguages.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={item === language}
          onClick={() => pickLanguage(item)}
        >
          {t(`language.${item}`)}
          {renderMark?.(item)}
        </button>
      ))}
    </ButtonSwitch>
  )
}
