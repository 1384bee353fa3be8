import { useSyncExternalStore } from 'react'
import { overlay } from '../lib/overlay.ts'
import { useWords } from '../lib/words.ts'
import { markPath } from './brand.tsx'
import classes from './page-overlay.module.css'

export function PageOverlay() {
  const isOn = useSyncExternalStore(overlay.subscribe, overlay.isOn)
  return isOn ? (
    <div className={classes.overlay}>
      <Waiting />
    </div>
  ) : null
}

/** While a page is on its way. It shows itself only after a moment, so that quick pages do not flicker. */
export function PageLoader() {
  return (
    <div className={classes.page}>
      <Waiting />
    </div>
  )
}

function Waiting() {
  const t = useWords()
  return (
    <div className={classes.waiting} role="status">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={markPath} />
      </svg>
      <span className="vh">{t('state.loading')}</span>
    </div>
  )
}
