import type { Language } from '@mehfil/contract/fields.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import classes from './invite.module.css'
import { unwrittenIn, type WrongWords } from './rules.ts'
import type { Writing } from './use-letters.ts'

/** Subject and message, in each language of the event. */
export function LetterFields({ writing }: { writing: Writing }) {
  const t = useWords('dashboard')
  const { spoken, language, pick, letterIn, errorIn, write, fillable } = writing
  const letter = letterIn(language)
  const unwritten = unwrittenIn(spoken, letterIn)
  const isWrong = (one: Language) =>
    (errorIn(one, 'subject') ?? errorIn(one, 'greeting')) !== undefined
  const said = (wrong: WrongWords | undefined) => wrong && t(wrong.key, { name: wrong.name ?? '' })
  return (
    <section className={classes.part} aria-label={t('letter.title')}>
      {spoken.length > 1 && (
        <div className={classes.switch} role="group" aria-label={t('letter.language')}>
          {spoken.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              onClick={() => pick(one)}
            >
              {t(`language.${one}`)}
              {isWrong(one) ? (
                <>
                  <i className={classes.wrong} aria-hidden="true" />
                  <span className="vh"> {t('state.not-saved')}</span>
                </>
              ) : (
                unwritten.includes(one) && <i className={classes.unwritten} aria-hidden="true" />
              )}
            </button>
          ))}
        </div>
      )}
      {unwritten.includes(language) && (
        <p className={classes.note}>{t(`letter.unwritten-${language}`)}</p>
      )}
      <div className={classes.letter} key={language}>
        <TextField
          {...spokenIn(language)}
          name={`subject-${language}`}
          label={t('letter.subject')}
          placeholder={t('letter.subject-own')}
          value={letter.subject}
          error={said(errorIn(language, 'subject'))}
          maxLength={150}
          onChange={(subject) => write(language, { subject })}
        />
        <AreaField
          {...spokenIn(language)}
          name={`greeting-${language}`}
          label={t('letter.greeting')}
          placeholder={t('letter.greeting-own')}
          rows={4}
          description={t('letter.fillable', {
            names: fillable.map((name) => `{${name}}`).join(', '),
          })}
          value={letter.greeting}
          error={said(errorIn(language, 'greeting'))}
          maxLength={1_000}
          onChange={(greeting) => write(language, { greeting })}
        />
      </div>
    </section>
  )
}

/** The host's labels stay in the host's language; what is typed reads in the mail's. */
const spokenIn = (language: Language) => ({
  lang: language === 'arb' ? 'ar' : language,
  dir: language === 'arb' ? ('rtl' as const) : ('ltr' as const),
})
