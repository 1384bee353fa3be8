import { useQuery } from '@tanstack/react-query'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MailFrame } from '../../../ui/elements/mail-frame.tsx'
import { interruptionPreviewQuery } from '../queries/interruption.ts'
import classes from './interruption.module.css'
import type { InterruptionForm } from './use-interruption-form.ts'

type InterruptionPreviewProps = { EID: string; form: InterruptionForm; language: Language }

/** The mail of one guest, with the date as it would be then. */
export function InterruptionPreview({ EID, form, language }: InterruptionPreviewProps) {
  const t = useTranslate('dashboard')
  const { subject, message } = form.getLetter(language)
  const isWritten = subject !== '' && message !== ''
  const { data, error } = useQuery({
    ...interruptionPreviewQuery(EID, { ...form.previewInput, language }),
    enabled: isWritten,
  })
  if (!isWritten) return <p role="status">{t('interruption.preview-waits')}</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <div className={classes.mail} aria-busy="true" />
  const lang = toLanguageTag(data.language)
  return (
    <div className={classes.mail}>
      <p className={classes.subject} lang={lang} dir="auto">
        <b className="strong">{data.subject}</b>
      </p>
      <div className={classes.frame}>
        <MailFrame
          html={data.html}
          title={t('interruption.preview-title', { name: data.name })}
          lang={lang}
          width={390}
          isDark={false}
        />
      </div>
    </div>
  )
}
