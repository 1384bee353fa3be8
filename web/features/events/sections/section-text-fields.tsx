import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import { getDirection, toLanguageTag } from '@mehfil/contract/languages.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import fieldClasses from '../fields/translated-field.module.css'
import { getSectionText, setSectionText } from '../rules/page-sections.ts'
import { useWizard } from '../wizard/use-wizard.ts'

type SectionTextFieldsProps = {
  section: SectionRecord
  target: { item?: string; name: 'title' | 'text' }
  label: string
  placeholder?: string
  maxLength: number
  /** A field of several lines. */
  lines?: number
  onChange: (section: SectionRecord) => void
}

/** A text of a section in each language of the event, side by side. */
export function SectionTextFields({
  section,
  target,
  label,
  placeholder,
  maxLength,
  lines,
  onChange,
}: SectionTextFieldsProps) {
  const t = useTranslate('creation')
  const { draft, errorOf } = useWizard()
  const { languages } = draft.settings
  const first = getSectionText(section, target, null)
  return (
    <div className={fieldClasses.beside}>
      {languages.map((language, at) => {
        const other = at === 0 ? null : language
        const path = [
          'sections',
          section.id,
          ...(other ? ['translations', other] : []),
          ...(target.item ? ['items', target.item] : []),
          target.name,
        ].join('.')
        const shown = (other && first) || placeholder
        const field = {
          name: path,
          label:
            languages.length === 1
              ? label
              : t('words.label', { label, language: isolateText(t(`own-language.${language}`)) }),
          lang: toLanguageTag(language),
          dir: getDirection(language),
          maxLength,
          value: getSectionText(section, target, other),
          error: errorOf('sections', path),
          ...(shown && { placeholder: isolateText(shown) }),
          onChange: (text: string) =>
            onChange(setSectionText(section, target, { language: other, text })),
        }
        return lines ? (
          <AreaField {...field} rows={lines} key={language} />
        ) : (
          <TextField {...field} id={path} autoComplete="off" key={language} />
        )
      })}
    </div>
  )
}
