import { toLanguageTag } from '@mehfil/contract/languages.ts'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { MailFrame } from '../../ui/elements/mail-frame.tsx'
import classes from './invite.module.css'
import { MailLooksDialog, type MailLooksSource } from './mail-looks.tsx'
import type { InvitationPreview } from './queries.ts'

type MailPreviewPaneProps = {
  title: string
  preview: InvitationPreview | undefined
  /** Selects the guest whose mail is shown. */
  picker: ReactNode
  /** Where the looks in mail apps are read; none before there is a mail. */
  looks?: MailLooksSource | undefined
  /** A reason why there is no preview. */
  children?: ReactNode
}
type PreviewMode = 'phone' | 'desktop' | 'text'

const previewModes = [
  ['phone', IconDeviceMobile],
  ['desktop', IconDeviceDesktop],
  ['text', IconLetterCase],
] as const
const widths = { phone: 390, desktop: 680 }

/** A mail on a phone or a desktop, in dark mode, or as plain text. */
export function MailPreviewPane({ title, preview, picker, looks, children }: MailPreviewPaneProps) {
  const t = useTranslate('dashboard')
  const [mode, setMode] = useState<PreviewMode>('phone')
  const [isDark, setDark] = useState(false)
  const [isComparing, setComparing] = useState(false)
  return (
    <section className={classes.preview} aria-label={title}>
      {picker}
      <ButtonSwitch label={t('preview.look')}>
        {previewModes.map(([key, icon]) => (
          <button
            key={key}
            type="button"
            aria-label={t(`preview.${key}`)}
            aria-pressed={mode === key}
            onClick={() => setMode(key)}
          >
            <Icon of={icon} small />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('preview.dark')}
          aria-pressed={isDark}
          disabled={mode === 'text'}
          onClick={() => setDark(!isDark)}
        >
          <Icon of={IconMoon} small />
        </button>
      </ButtonSwitch>
      {children}
      {preview && looks && (
        <Button
          size="compact-md"
          className={classes.looks ?? ''}
          onClick={() => setComparing(true)}
        >
          {t('looks.open')}
        </Button>
      )}
      {isComparing && looks && (
        <MailLooksDialog source={looks} onClose={() => setComparing(false)} />
      )}
      {preview && <RenderedMail title={title} preview={preview} mode={mode} isDark={isDark} />}
    </section>
  )
}

function RenderedMail({
  title,
  preview,
  mode,
  isDark,
}: {
  title: string
  preview: InvitationPreview
  mode: PreviewMode
  isDark: boolean
}) {
  const t = useTranslate('dashboard')
  const lang = toLanguageTag(preview.language)
  return (
    <>
      <dl className={classes.envelope}>
        <div>
          <dt>{t('preview.to')}</dt>
          <dd>
            <bdi>{preview.to || t('mails.no-address')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('letter.subject')}</dt>
          <dd className="strong" lang={lang}>
            <bdi>{preview.subject}</bdi>
          </dd>
        </div>
      </dl>
      {mode === 'text' ? (
        <textarea
          className={classes.text}
          dir="auto"
          lang={lang}
          aria-label={t('preview.text')}
          readOnly
          value={preview.text}
        />
      ) : (
        <div className={classes.frame} data-look={mode}>
          <MailFrame
            html={preview.html}
            title={title}
            lang={lang}
            width={widths[mode]}
            isDark={isDark}
          />
        </div>
      )}
    </>
  )
}
