import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { guestsQuery } from '../guests/queries/guests.ts'
import { GuestPicker } from './guest-picker.tsx'
import classes from './invite.module.css'
import { previewQuery, type Preview } from './queries.ts'

type InvitePreviewProps = { EID: string; GID: string | null; onPick: (GID: string) => void }
type Look = 'phone' | 'desktop' | 'text'

const looks = [['phone', IconDeviceMobile], ['desktop', IconDeviceDesktop], ['text', IconLetterCase]] as const
const widths = { phone: 390, desktop: 680 }

/** The mail as one guest would get it: on a telephone or a desktop, by night, as plain text. */
export function InvitePreview({ EID, GID, onPick }: InvitePreviewProps) {
  const t = useWords('dashboard')
  const [look, setLook] = useState<Look>('phone')
  const [isDark, setDark] = useState(false)
  const { data: uninvited } = useInfiniteQuery(guestsQuery(EID, { tab: 'not-invited', search: '', category: null }))
  const { data: found } = useInfiniteQuery(guestsQuery(EID, { tab: 'all', search: '', category: null }))
  const first = uninvited && found ? (uninvited.pages[0]?.guests[0] ?? found.pages[0]?.guests[0])?.id ?? null : null
  const shown = GID ?? first
  const { data: preview, error } = useQuery({ ...previewQuery(EID, shown ?? ''), enabled: shown !== null, placeholderData: (before: Preview | undefined) => before })
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <GuestPicker EID={EID} GID={shown} onPick={onPick} />
      <div className={classes.switch} role="group" aria-label={t('preview.look')}>
        {looks.map(([one, icon]) => <button key={one} type="button" aria-label={t(`preview.${one}`)} aria-pressed={look === one} onClick={() => setLook(one)}><Icon of={icon} small /></button>)}
        <button type="button" aria-label={t('preview.dark')} aria-pressed={isDark} disabled={look === 'text'} onClick={() => setDark(!isDark)}><Icon of={IconMoon} small /></button>
      </div>
      {shown === null && found && <p className="small quiet">{t('preview.nobody')}</p>}
      {error && !preview && <p className={classes.wrong} role="alert">{error.message}</p>}
      {preview && <Shown preview={preview} look={look} isDark={isDark} />}
    </section>
  )
}

function Shown({ preview, look, isDark }: { preview: Preview; look: Look; isDark: boolean }) {
  const t = useWords('dashboard')
  const lang = preview.language === 'arb' ? 'ar' : preview.language
  return (
    <>
      <dl className={classes.envelope}>
        <div><dt>{t('preview.to')}</dt><dd><bdi>{preview.to || t('mails.no-address')}</bdi></dd></div>
        <div><dt>{t('letter.subject')}</dt><dd className="strong" lang={lang}><bdi>{preview.subject}</bdi></dd></div>
      </dl>
      {look === 'text'
        ? <textarea className={classes.text} dir="auto" lang={lang} aria-label={t('preview.text')} readOnly value={preview.text} />
        : <div className={classes.frame} data-look={look}><MailFrame html={preview.html} title={t('preview.title')} lang={lang} width={widths[look]} isDark={isDark} /></div>}
    </>
  )
}
