import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetter } from '@mehfil/contract/mail/notices.ts'
import { validatePlaceholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './composer.module.css'
import {
  PlaceholderChips,
  PlaceholderSuggestion,
} from '../../../ui/placeholders/placeholder-chips.tsx'
import { findPlaceholderError, toErrorParams } from '../../../ui/placeholders/placeholder-text.ts'

type NoticeLetterFieldsProps = {
  languages: readonly Language[]
  placeholders: readonly Placeholder[]
  getLetter: (language: Language) => NoticeLetter
  updateLetter: (language: Language, part: Partial<NoticeLetter>) => void
  /** Fields by path, such as `letters.en.subject`. */
  getError: (path: string) => string | undefined
  rows: number
}

/** Subject and message, in the event's languages side by side. */
export function NoticeLetterFields({ languages, ...fieldProps }: NoticeLetterFieldsProps) {
  const d = useTranslate('dashboard')
  return (
    <div className={classes.letters}>
      {languages.map((language) => (
        <section
          key={language}
          className={classes.inLanguage}
          aria-label={d(`language.${language}`)}
        >
          {languages.length > 1 && (
            <h3 className={classes.language}>{d(`language.${language}`)}</h3>
          )}
          <SingleLetterFields {...fieldProps} language={language} />
        </section>
      ))}
    </div>
  )
}

function SingleLetterFields({
  language,
  placeholders,
  getLetter,
  updateLetter,
  getError,
  rows,
}: Omit<NoticeLetterFieldsProps, 'languages'> & { language: Language }) {
  const t = useTranslate('notices')
  const letter = getLetter(language)
  const names = { subject: `subject-${language}`, message: `message-${language}` }
  const change = (part: Partial<NoticeLetter>) => updateLetter(language, part)
  const direction = {
    lang: toLanguageTag(language),
    dir: getDirection(language),
  }
  const context = { language, known: placeholders, letter, change, errorAt: getError }
  return (
    <PlaceholderChips
      available={placeholders}
      targets={[
        { field: 'subject', name: names.subject, text: letter.subject, isLine: true },
        { field: 'message', name: names.message, text: letter.message },
      ]}
      onChange={(field, text) => change({ [field]: text })}
    >
      <div>
        <TextField
          {...direction}
          id={names.subject}
          name={names.subject}
          label={t('letter.subject')}
          value={letter.subject}
          error={useFieldError({ ...context, field: 'subject' })}
          onChange={(subject) => change({ subject })}
        />
        <PlaceholderSuggestion
          error={findFieldError({ ...context, field: 'subject' })}
          text={letter.subject}
          onChange={(subject) => change({ subject })}
        />
      </div>
      <div>
        <AreaField
          {...direction}
          name={names.message}
          label={t('letter.message')}
          rows={rows}
          value={letter.message}
          error={useFieldError({ ...context, field: 'message' })}
          onChange={(message) => change({ message })}
        />
        <PlaceholderSuggestion
          error={findFieldError({ ...context, field: 'message' })}
          text={letter.message}
          onChange={(message) => change({ message })}
        />
      </div>
    </PlaceholderChips>
  )
}

type LetterFieldContext = {
  language: Language
  field: keyof NoticeLetter
  known: readonly Placeholder[]
  letter: NoticeLetter
  change: (part: Partial<NoticeLetter>) => void
  errorAt: (path: string) => string | undefined
}

const findFieldError = ({
  field,
  letter,
  known,
}: Pick<LetterFieldContext, 'field' | 'letter' | 'known'>) =>
  findPlaceholderError(letter[field], { known, isSubject: field === 'subject' })

const getErrorParams = ({ field, letter, known }: LetterFieldContext) => {
  const complaint = validatePlaceholders(letter[field], { known, isSubject: field === 'subject' })
  return complaint ? toErrorParams(complaint) : {}
}

/** A text key becomes a sentence with the placeholder's name; a sentence from the server stays. */
function useFieldError(context: LetterFieldContext): string | undefined {
  const t = useTranslate('notices')
  const error = context.errorAt(`letters.${context.language}.${context.field}`)
  return error?.startsWith('field.') ? t(error, getErrorParams(context)) : error
}
