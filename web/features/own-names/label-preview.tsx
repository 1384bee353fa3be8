import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './own-names.module.css'

type LabelPreviewProps = { name: string; accent: string | null; footer: string; logo: string }

/** The end of a page, and a page without an event, as guests see them while the host types. */
export function LabelPreview({ name, accent, footer, logo }: LabelPreviewProps) {
  const t = useTranslate('profile')
  const colour = accent && /^#[0-9a-f]{6}$/i.test(accent) ? accent : undefined
  const shownName = name.trim() || t('names.preview-name')
  return (
    <figure className={classes.preview} aria-label={t('names.preview')}>
      <p className={classes.mark} style={colour ? { color: colour } : undefined}>
        {logo && <img src={logo} alt="" />}
        <bdi>{shownName}</bdi>
      </p>
      <p className={classes.sample}>{t('names.preview-page')}</p>
      <span className={classes.button} style={colour ? { background: colour } : undefined}>
        {t('names.preview-button')}
      </span>
      <figcaption className="tiny quiet">
        <bdi>{[shownName, footer.trim()].filter((part) => part !== '').join(' · ')}</bdi>
      </figcaption>
    </figure>
  )
}
