import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './interruption.module.css'
import type { InterruptionForm } from './use-interruption-form.ts'

/** Subject and message in one language of the event; the other languages have their own texts. */
export function InterruptionLetter({
  form,
  language,
}: {
  form: InterruptionForm
  language: Language
}) {
  const t = useTranslate('dashboard')
  const { subject, message } = form.getLetter(language)
  const direction = { lang: toLanguageTag(language), dir: getDirection(language) }
  const getError = (field: string) => {
    const error = form.errors[`letters.${language}.${field}`]
    return error?.startsWith('field.') ? t(error) : error
  }
  return (
    <div className={classes.letter}>
      <TextField
        {...direction}
        name="interruption-subject"
        label={t('interruption.subject')}
        value={subject}
        error={getError('subject')}
        onChange={(value) => form.updateLetter(language, { subject: value })}
      />
      <AreaField
        {...direction}
        name="interruption-message"
        label={t('interruption.message')}
        {...(form.isOnPage && { description: t('interruption.message-hint') })}
        rows={6}
        value={message}
        error={getError('message')}
        onChange={(value) => form.updateLetter(language, { message: value })}
      />
    </div>
  )
}
