import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate, type TranslateText } from '../../lib/i18n/translations.ts'
import { AreaField } from '../../ui/fields/area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  PlaceholderChips,
  PlaceholderSuggestion,
} from '../../ui/placeholders/placeholder-chips.tsx'
import { findPlaceholderError } from '../../ui/placeholders/placeholder-text.ts'
import classes from './invite.module.css'
import { LetterLanguages } from './letter-languages.tsx'
import { listUnwrittenLanguages, type LetterError } from './rules.ts'
import type { InvitationTexts } from './use-invitation-texts.ts'

/** Subject and message, in each language of the event. */
export function InvitationTextFields({ texts }: { texts: InvitationTexts }) {
  const t = useTranslate('dashboard')
  const { eventLanguages, language, getLetter, getError, updateLetter, placeholders } = texts
  const letter = getLetter(language)
  const unwritten = listUnwrittenLanguages(eventLanguages, getLetter)
  const hasError = (item: Language) =>
    (['subject', 'preview', 'greeting'] as const).some((field) => getError(item, field))
  return (
    <section className={classes.part} aria-label={t('letter.title')}>
      <LetterLanguages
        texts={texts}
        label={t('letter.language')}
        renderMark={(item) =>
          hasError(item) ? (
            <>
              <i className={classes.notSaved} aria-hidden="true" />
              <span className="vh"> {t('state.not-saved')}</span>
            </>
          ) : (
            unwritten.includes(item) && <i className={classes.unwritten} aria-hidden="true" />
          )
        }
      />
      {unwritten.includes(language) && (
        <p className={classes.note}>{t(`letter.unwritten-${language}`)}</p>
      )}
      <PlaceholderChips
        key={language}
        available={placeholders}
        targets={[
          { field: 'subject', name: `subject-${language}`, text: letter.subject, isLine: true },
          {
            field: 'preview',
            name: `preview-${language}`,
            text: letter.preview ?? '',
            isLine: true,
          },
          { field: 'greeting', name: `greeting-${language}`, text: letter.greeting },
        ]}
        onChange={(field, text) => updateLetter(language, { [field]: text })}
      >
        <LetterLine
          texts={texts}
          field="subject"
          label={t('letter.subject')}
          placeholder={t('letter.subject-own')}
        />
        <LetterLine
          texts={texts}
          field="preview"
          label={t('letter.preview')}
          description={t('letter.preview-hint')}
          placeholder={t('letter.preview-own')}
        />
        <div>
          <AreaField
            {...getTextDirection(language)}
            name={`greeting-${language}`}
            label={t('letter.greeting')}
            placeholder={t('letter.greeting-own')}
            rows={4}
            value={letter.greeting}
            error={translateLetterError(t, getError(language, 'greeting'))}
            maxLength={1_000}
            onChange={(greeting) => updateLetter(language, { greeting })}
          />
          <PlaceholderSuggestion
            error={findPlaceholderError(letter.greeting, { known: placeholders, isSubject: false })}
            text={letter.greeting}
            onChange={(greeting) => updateLetter(language, { greeting })}
          />
        </div>
      </PlaceholderChips>
    </section>
  )
}

/** The labels are in the host's language; the text has the direction of the mail's language. */
const getTextDirection = (language: Language) => ({
  lang: toLanguageTag(language),
  dir: getDirection(language),
})

const translateLetterError = (t: TranslateText, wrong: LetterError | undefined) =>
  wrong && t(wrong.key, wrong.params ?? {})

type LetterLineProps = {
  texts: InvitationTexts
  field: 'subject' | 'preview'
  label: string
  placeholder: string
  description?: string
}

/** The subject or the preview text: one line, with the placeholder that was probably meant. */
function LetterLine({ texts, field, ...shown }: LetterLineProps) {
  const t = useTranslate('dashboard')
  const { language, getLetter, getError, updateLetter, placeholders } = texts
  const text = getLetter(language)[field] ?? ''
  const change = (changed: string) => updateLetter(language, { [field]: changed })
  return (
    <div>
      <TextField
        {...getTextDirection(language)}
        {...shown}
        name={`${field}-${language}`}
        value={text}
        error={translateLetterError(t, getError(language, field))}
        maxLength={150}
        onChange={change}
      />
      <PlaceholderSuggestion
        error={findPlaceholderError(text, { known: placeholders, isSubject: true })}
        text={text}
        onChange={change}
      />
    </div>
  )
}
