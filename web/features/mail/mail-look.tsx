import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import classes from './invite.module.css'
import type { Preview } from './queries.ts'

type MailLookProps = {
  title: string
  preview: Preview | undefined
  /** As whose mail it is shown. */ picker: ReactNode
  /** What stands in the way of it. */ children?: ReactNode
}
type Look = 'phone' | 'desktop' | 'text'

const looks = [
  ['phone', IconDeviceMobile],
  ['desktop', IconDeviceDesktop],
  ['text', IconLetterCase],
] as const
const widths = { phone: 390, desktop: 680 }

/** A mail on a telephone or a desktop, by night, as plain text. */
export function MailLook({ title, preview, picker, children }: MailLookProps) {
  const t = useWords('dashboard')
  const [look, setLook] = useState<Look>('phone')
  const [isDark, setDark] = useState(false)
  return (
    <section className={classes.preview} aria-label={title}>
      {picker}
      <div className={classes.switch} role="group" aria-label={t('preview.look')}>
        {looks.map(([one, icon]) => (
          <button
            key={one}
            type="button"
            aria-label={t(`preview.${one}`)}
            aria-pressed={look === one}
            onClick={() => setLook(one)}
          >
            <Icon of={icon} small />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('preview.dark')}
          aria-pressed={isDark}
          disabled={look === 'text'}
          onClick={() => setDark(!isDark)}
        >
          <Icon of={IconMoon} small />
        </button>
      </div>
      {children}
      {preview && <Shown title={title} preview={preview} look={look} isDark={isDark} />}
    </section>
  )
}

function Shown({
  title,
  preview,
  look,
  isDark,
}: {
  title: string
  preview: Preview
  look: Look
  isDark: boolean
}) {
  const t = useWords('dashboard')
  const lang = preview.language === 'arb' ? 'ar' : preview.language
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
      {look === 'text' ? (
        <textarea
          className={classes.text}
          dir="auto"
          lang={lang}
          aria-label={t('preview.text')}
          readOnly
          value={preview.text}
        />
      ) : (
        <div className={classes.frame} data-look={look}>
          <MailFrame
            html={preview.html}
            title={title}
            lang={lang}
            width={widths[look]}
            isDark={isDark}
          />
        </div>
      )}
    </>
  )
}
