import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './skeleton-rows.module.css'

/** Placeholder rows of the real height while a list loads. `height` in pixels. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.row} style={{ blockSize: height }}>
          <span className={classes.round} />
          <span className={classes.lines}>
            <i style={{ inlineSize: `${46 - (at % 3) * 9}%` }} />
            <i style={{ inlineSize: `${30 - (at % 2) * 8}%` }} />
          </span>
          <span className={classes.end} />
        </div>
      ))}
    </div>
  )
}
