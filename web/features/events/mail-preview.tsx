import { useWords } from '../../lib/words.ts'
import { htmlLanguage } from '../../lib/translator.ts'
import { MailFrame } from '../../ui/mail-frame.tsx'
import classes from './mail-preview.module.css'
import { useMailView } from './use-mail-view.ts'
import type { Drawn } from './use-page-view.ts'

/** The real invitation under its subject. Nothing on it acts. */
export function MailPreview({ width, ...drawn }: Drawn & { width: number }) {
  const t = useWords('creation')
  const { subject, html } = useMailView(drawn)
  const lang = htmlLanguage(drawn.language)
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

/** The invitation as a picture of itself. */
export function MailMiniature(drawn: Drawn) {
  const { html } = useMailView(drawn)
  return <MailFrame html={html} lang={htmlLanguage(drawn.language)} width={390} isDark={false} />
}
