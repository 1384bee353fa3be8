import { useQuery } from '@tanstack/react-query'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { MailFrame } from '../../ui/elements/mail-frame.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import classes from './mail-looks.module.css'
import type { InvitationPreview } from './queries.ts'

type LooksPreview = Omit<InvitationPreview, 'to'>

/** Where the mail is read in each language of the event. */
export type MailLooksSource = {
  languages: readonly Language[]
  /** Tells one mail from another, so that each is read once. */
  mail: string
  read: (language: Language) => Promise<LooksPreview>
}

/** What we can draw: the width of the mail, its colours, and whether pictures are loaded. */
const drawnLooks = [
  { look: 'phone-light', width: 390, isDark: false, hidesPictures: false },
  { look: 'phone-dark', width: 390, isDark: true, hidesPictures: false },
  { look: 'desktop-light', width: 680, isDark: false, hidesPictures: false },
  { look: 'desktop-dark', width: 680, isDark: true, hidesPictures: false },
  { look: 'no-pictures', width: 390, isDark: false, hidesPictures: true },
] as const

type MailLooksDialogProps = { source: MailLooksSource; onClose: () => void }

/** The mail as it goes out, side by side in each language, with the mail apps that each look stands for. */
export function MailLooksDialog({ source, onClose }: MailLooksDialogProps) {
  const t = useTranslate('dashboard')
  return (
    <Dialog wide opened onClose={onClose} title={t('looks.title')}>
      <p className="quiet">{t('looks.about')}</p>
      {source.languages.map((language) => (
        <LooksInLanguage key={language} language={language} source={source} />
      ))}
    </Dialog>
  )
}

function LooksInLanguage({ language, source }: { language: Language; source: MailLooksSource }) {
  const t = useTranslate('dashboard')
  const { data, error } = useQuery({
    queryKey: ['mail-looks', source.mail, language],
    queryFn: () => source.read(language),
    gcTime: 0,
    retry: false,
  })
  return (
    <section aria-label={t(`language.${language}`)} className={classes.language}>
      {source.languages.length > 1 && <h3>{t(`language.${language}`)}</h3>}
      {error && (
        <p className={classes.wrong} role="alert">
          {error.message}
        </p>
      )}
      {data && (
        <p className={classes.subject} lang={toLanguageTag(data.language)}>
          <bdi>{data.subject}</bdi>
        </p>
      )}
      {!error && <LookTiles label={t(`language.${language}`)} preview={data} />}
    </section>
  )
}

function LookTiles({ label, preview }: { label: string; preview: LooksPreview | undefined }) {
  const t = useTranslate('dashboard')
  const lang = preview && toLanguageTag(preview.language)
  return (
    // A keyboard scrolls it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.looks} role="group" aria-label={label} tabIndex={0}>
      {drawnLooks.map(({ look, ...drawn }) => (
        <figure key={look} className={classes.look}>
          <LookCaption look={look} />
          <div className={classes.frame} data-dark={drawn.isDark || undefined}>
            {preview && lang && (
              <MailFrame html={preview.html} title={t(`looks.${look}`)} lang={lang} {...drawn} />
            )}
          </div>
        </figure>
      ))}
      <figure className={classes.look}>
        <LookCaption look="text" />
        <textarea
          className={classes.text}
          dir="auto"
          lang={lang}
          aria-label={t('looks.text')}
          readOnly
          value={preview?.text ?? ''}
        />
      </figure>
    </div>
  )
}

function LookCaption({ look }: { look: (typeof drawnLooks)[number]['look'] | 'text' }) {
  const t = useTranslate('dashboard')
  return (
    <figcaption>
      <b>{t(`looks.${look}`)}</b>
      <span className="small quiet">{t(`looks.${look}-apps`)}</span>
    </figcaption>
  )
}
