import { useTranslate } from '../../../lib/i18n/translations.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { MailFrame } from '../../../ui/elements/mail-frame.tsx'
import classes from './mail-preview.module.css'
import { useMailView } from './use-mail-view.ts'
import type { PreviewInput } from './use-page-view.ts'

/** The invitation mail under its subject. Its links and buttons do nothing. */
export function MailPreview({ width, ...input }: PreviewInput & { width: number }) {
  const t = useTranslate('creation')
  const { subject, html } = useMailView(input)
  const lang = toLanguageTag(input.language)
  return (
    <div className={classes.mail}>
      <p className={classes.subject} lang={lang} dir="auto">
        <b className="strong">{subject}</b>
      </p>
      <div className={classes.body}>
        <MailFrame
          html={html}
          title={t('preview.mail-title')}
          lang={lang}
          width={width}
          isDark={false}
        />
      </div>
    </div>
  )
}

/** A small picture of the invitation mail. */
export function MailMiniature(input: PreviewInput) {
  const { html } = useMailView(input)
  return <MailFrame html={html} lang={toLanguageTag(input.language)} width={390} isDark={false} />
}
