import type { ReactNode } from 'react'
import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { EventTranslation } from '../queries/draft.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './translated-field.module.css'

/** The label and text direction of a field in a language of the event. */
export type FieldWording = { label: string; lang?: string; dir?: 'ltr' | 'rtl' }
export type TranslationInputProps = FieldWording & {
  name: string
  value: string
  error: string | undefined
  /** The text guests read while the field is empty. */
  placeholder: string
  onChange: (text: string) => void
}

type TranslatedFieldProps = {
  label: string
  /** A field of the texts, or the id of a question or an option. */
  target: keyof TranslatableTexts | { questions: string } | { options: string }
  /** The text in the first language. */
  first: string
  children: (wording: FieldWording) => ReactNode
  /** Renders the field in another language. */
  renderBeside: (field: TranslationInputProps) => ReactNode
}
type TranslatableTexts = Omit<EventTranslation, 'questions' | 'options'>

/** One text in each language of the event, side by side. An event in one language shows one field. */
export function TranslatedField({
  label,
  target,
  first,
  children,
  renderBeside,
}: TranslatedFieldProps) {
  const t = useTranslate('creation')
  const { draft, updateDraft, errorOf } = useWizard()
  const [firstLanguage = 'en', ...others] = draft.settings.languages
  if (others.length === 0) return children({ label })
  const getWording = (language: Language) => ({
    label: t('words.label', { label, language: isolateText(t(`own-language.${language}`)) }),
    lang: toLanguageTag(language),
    dir: getDirection(language),
  })
  return (
    <div className={classes.beside}>
      {children(getWording(firstLanguage))}
      {others.map((language) => {
        const section = `words-${language}` as const
        const { value, path, patch } = locateText(draft[section], target)
        return (
          <div key={language}>
            {renderBeside({
              ...getWording(language),
              name: `${path}-${language}`,
              value,
              placeholder: first && isolateText(first),
              error: errorOf(section, path),
              onChange: (text) => updateDraft(section, patch(text)),
            })}
          </div>
        )
      })}
    </div>
  )
}

function locateText(
  translation: EventTranslation,
  target: TranslatedFieldProps['target'],
): { value: string; path: string; patch: (text: string) => Partial<EventTranslation> } {
  if (typeof target === 'string')
    return { value: translation[target], path: target, patch: (text) => ({ [target]: text }) }
  const [[group, id]] = Object.entries(target) as [['questions' | 'options', string]]
  return {
    value: translation[group][id] ?? '',
    path: `${group}.${id}`,
    patch: (text) => ({ [group]: { ...translation[group], [id]: text } }),
  }
}
