import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './picture-field.module.css'

export function UploadProgress({ progress }: { progress: number }) {
  const t = useTranslate('creation')
  const { percent } = useFormats()
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('picture.on-its-way')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <span className="small quiet">
        {t('picture.on-its-way')} {percent(progress)}
      </span>
      <span className={classes.rail}>
        <i style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
      </span>
    </div>
  )
}
