import { useSyncExternalStore } from 'react'
import { pageOverlay } from '../../lib/browser/page-overlay.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { logoPath } from '../navigation/brand.tsx'
import classes from './page-overlay.module.css'

export function PageOverlay() {
  const isOn = useSyncExternalStore(pageOverlay.subscribe, pageOverlay.isOn)
  return isOn ? (
    <div className={classes.overlay}>
      <LoadingMark />
    </div>
  ) : null
}

/** Shown while a page loads, but only after a moment, so that quick pages do not flicker. */
export function PageLoader() {
  return (
    <div className={classes.page}>
      <LoadingMark />
    </div>
  )
}

function LoadingMark() {
  const t = useTranslate()
  return (
    <div className={classes.waiting} role="status">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={logoPath} />
      </svg>
      <span className="vh">{t('state.loading')}</span>
    </div>
  )
}
