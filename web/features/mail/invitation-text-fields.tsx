import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { AreaField } from '../../ui/fields/area-field.tsx'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './invite.module.css'
import { listUnwrittenLanguages, type LetterError } from './rules.ts'
import type { InvitationTexts } from './use-invitation-texts.ts'

/** Subject and message, in each language of the event. */
export function InvitationTextFields({ texts }: { texts: InvitationTexts }) {
  const t = useTranslate('dashboard')
  const {
    eventLanguages,
    language,
    pickLanguage,
    getLetter,
    getError,
    updateLetter,
    placeholders,
  } = texts
  const letter = getLetter(language)
  const unwritten = listUnwrittenLanguages(eventLanguages, getLetter)
  const hasError = (item: Language) =>
    (getError(item, 'subject') ?? getError(item, 'greeting')) !== undefined
  const translateError = (wrong: LetterError | undefined) =>
    wrong && t(wrong.key, { name: wrong.name ?? '' })
  return (
    <section className={classes.part} aria-label={t('letter.title')}>
      {eventLanguages.length > 1 && (
        <ButtonSwitch label={t('letter.language')}>
          {eventLanguages.map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={item === language}
              onClick={() => pickLanguage(item)}
            >
              {t(`language.${item}`)}
              {hasError(item) ? (
                <>
                  <i className={classes.notSaved} aria-hidden="true" />
                  <span className="vh"> {t('state.not-saved')}</span>
                </>
              ) : (
                unwritten.includes(item) && <i className={classes.unwritten} aria-hidden="true" />
              )}
            </button>
          ))}
        </ButtonSwitch>
      )}
      {unwritten.includes(language) && (
        <p className={classes.note}>{t(`letter.unwritten-${language}`)}</p>
      )}
      <div className={classes.letter} key={language}>
        <TextField
          {...getTextDirection(language)}
          name={`subject-${language}`}
          label={t('letter.subject')}
          placeholder={t('letter.subject-own')}
          value={letter.subject}
          error={translateError(getError(language, 'subject'))}
          maxLength={150}
          onChange={(subject) => updateLetter(language, { subject })}
        />
        <AreaField
          {...getTextDirection(language)}
          name={`greeting-${language}`}
          label={t('letter.greeting')}
          placeholder={t('letter.greeting-own')}
          rows={4}
          description={t('letter.fillable', {
            names: placeholders.map((name) => `{${name}}`).join(', '),
          })}
          value={letter.greeting}
          error={translateError(getError(language, 'greeting'))}
          maxLength={1_000}
          onChange={(greeting) => updateLetter(language, { greeting })}
        />
      </div>
    </section>
  )
}

/** The labels are in the host's language; the text has the direction of the mail's language. */
const getTextDirection = (language: Language) => ({
  lang: toLanguageTag(language),
  dir: getDirection(language),
})
