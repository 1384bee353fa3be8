import type { ReactNode } from 'react'
import type { Language } from '@mehfil/contract/fields.ts'
import { directionOf, htmlLanguage, isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import type { Words } from './queries/draft.ts'
import { useWizard } from './use-wizard.ts'
import classes from './worded-field.module.css'

/** How a field is named and written in one of an event's languages. */
export type Wording = { label: string; lang?: string; dir?: 'ltr' | 'rtl' }
export type WordedField = Wording & {
  name: string
  value: string
  error: string | undefined
  /** What is read as long as nothing is written. */
  placeholder: string
  onChange: (text: string) => void
}

type WordedProps = {
  label: string
  /** A field of the words, or a question or an option by its id. */
  of: keyof TextWords | { questions: string } | { options: string }
  /** What stands in the first language. */
  first: string
  /** The field of the first language. */
  children: (wording: Wording) => ReactNode
  /** The same field in another language. */
  renderBeside: (field: WordedField) => ReactNode
}
type TextWords = Omit<Words, 'questions' | 'options'>

/** One text in every language of the event, side by side; in an event of one language just its field. */
export function Worded({ label, of, first, children, renderBeside }: WordedProps) {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  const [own = 'en', ...others] = draft.settings.languages
  if (others.length === 0) return children({ label })
  const wordingIn = (language: Language) => ({
    label: t('words.label', { label, language: isolated(t(`own-language.${language}`)) }),
    lang: htmlLanguage(language),
    dir: directionOf(language),
  })
  return (
    <div className={classes.beside}>
      {children(wordingIn(own))}
      {others.map((language) => {
        const section = `words-${language}` as const
        const { value, path, patch } = partOf(draft[section], of)
        return (
          <div key={language} className={classes.other}>
            {renderBeside({
              ...wordingIn(language),
              name: `${path}-${language}`,
              value,
              placeholder: first && isolated(first),
              error: errorOf(section, path),
              onChange: (text) => type(section, patch(text)),
            })}
          </div>
        )
      })}
    </div>
  )
}

function partOf(
  words: Words,
  of: WordedProps['of'],
): { value: string; path: string; patch: (text: string) => Partial<Words> } {
  if (typeof of === 'string')
    return { value: words[of], path: of, patch: (text) => ({ [of]: text }) }
  const [[group, id]] = Object.entries(of) as [['questions' | 'options', string]]
  return {
    value: words[group][id] ?? '',
    path: `${group}.${id}`,
    patch: (text) => ({ [group]: { ...words[group], [id]: text } }),
  }
}
